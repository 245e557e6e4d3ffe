import { colors, fuels, gearboxChoices, gearboxGroups, labelOf } from '~/domain/listings/terms.ts';
import { formatMoney } from '~/domain/money/money.ts';
import { isState } from '~/domain/places/states.ts';
import { verticals } from '~/domain/listings/verticals.ts';
import { catalogues } from '../search/catalogues.ts';
import { groupOf } from '../search/code-groups.ts';
import { numberOf, textOf, valuesOf, type Filters } from '../search/criteria.ts';
import type { AnyCard, Candidate, Stuck } from './candidate.ts';

/** Searches that ask for a little else: a tenth more money, the places around, another gearbox. */
export function nearMisses(stuck: Stuck): Candidate[] {
  return [dearer(stuck), wider(stuck), otherGearbox(stuck)].filter((way) => way !== undefined);
}

const near = ({ vertical }: Stuck) => ({ group: 'near' as const, vertical });

// Rounded to three figures, as people say prices: R$ 99.000 of R$ 90.000.
function tenthMore(amount: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(amount * 1.1)) - 2);
  return Math.floor((amount * 1.1) / unit) * unit;
}

function dearer(stuck: Stuck): Candidate | undefined {
  const { filters, vertical } = stuck;
  const max = numberOf(filters, 'preco_max');
  if (!max) return undefined;
  const raised = tenthMore(max);
  return {
    ...near(stuck),
    icon: 'price',
    facet: 'preco',
    title: `Até ${formatMoney(raised)}`,
    note: '10% acima do que você pediu',
    filters: { ...filters, preco_max: raised },
    differs: (card) => {
      const { priceColumn } = verticals[vertical];
      const price = (card as Partial<Record<typeof priceColumn, number>>)[priceColumn] ?? 0;
      return price > max ? `${formatMoney(price - max)} acima` : undefined;
    },
  };
}

const aroundKm = 30;

function wider(stuck: Stuck): Candidate | undefined {
  const { filters, vertical } = stuck;
  const city = filters['cidade'];
  if (typeof city !== 'string') return undefined;
  const { bairro, raio, ...others } = filters;
  const [name = city] = city.split(',');
  const differs = (card: AnyCard) => (card.city === name ? undefined : `em ${card.city}`);
  const place = { ...near(stuck), icon: 'place' as const, facet: 'cidade', differs };
  if (bairro !== undefined) {
    const note = 'não só no bairro que você pediu';
    return { ...place, title: `Em ${name} toda`, note, filters: others };
  }
  const hasDistance = catalogues[vertical].facets.some((facet) =>
    facet.criteria.some(({ param }) => param === 'raio'),
  );
  if (hasDistance && raio === undefined) {
    const filtersAround = { ...filters, raio: aroundKm };
    const note = `não só em ${name}`;
    return { ...place, title: `Até ${aroundKm} km de ${name}`, note, filters: filtersAround };
  }
  const uf = textOf(filters, 'uf') || city.split(',').at(-1)!.trim();
  if (!isState(uf)) return undefined;
  const { cidade: _, ...anywhere } = others;
  const note = `não só em ${name}`;
  return { ...place, title: `Todo o estado, ${uf}`, note, filters: { ...anywhere, uf } };
}

// The counts of a facet are those without it, so that this asks nothing.
function otherGearbox(stuck: Stuck): Candidate | undefined {
  const { filters, facets, labels } = stuck;
  const asked = valuesOf(filters, 'cambio');
  if (asked.length === 0) return undefined;
  const isOther = (code: string) =>
    !asked.includes(code) && !asked.includes(groupOf(code, gearboxGroups) ?? '');
  const [best] = (facets['cambio'] ?? [])
    .map((option) => ({ ...option, count: option.count ?? 0 }))
    .filter(({ value, count }) => isOther(value) && count > 0)
    .toSorted((a, b) => b.count - a.count);
  if (!best) return undefined;
  const instead = `${labelOf(gearboxChoices, best.value) ?? best.label} em vez de ${labels('cambio').join(' ou ').toLowerCase()}`;
  return {
    ...near(stuck),
    icon: 'gearbox',
    facet: 'cambio',
    title: `Câmbio ${instead.charAt(0).toLowerCase()}${instead.slice(1)}`.replace('cVT', 'CVT'),
    note: 'todo o resto como você pediu',
    filters: { ...filters, cambio: [best.value] },
    total: best.count,
    differs: () => instead,
  };
}

/** What a card has instead of a code that is given up: `Branco em vez de vermelho`. */
export function insteadOf(param: string, asked: Filters, labels: string[]) {
  return (card: AnyCard): string | undefined => {
    const was = labels.join(' ou ').toLowerCase();
    if (valuesOf(asked, param).length === 0) return undefined;
    const has = 'fuel' in card ? carWord(param, card.color, card.fuel) : undefined;
    return has ? `${has} em vez de ${was}` : `sem “${was}”`;
  };
}

function carWord(param: string, color: string | null, fuel: string): string | undefined {
  if (param === 'cor') return color ? labelOf(colors, color) : undefined;
  return param === 'combustivel' ? labelOf(fuels, fuel) : undefined;
}
