import type { SitemapPart, SitemapSection } from '../../platform/answers.ts';
import type { Api } from '../../platform/api-context.ts';
import { unwrap } from '../../platform/errors.ts';
import { listingPath, storePath } from '../../platform/paths.ts';

const pageOf: Record<SitemapSection, (name: string, title: string) => string> = {
  carros: (id, title) => listingPath('car', { id, title }),
  imoveis: (id, title) => listingPath('property', { id, title }),
  aluguel: (id, title) => listingPath('rental', { id, title }),
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
  if (!(section in pageOf)) return undefined;
  const { data, error } = await api.rpc('sitemap_part', { section, part });
  if (error) return unwrap({ data, error });
  return data?.map(([name, lastModified, title]) => ({
    path: pageOf[section as SitemapSection](name, title),
    lastModified,
  }));
}
