import { lookUp } from '../../formats/lookup.ts';
import { textOf, type Field, type Typed } from './field.ts';

// Which fields a kind of property for sale has, and which it needs. Editor, imports, page and score follow this table;
// the checks of public.properties are the same (tests/schema/property-kinds.test.ts).

interface Kind {
  has: ReadonlySet<string>;
  needs: ReadonlySet<string>;
  /** What it is by nature, for its features, photos and score. */
  nature: 'dwelling' | 'land' | 'workplace' | 'farm';
}

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const dwelling: Kind = {
  has: names(
    'area total_area bedrooms suites bathrooms parking floor year_built building_stage furnished pets_allowed',
  ),
  needs: names('area bedrooms bathrooms'),
  nature: 'dwelling',
};
const land: Kind = { has: names('total_area'), needs: names('total_area'), nature: 'land' };
const office: Kind = {
  has: names('area total_area bathrooms parking floor year_built building_stage furnished'),
  needs: names('area'),
  nature: 'workplace',
};
const shop: Kind = {
  ...office,
  has: names('area total_area ceiling_height bathrooms parking floor year_built building_stage'),
};
const hall: Kind = {
  ...office,
  has: names('area total_area ceiling_height bathrooms parking year_built building_stage'),
};
const farm: Kind = {
  has: names('area total_area bedrooms suites bathrooms parking year_built'),
  needs: names('total_area'),
  nature: 'farm',
};

export const propertyKinds: Readonly<Record<string, Kind>> = {
  apartamento: dwelling,
  casa: dwelling,
  cobertura: dwelling,
  terreno: land,
  sala: office,
  loja: shop,
  galpao: hall,
  predio: hall,
  'terreno-comercial': land,
  sitio: farm,
  chacara: farm,
  fazenda: farm,
};

const kindOf = (type: string | null | undefined) => lookUp(propertyKinds, type ?? '') ?? dwelling;

/** What a property for sale is by nature; a dwelling while its kind is not known. */
export const natureOf = (type: string | null | undefined): Kind['nature'] => kindOf(type).nature;

/** Whether it is sold by its ground: the area that counts is the total one, of farms in hectares. */
export const isGround = (type: string | null | undefined): boolean =>
  kindOf(type).needs.has('total_area');

export const isRural = (type: string | null | undefined): boolean => natureOf(type) === 'farm';

/** The area by which a property for sale is compared, in square metres (private.property_area). */
export function comparedArea(row: {
  property_type: string | null;
  area: number | null;
  total_area: number | null;
}): number | null {
  return isRural(row.property_type) ? row.total_area : (row.area ?? row.total_area);
}

/** A field that only some kinds of property for sale have: it is asked for and needed by these. */
export function ofKinds(field: Field): Field {
  const type = (typed: Typed) => textOf(typed, 'property_type');
  return {
    ...field,
    asked: (typed) => kindOf(type(typed)).has.has(field.name),
    ...(field.missing && { needed: (typed: Typed) => kindOf(type(typed)).needs.has(field.name) }),
  };
}

/** Whether a kind has a field of its own. */
export const hasField = (type: string, name: string): boolean => kindOf(type).has.has(name);
