export interface Output {
  code: number;
  text: string;
}

export declare function readFailures(outputs: readonly Output[]): { text: string; tests: string[] };
