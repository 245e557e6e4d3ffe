import type { SitemapPart } from '../../platform/answers/answers.ts';
import type { Api } from '../../platform/loaders/api-context.ts';
import { unwrap } from '../../platform/refusals/errors.ts';
import { listingPath, storePath } from '../../platform/navigation/paths.ts';
import { allVerticals, verticals } from '../../domain/listings/verticals.ts';

const pageOf: Record<string, (name: string, title: string) => string> = {
  ...Object.fromEntries(
    allVerticals.map((vertical) => [
      verticals[vertical].segment,
      (id: string, title: string) => listingPath(vertical, { id, title }),
    ]),
  ),
  lojas: storePath,
};

/** The parts that the sitemap consists of now. */
export async function sitemapParts(api: Api): Promise<SitemapPart[]> {
  return unwrap(await api.rpc('sitemap_parts'));
}

/**
 * The pages of one part with the date of their last change.
 * @returns undefined when there is no such part
 */
export async function sitemapPages(
  api: Api,
  section: string,
  part: number,
): Promise<{ path: string; lastModified: string }[] | undefined> {
  const path = Object.hasOwn(pageOf, section) ? pageOf[section] : undefined;
  if (!path) return undefined;
  const { data, error } = await api.rpc('sitemap_part', { section, part });
  if (error) return unwrap({ data, error });
  return data?.map(([name, lastModified, title]) => ({
    path: path(name, title),
    lastModified,
  }));
}
