type Text = string | Record<string, string>;

/** A text of ours for visitors. */
export interface CollectedText {
  key: string;
  /** English. */
  text: Text;
  note: string;
  files: string[];
  /** Whether translations are records by plural category. */
  counts: boolean;
}

/** Path of docs/texts.md. */
export const PAGE: string;
/** Folder of the translations. */
export const LANGUAGES: string;
export function placeholdersOf(text: string): string[];
export function categoriesOf(language: string): string[];
export function collectTexts(): CollectedText[];
/** What is wrong with a translation, as sentences. */
export function faultsOf(language: string, translation: Record<string, unknown>, texts?: CollectedText[]): string[];
export function shippedLanguages(): string[];
export function readLanguage(language: string): Record<string, Text>;
/** The content of a language's file as pages load it. */
export function toFile(translation: Record<string, Text>): string;
/** The content of docs/texts.md. */
export function textsPage(): string;
export function toTemplate(language?: string): Record<string, Text>;
export function toPot(): string;
