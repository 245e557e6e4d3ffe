import type { Vertical } from '~/domain/verticals.ts';
import { verticals } from '~/domain/verticals.ts';
import { searchPath } from '~/platform/paths.ts';

/** Limits of the price slider, in reais (specification, section 9). */
export const priceSlider = { max: 1_000_000, step: 10_000 };

const bySegment = Object.fromEntries(
  (Object.keys(verticals) as Vertical[]).map((vertical) => [verticals[vertical].segment, vertical]),
);

/**
 * Where the home page's search leads: the market's page, with `cidade` only if filled and `preco_max` only
 * above 0. With no type chosen, cars (specification, section 2).
 * @param form `tipo` (a segment: carros, imoveis, aluguel), `cidade`, `preco_max` as the form sends them
 */
export function searchTarget(form: URLSearchParams): string {
  const vertical = bySegment[form.get('tipo') ?? ''] ?? 'car';
  const query = new URLSearchParams();
  const city = (form.get('cidade') ?? '').trim();
  if (city) query.set('cidade', city);
  const price = Number(form.get('preco_max'));
  if (Number.isInteger(price) && price > 0) query.set('preco_max', String(price));
  return searchPath(vertical, query.toString());
}
