/** Where everything of the chart stands, in CSS pixels. */
export interface Frame {
  width: number;
  left: number;
  /** The middle of a day. */
  x: (at: number) => number;
  step: number;
  cursor: number | undefined;
  /** Of the day that is not over yet. */
  today: number;
}
