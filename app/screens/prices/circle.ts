import { textOf, type Typed } from '~/domain/listings/fields/field.ts';
import { countOf, formatHectares, formatNumber, hectare } from '~/domain/formats/numbers.ts';
import { slugOf } from '~/domain/text/text.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import type { ComparablePrices } from '~/platform/answers/editor-answers.ts';

type Circle = ComparablePrices['circle'];

const areas = (first: number, last: number) =>
  last < 10 * hectare
    ? `${formatNumber(first)} a ${formatNumber(last)} m²`
    : `${formatHectares(first)} a ${formatHectares(last)}`;

const home = ({ first, last, bedrooms, neighborhood, city, by_hectare: isByHectare }: Circle) =>
  [
    first !== undefined && last !== undefined && areas(first, last),
    isByHectare && 'pelo preço do hectare',
    bedrooms !== undefined && countOf(bedrooms, 'quarto', 'quartos'),
    [neighborhood, city].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(' · ');

/** The criteria of similar listings, in words. */
export const circleLabel: Record<Vertical, (circle: Circle, name: string) => string> = {
  car: ({ version, first, last, km, state }, name) =>
    [
      [name, version].filter(Boolean).join(' '),
      first !== undefined && last !== undefined && `${first} a ${last}`,
      km !== undefined && `até ${formatNumber(km / 1000)} mil km`,
      state,
    ]
      .filter(Boolean)
      .join(' · '),
  property: home,
  rental: home,
};

const queryOf = (parts: Record<string, string | number | undefined>) =>
  new URLSearchParams(
    Object.entries(parts).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString();

const homeSearch = ({ first, bedrooms, city }: Circle, typed: Typed) =>
  queryOf({
    cidade: city,
    uf: textOf(typed, 'state'),
    tipo: textOf(typed, 'rental_type') || textOf(typed, 'property_type'),
    quartos_min: bedrooms,
    area_min: first,
  });

/** The query of a search with the same criteria. */
export const searchOf: Record<Vertical, (circle: Circle, typed: Typed) => string> = {
  car: ({ first, km, state }, typed) =>
    queryOf({
      marca: slugOf(textOf(typed, 'make')),
      modelo: slugOf(textOf(typed, 'model')),
      ano_min: first,
      km_max: km,
      uf: state,
    }),
  property: homeSearch,
  rental: homeSearch,
};
