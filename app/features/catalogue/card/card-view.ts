import { formatAge } from '~/domain/time/dates.ts';
import { fuels, labelOf, rentalTypes, transmissions } from '~/domain/listings/terms.ts';
import {
  availabilities,
  isUnavailable,
  type Availability,
} from '~/domain/listings/availability.ts';
import { formatCost, formatMoney } from '~/domain/money/money.ts';
import { countOf, formatArea, formatHectares, formatKm } from '~/domain/formats/numbers.ts';
import { monthlyIptu, rentPackage, saysMore } from '~/domain/listings/rent-package.ts';
import { squareMetrePrice, unitPrice } from '~/domain/listings/square-metre-price.ts';
import { isGround, isRural } from '~/domain/listings/fields/property-kinds.ts';
import { formatPlace } from '~/domain/places/states.ts';
import { formatCarYear } from '~/domain/listings/vehicle.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import type {
  CarCard,
  Cards,
  Cover,
  PropertyCard,
  RentalCard,
} from '~/platform/answers/search-types.ts';
import type { Marked, signs } from './card-marks.ts';

/**
 * A listing as its card shows it, in words. Made on the server: the browser gets what it shows and no more, and
 * "há 4 h" is the same in the page and after it wakes up.
 */
export interface CardView extends Marked {
  vertical: Vertical;
  id: string;
  title: string;
  price: string;
  /** Under the price: what a home costs beside it, or a rental in all; empty where that is not known. */
  costs?: string;
  /** One or two lines of facts. */
  lines: string[];
  place: string;
  age: string;
  photos: number;
  cover: Pick<Cover, 'path' | 'placeholder'> | null;
  /** The word for it, when it is not simply available: Reservado, Vendido, Alugado. */
  taken?: string;
}

/**
 * @param now the moment that ages are counted to
 * @param perMetre whether it says what a square metre costs, where it has an area
 */
export function cardView<V extends Vertical>(
  vertical: V,
  card: Cards[V],
  now: Date,
  perMetre = false,
): CardView {
  const view = { vertical, ...common(card, now), ...specific[vertical](card) };
  const metre = perMetre && 'area' in card ? metreOf(card) : undefined;
  return metre === undefined ? view : { ...view, lines: withMetre(view.lines, metre) };
}

function metreOf(card: PropertyCard | RentalCard): string | undefined {
  if ('price' in card) {
    const each = unitPrice(card);
    return each && `${each.price}/${each.unit}`;
  }
  const metre = squareMetrePrice({ ...card, price: card.price_per_month });
  return metre && `${metre}/m²`;
}

// In the second line of facts, which those for sale have not.
const withMetre = ([first = '', second]: string[], metre: string) => [first, joined(second, metre)];

type AnyCard = Cards[Vertical];

function common(card: AnyCard, now: Date) {
  // A car moves: where it stands is its city.
  const place = formatPlace('km' in card ? cityOf(card) : card);
  return {
    id: card.id,
    title: card.title,
    place,
    age: formatAge(card.published_at, now),
    photos: card.photo_count,
    cover: card.cover && { path: card.cover.path, placeholder: card.cover.placeholder },
    ...(card.negotiable && { negotiable: true as const }),
    ...(card.is_verified && { verified: true as const }),
    ...(card.highlighted && { highlighted: true as const }),
    ...(card.availability !== 'available' && {
      taken: availabilities[card.availability as Availability] ?? card.availability,
    }),
    ...(isUnavailable(card.availability) && { gone: true as const }),
  };
}

const cityOf = ({ city, state }: AnyCard) => ({ city, state });

type Specific = { price: string; costs?: string; lines: string[] } & Pick<
  Marked,
  keyof typeof signs
>;

const specific: { [V in Vertical]: (card: Cards[V]) => Specific } = {
  car: carWords,
  property: propertyWords,
  rental: rentalWords,
};

function carWords(card: CarCard): Specific {
  return {
    price: formatMoney(card.price),
    lines: [
      joined(formatCarYear(card.year_fabrication, card.year), formatKm(card.km)),
      joined(labelOf(fuels, card.fuel), labelOf(transmissions, card.transmission)),
    ],
    ...(card.is_new && { isNew: true as const }),
    ...(card.armored && { armored: true as const }),
  };
}

function propertyWords(card: PropertyCard): Specific {
  const { property_type: type, total_area, area } = card;
  const format = isRural(type) ? formatHectares : formatArea;
  const ground = total_area ?? area;
  return {
    price: formatMoney(card.price),
    costs: monthlyCosts(card),
    lines: [
      isGround(type)
        ? joined(
            ...(isRural(type) ? counted(card) : []),
            ground === null ? undefined : format(ground),
          )
        : roomsOf(card),
    ],
  };
}

function rentalWords(card: RentalCard): Specific {
  const kind = labelOf(rentalTypes, card.rental_type);
  const furnished = card.furnished === 'yes' ? 'mobiliado' : undefined;
  return {
    price: formatMoney(card.price_per_month),
    costs: totalOf(card),
    lines: [roomsOf(card), joined(kind, furnished)],
  };
}

function roomsOf(card: PropertyCard | RentalCard): string {
  return joined(...counted(card), areaOf(card.area));
}

const counted = (card: PropertyCard | RentalCard) => [
  card.bedrooms ? countOf(card.bedrooms, 'quarto', 'quartos') : undefined,
  card.bathrooms ? countOf(card.bathrooms, 'banheiro', 'banheiros') : undefined,
];

function areaOf(area: number | null): string | undefined {
  return area === null ? undefined : formatArea(area);
}

// "Cond. R$ 980 · IPTU R$ 180/mês"; "Sem condomínio" only where the seller said so.
function monthlyCosts(card: PropertyCard): string {
  const iptu = monthlyIptu(card.iptu, card.iptu_period);
  const fees = card.monthly_fees;
  return joined(
    fees === null ? undefined : fees === 0 ? 'Sem condomínio' : `Cond. ${formatCost(fees)}`,
    iptu ? `IPTU ${formatMoney(iptu)}/mês` : undefined,
  );
}

// "R$ 3.985 no total", "R$ 3.850 mais IPTU"; nothing where the rent is all that is known.
function totalOf(card: RentalCard): string {
  const costs = rentPackage(card);
  const total = formatMoney(costs.total);
  if (costs.missing.length === 0) return `${total} no total`;
  return saysMore(costs) ? `${total} mais ${costs.missing.join(' e ')}` : '';
}

function joined(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}
