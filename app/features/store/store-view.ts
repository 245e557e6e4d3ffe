import { siteName } from '~/domain/site/site-name.ts';
import { inAll } from '~/domain/listings/verticals.ts';
import { formatWait } from '~/domain/time/answer-time.ts';
import {
  openingAt,
  weekLines,
  weekOf,
  type Opening,
  type WeekLine,
} from '~/domain/stores/opening-hours.ts';
import { timeZoneOf } from '~/domain/time/time-zone.ts';
import { countOf, formatDecimal, formatNumber } from '~/domain/formats/numbers.ts';
import { formatPlace } from '~/domain/places/states.ts';
import { contactButtons, type ContactButtons } from '~/domain/contacts/contact-buttons.ts';
import { initialsOf } from '~/domain/text/text.ts';
import { formatMonth, yearInBrazil } from '~/domain/time/dates.ts';
import type { FoundStore } from '~/platform/answers/answers.ts';

/** A store as its page shows it, in words. */
export interface StoreView {
  id: string;
  slug: string;
  name: string;
  initials: string;
  /** Who it belongs to, where that says more than its name. */
  owner?: string;
  isVerified: boolean;
  /** What was verified, and when: Empresa conferida em março de 2026. */
  verified?: string;
  isPro: boolean;
  logo?: string;
  cover?: string;
  paragraphs: string[];
  /** Campinas, SP. */
  place: string;
  /** Street and number, where the store wants them known. */
  address?: string;
  opening?: Opening;
  week: WeekLine[];
  /** A note to the hours, or all that is said of them. */
  hours?: string;
  /** Costuma responder em 18 min. */
  answers?: string;
  creci?: string;
  ways: ContactButtons;
  rating?: { average: string; stars: number; count: string };
  figures: { label: string; value: string }[];
  /** What a conversation with it begins with. */
  message: string;
}

/** @param now whether it is open is said of this moment */
export function storeView(row: FoundStore, now: Date): StoreView {
  const week = weekOf(row.hours);
  const owner = row.owner_name?.trim();
  return {
    id: row.id,
    slug: row.slug,
    name: row.business_name,
    initials: initialsOf(row.business_name),
    ...(owner && owner !== row.business_name && { owner }),
    isVerified: row.is_verified,
    ...(row.is_verified &&
      row.verified_as && { verified: verifiedIn(row.verified_as, row.verified_at) }),
    isPro: row.plan_type !== 'basic',
    ...(row.logo_path && { logo: row.logo_path }),
    ...(row.cover_path && { cover: row.cover_path }),
    paragraphs: (row.description ?? '').split(/\n{2,}/).filter((text) => text.trim()),
    place: formatPlace({ city: row.city, state: row.state }),
    ...(row.public_address && { address: row.public_address }),
    ...(week && { opening: openingAt(week, timeZoneOf(row), now) }),
    week: week ? weekLines(week) : [],
    ...(row.answer_minutes !== null && {
      answers: `Costuma responder em ${formatWait(row.answer_minutes)}`,
    }),
    ...(row.opening_hours && { hours: row.opening_hours }),
    ...(row.creci && { creci: row.creci }),
    ways: contactButtons(row.reached_by, 'Ver telefone'),
    ...ratingOf(row),
    figures: figuresOf(row),
    message: `Olá! Vi a loja ${row.business_name} no ${siteName()} e gostaria de mais informações.`,
  };
}

// Of who was verified before it was kept, nobody knows when.
function verifiedIn(kind: string, when: string | null): string {
  const what = kind === 'business' ? 'Empresa conferida' : 'Identidade conferida';
  return when ? `${what} em ${formatMonth(when)}` : what;
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
  const { views } = counts;
  return [
    { label: 'Anúncios ativos', value: formatNumber(inAll(counts)) },
    { label: 'Visualizações', value: views > 0 ? formatNumber(views) : '–' },
    { label: 'Avaliação', value: average === null ? '–' : formatDecimal(average) },
    { label: `No ${siteName()} desde`, value: String(yearInBrazil(since)) },
  ];
}
