/** Variants a listing may choose from: its rank, and two more that no other listing has. */
const OFFSETS = [0, 321, 642];

/** Chooses pictures so that what looks alike is far apart. */
export class Variants {
  private readonly lastSeen = new Map<string, number>();
  private readonly lightOf: (variant: number) => string;

  /** @param lightOf the time of day that a variant is drawn in. */
  constructor(lightOf: (variant: number) => string) {
    this.lightOf = lightOf;
  }

  /**
   * The variant whose light has not been seen for longest with this subject.
   * @param rank of the listing, below 320.
   * @param subject what else makes two covers alike, such as style, colour and place.
   */
  pick(rank: number, subject: string): number {
    const seen = (variant: number) =>
      this.lastSeen.get(`${subject} ${this.lightOf(variant)}`) ?? -1;
    const candidates = OFFSETS.map((offset) => rank + offset);
    const variant = candidates.reduce((best, next) => (seen(next) < seen(best) ? next : best));
    this.lastSeen.set(`${subject} ${this.lightOf(variant)}`, rank);
    return variant;
  }
}
