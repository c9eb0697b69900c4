/** The value of a JSON text, or the error of any other text, for readers that tell an author what is wrong with it. */
export function readJson(text: string): { value?: unknown; error?: SyntaxError } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { error: error as SyntaxError };
  }
}

/** The value of a JSON text; `undefined` for any other text. */
export const parseJson = (text: string): unknown => readJson(text).value;
