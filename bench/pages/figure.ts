/** One figure with what it may be at most (design: numbers to hold). */
export interface Figure {
  what: string;
  value: number;
  limit: number | undefined;
  unit: 'ms' | 's' | 'KB' | 'MB' | '/s' | '';
}
