import { lookUp } from '~/domain/formats/lookup.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { allVerticals, verticals } from '~/domain/listings/verticals.ts';
import { searchPath } from '~/platform/navigation/paths.ts';

/** The slider of a price: where it ends and its steps, in reais, and its name in the form. */
export interface PriceSlider {
  name: string;
  max: number;
  step: number;
}

/** Of cars and homes (specification, section 9). */
export const priceSlider: PriceSlider = { name: 'preco_max', max: 1_000_000, step: 10_000 };

/** Of rents by the month (docs/decisions/010-price-slider-of-rentals.md). */
export const rentSlider: PriceSlider = { name: 'aluguel_max', max: 20_000, step: 100 };

/** Of each vertical; the form shows the one of the type that is chosen (home.css). */
export const sliders: Record<Vertical, PriceSlider> = {
  car: priceSlider,
  property: priceSlider,
  rental: rentSlider,
};

const bySegment = Object.fromEntries(
  allVerticals.map((vertical) => [verticals[vertical].segment, vertical]),
);

/**
 * Where the home page's search leads: the vertical's page, with `q` and `cidade` only if filled and `preco_max` only
 * above 0. With no type chosen, cars (specification, section 2).
 * @param form `tipo` (a segment: carros, imoveis, aluguel), `q`, `cidade`, and the price of the type, as the form
 * sends them: without JavaScript it sends both prices
 */
export function searchTarget(form: URLSearchParams): string {
  const vertical = lookUp(bySegment, form.get('tipo') ?? '') ?? 'car';
  const query = new URLSearchParams();
  for (const name of ['q', 'cidade']) {
    const text = (form.get(name) ?? '').trim();
    if (text) query.set(name, text);
  }
  const { name } = sliders[vertical];
  // The page of results reads what an address says in words, or says what is wrong with it.
  const price = (form.get(name) ?? '').trim();
  if (price && Number(price) !== 0) query.set('preco_max', price);
  return searchPath(vertical, query.toString());
}
