/** Runs tasks one after another, also when the one before has failed. */
export function runInSequence() {
  let last: Promise<unknown> = Promise.resolve();
  return <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const answer = last.then(work, work);
    last = answer.catch(() => {});
    return answer;
  };
}

/** Behind all that there are: the database numbers without gaps. */
const last = 999;

/**
 * Where a photo goes that was chosen before some that are there already: before the first of these.
 * @param photos those of the listing, in order
 * @param chosen the places of those that came since the page was opened, by path
 */
export function placeAmong(
  photos: readonly { path: string }[],
  chosen: ReadonlyMap<string, number>,
  place: number,
): number {
  const next = photos.findIndex(({ path }) => (chosen.get(path) ?? -1) > place);
  return next === -1 ? last : next;
}
