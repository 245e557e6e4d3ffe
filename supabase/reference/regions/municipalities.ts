import { areaCodeFinder } from './area-codes.ts';
import type { Municipality, Region } from './region.ts';

/**
 * The municipalities of each region.
 * @param regions all of them: one may be made of others
 * @param municipalities all of the country
 * @returns IBGE codes by the region's code, in order
 * @throws when a region names a municipality or a region that there is not
 */
export function membersOf(
  regions: readonly Region[],
  municipalities: readonly Municipality[],
): Map<string, number[]> {
  const bySlug = new Map(municipalities.map(({ slug, id }) => [slug, id]));
  const byCode = new Map(regions.map((region) => [region.code, region]));
  const areaCodeOf = areaCodeFinder(municipalities);
  const areaCode = new Map(municipalities.map((place) => [place.id, areaCodeOf(place)]));

  const named = (slug: string) => {
    const id = bySlug.get(slug);
    if (id === undefined) throw new Error(`No municipality is called ${slug}`);
    return id;
  };
  const collect = (region: Region): Set<number> => {
    const { cities = '', uf = '', states = [], areaCodes = [] } = region;
    const ids = new Set(
      cities
        .split(' ')
        .filter(Boolean)
        .map((name) => named(`${name}-${uf.toLowerCase()}`)),
    );
    for (const { id, state } of municipalities)
      if (states.includes(state) || areaCodes.includes(areaCode.get(id)!)) ids.add(id);
    for (const code of region.regions ?? []) for (const id of collect(other(code))) ids.add(id);
    for (const code of region.except ?? []) for (const id of collect(other(code))) ids.delete(id);
    return ids;
  };
  const other = (code: string) => {
    const region = byCode.get(code);
    if (!region) throw new Error(`No region is called ${code}`);
    return region;
  };
  return new Map(
    regions.map((region) => [region.code, [...collect(region)].toSorted((a, b) => a - b)]),
  );
}
