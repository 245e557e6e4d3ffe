/** What a photo's name can be about: a code or a plate, without signs and accents. */
export function keyOf(text: string): string {
  return text
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '');
}

/** Names that may be of one listing; of two that are written alike, neither. */
export function keysOf<Listing extends { key: string; item_id: string }>(
  listings: readonly Listing[],
): (key: string) => Listing | undefined {
  const found = new Map<string, Listing | null>();
  for (const listing of listings) {
    const key = keyOf(listing.key);
    const before = found.get(key);
    const isOther = before !== undefined && before?.item_id !== listing.item_id;
    if (key !== '') found.set(key, isOther ? null : listing);
  }
  return (key) => found.get(key) ?? undefined;
}

const isPicture = /\.(?:jpe?g|png|webp|heic|heif|avif)$/i;
const isHidden = /(?:^|\/)(?:__MACOSX\/|\.)/;

/** Whether an entry of an archive is a picture, and none that a system hides beside it. */
export const isPhoto = (path: string): boolean => isPicture.test(path) && !isHidden.test(path);

/**
 * The listing that a photo is of: by its folder (`ABC1D23/2.jpg`), the nearest first, else by its name, alone or before
 * a separator (`V-1 2.jpg`, `ABC-1234_frente.jpg`).
 * @returns `place` is the number that the name ends in; 0 without one
 */
export function matchPhoto<Listing>(
  path: string,
  find: (key: string) => Listing | undefined,
): { listing: Listing; place: number } | undefined {
  const parts = path.replaceAll('\\', '/').split('/').filter(Boolean);
  const stem = (parts.pop() ?? '').replace(isPicture, '');
  const place = Number(/(\d{1,3})\)?$/.exec(stem)?.[1] ?? 0);
  for (const folder of parts.toReversed()) {
    const listing = beginningsOf(folder).map(find).find(Boolean);
    if (listing) return { listing, place };
  }
  for (const beginning of beginningsOf(stem)) {
    const listing = find(beginning);
    if (listing) return { listing, place: beginning === keyOf(stem) ? 0 : place };
  }
  return undefined;
}

/** A name, and what stands before each of its separators, the longest first. */
function beginningsOf(name: string): string[] {
  const cuts = [...name.matchAll(/[\s._()-]+/g)].map(({ index }) => name.slice(0, index));
  return [name, ...cuts.toReversed()].map(keyOf).filter(Boolean);
}
