import type { Api } from '../../platform/api-context.ts';
import { listingPath, storePath } from '../../platform/paths.ts';

export type Section = 'carros' | 'imoveis' | 'aluguel' | 'lojas';

const pageOf: Record<Section, (name: string) => string> = {
  carros: (id) => listingPath('car', id),
  imoveis: (id) => listingPath('property', id),
  aluguel: (id) => listingPath('rental', id),
  lojas: storePath,
};

/** The parts that the sitemap consists of now. */
export async function sitemapParts(api: Api): Promise<{ section: Section; part: number }[]> {
  const { data } = await api.rpc('sitemap_parts').throwOnError();
  return data as { section: Section; part: number }[];
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
  const { data } = await api.rpc('sitemap_part', { section, part }).throwOnError();
  return (data as [string, string][] | null)?.map(([name, lastModified]) => ({
    path: pageOf[section as Section](name),
    lastModified,
  }));
}
