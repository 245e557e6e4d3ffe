/**
 * A control's name: in sight, or for screen readers only by exactly one of the two attributes. A part that takes
 * it cannot be used without.
 */
export type Named =
  | { label: string; 'aria-label'?: never; 'aria-labelledby'?: never }
  | { label?: never; 'aria-label': string; 'aria-labelledby'?: never }
  | { label?: never; 'aria-label'?: never; 'aria-labelledby': string };
