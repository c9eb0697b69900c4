export declare function failuresReporter(): { onTestRunFinished(results: { sessions: readonly unknown[] }): void };
