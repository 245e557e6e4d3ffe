import { countOf, formatDecimal, formatNumber } from '~/domain/numbers.ts';
import { formatPlace } from '~/domain/states.ts';
import { initialsOf } from '~/domain/text.ts';
import { yearInBrazil } from '~/domain/dates.ts';
import type { FoundStore } from '~/platform/answers.ts';

/** A store as its page shows it, in words. */
export interface StoreView {
  id: string;
  slug: string;
  name: string;
  initials: string;
  /** Who it belongs to, where that says more than its name. */
  owner?: string;
  isVerified: boolean;
  isPro: boolean;
  logo?: string;
  cover?: string;
  paragraphs: string[];
  /** Campinas, SP. */
  place: string;
  hours?: string;
  creci?: string;
  rating?: { average: string; stars: number; count: string };
  figures: { label: string; value: string }[];
  /** What a conversation with it begins with. */
  message: string;
}

export function storeView(row: FoundStore): StoreView {
  const owner = row.owner_name?.trim();
  return {
    id: row.id,
    slug: row.slug,
    name: row.business_name,
    initials: initialsOf(row.business_name),
    ...(owner && owner !== row.business_name && { owner }),
    isVerified: row.is_verified,
    isPro: row.plan_type !== 'basic',
    ...(row.logo_path && { logo: row.logo_path }),
    ...(row.cover_path && { cover: row.cover_path }),
    paragraphs: (row.description ?? '').split(/\n{2,}/).filter((text) => text.trim()),
    place: formatPlace({ city: row.city, state: row.state }),
    ...(row.opening_hours && { hours: row.opening_hours }),
    ...(row.creci && { creci: row.creci }),
    ...ratingOf(row),
    figures: figuresOf(row),
    message: `Olá! Vi a loja ${row.business_name} no Pátio e gostaria de mais informações.`,
  };
}

function ratingOf({ rating_average: average, rating_count: count }: FoundStore) {
  if (average === null) return {};
  return {
    rating: {
      average: formatDecimal(average),
      stars: average,
      count: countOf(count, 'avaliação', 'avaliações'),
    },
  };
}

function figuresOf({ counts, rating_average: average, created_at: since }: FoundStore) {
  const { cars, properties, rentals, views } = counts;
  return [
    { label: 'Anúncios ativos', value: formatNumber(cars + properties + rentals) },
    { label: 'Visualizações', value: views > 0 ? formatNumber(views) : '–' },
    { label: 'Avaliação', value: average === null ? '–' : formatDecimal(average) },
    { label: 'No Pátio desde', value: String(yearInBrazil(since)) },
  ];
}
