/** A file that cannot be read to its end, or is none that we read: why, and where. */
export class BrokenFile extends Error {
  readonly reason: string;
  readonly place: { line?: number; column?: number; text?: string };

  constructor(reason: string, place: { line?: number; column?: number; text?: string } = {}) {
    super(`broken file: ${reason}`);
    this.reason = reason;
    this.place = place;
  }
}
