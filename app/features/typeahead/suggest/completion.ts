import type { Row } from '../rows/rows.ts';

/** What the first suggestion makes of a text; undefined where it adds nothing. */
export function completionOf(rows: readonly Row[], typed: string): string | undefined {
  const first = rows.find((row) => row.kind === 'suggestion' || row.kind === 'recent');
  if (!first || typed.trim() === '') return undefined;
  const whole = first.kind === 'suggestion' ? first.suggestion.completes : first.recent.text;
  return whole.toLowerCase() === typed.trim().toLowerCase() ? undefined : whole;
}
