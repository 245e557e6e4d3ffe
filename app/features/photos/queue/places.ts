import { countsTowardsLimit, type QueuedPhoto, type Stage } from './queued-photo.ts';

/** How many places a plan leaves in a listing for photos on their way. */
export class Places {
  /** Until it is known nothing is held, and nothing let go. */
  #most: number | undefined;
  #listed: ReadonlySet<string> = new Set();
  /** Paths of photos that are being added, by their id: in the listing, but maybe not yet seen there. */
  readonly #coming = new Map<string, string>();
  /** How many are for photos that may still be brought back. */
  spared = 0;

  allow(most: number, paths: readonly string[]): void {
    this.#most = most;
    this.#listed = new Set(paths);
  }

  comes(id: string, path: string): void {
    this.#coming.set(id, path);
  }

  stays(id: string): void {
    this.#coming.delete(id);
  }

  /** Which photos are to be held from now on, and which let go. */
  changesFor(photos: readonly QueuedPhoto[]): { id: string; isHeld: boolean }[] {
    if (this.#most === undefined) return [];
    let room = this.#most - this.#listed.size - this.spared - this.#unseen(photos);
    const wait = (stage: Stage) => stage === 'queued' || stage === 'held';
    for (const { id, stage } of photos)
      if (countsTowardsLimit(stage) && !wait(stage) && !this.#isListed(id)) room -= 1;
    return photos.flatMap(({ id, stage }) => {
      if (!wait(stage)) return [];
      const isHeld = room <= 0;
      room -= 1;
      return isHeld === (stage === 'held') ? [] : [{ id, isHeld }];
    });
  }

  #isListed(id: string): boolean {
    return this.#listed.has(this.#coming.get(id) ?? '');
  }

  // Added and gone from here; what is seen in the listing is forgotten.
  #unseen(photos: readonly QueuedPhoto[]): number {
    for (const id of this.#coming.keys())
      if (this.#isListed(id) && !photos.some((photo) => photo.id === id)) this.#coming.delete(id);
    return [...this.#coming.keys()].filter((id) => !photos.some((photo) => photo.id === id)).length;
  }
}
