export interface Failure {
  files: string[];
  title: string;
  error: string;
  console?: string[];
  lost?: boolean;
}
export interface Results {
  passed: number;
  failed: number;
  skipped: number;
  failures: Failure[];
}
