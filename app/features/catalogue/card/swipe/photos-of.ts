import { allVerticals, verticals, type Vertical } from '~/domain/listings/verticals.ts';
import { browserApi } from '~/platform/api/browser-api.ts';
import type { Cover } from '~/platform/answers/search-types.ts';

export type CardPhoto = Pick<Cover, 'path' | 'placeholder'>;

/**
 * The photos of a listing in order, as anybody may see them. Asked for without the client of accounts, which weighs
 * more than the photos' names.
 * @throws when the answer does not come
 */
export async function photosOf(vertical: Vertical, id: string): Promise<CardPhoto[]> {
  const { url, key } = browserApi();
  const query = new URLSearchParams({
    select: 'path,placeholder',
    [`${vertical}_id`]: `eq.${id}`,
    order: 'position',
  });
  const answer = await fetch(`${url}/rest/v1/listing_photos?${query}`, {
    headers: { apikey: key },
  });
  if (!answer.ok) throw new Error(`photos of a listing: status ${answer.status}`);
  return (await answer.json()) as CardPhoto[];
}

/** The vertical whose pages begin with that part of an address. */
export function verticalOf(path: string): Vertical | undefined {
  const segment = path.split('/')[1];
  return allVerticals.find((name) => verticals[name].segment === segment);
}
