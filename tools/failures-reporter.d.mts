export function failuresReporter(): { onTestRunFinished(run: { sessions: object[] }): void };
