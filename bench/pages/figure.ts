/** One figure with its limit (docs/architecture.md, "Numbers to hold"). */
export interface Figure {
  what: string;
  value: number;
  limit: number | undefined;
  unit: 'ms' | 's' | 'KB' | 'MB' | '/s' | '';
}
