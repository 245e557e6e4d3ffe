import type { Random } from '../random.ts';
import type { ListingRow, Status } from './rows.ts';
import type { Seller } from './sellers.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The columns of a listing that depend on its history on the site. */
type Life = Pick<
  ListingRow,
  | 'status'
  | 'availability'
  | 'rejection_reason'
  | 'is_verified'
  | 'highlighted_until'
  | 'views_count'
  | 'published_at'
  | 'expires_at'
  | 'created_at'
  | 'updated_at'
>;

const REJECTIONS = [
  'Falta foto do painel com a quilometragem.',
  'O título traz telefone. Deixe o contato só no cadastro da loja.',
  'A descrição repete a de outro anúncio seu. Diga o que este tem de próprio.',
];

/** Hours since publication: the newest are minutes old, most a few weeks, none above 60 days. */
function hoursSincePublication(rank: number, of: number, random: Random): number {
  const share = (rank + random.between(0.1, 0.9)) / of;
  return Math.max(0.4, 60 * 24 * share ** 1.6);
}

/** Moves a publication at night (Brasília time) to the evening before. */
function daytime(date: Date, rank: number): Date {
  const hour = (date.getUTCHours() + 21) % 24;
  return rank < 3 || hour >= 7 ? date : new Date(date.getTime() - (hour + 2 + (rank % 5)) * HOUR);
}

function statusOf(random: Random): Status {
  const roll = random.next();
  if (roll < 0.02) return 'pending';
  if (roll < 0.032) return 'draft';
  if (roll < 0.04) return 'rejected';
  return roll < 0.052 ? 'paused' : 'published';
}

function availabilityOf(random: Random, hours: number, gone: 'sold' | 'rented') {
  if (hours < 48) return 'available';
  const roll = random.next();
  if (roll < (gone === 'rented' ? 0.08 : 0.05)) return gone;
  return roll < 0.12 ? 'reserved' : 'available';
}

/**
 * Status, dates and views of a listing.
 * @param rank 0 for the newest of the vertical, up to `of` - 1.
 */
export function lifeOf(
  random: Random,
  seller: Seller,
  options: { rank: number; of: number; now: Date; gone: 'sold' | 'rented'; status?: Status },
): Life {
  const { rank, of, now, gone } = options;
  const status = options.status ?? statusOf(random);
  const hours = hoursSincePublication(rank, of, random);
  const published = status === 'published' || status === 'paused';
  const availability = published ? availabilityOf(random, hours, gone) : 'available';
  const at = daytime(new Date(now.getTime() - Math.round(hours * HOUR)), rank);
  const paying = seller.store !== null;
  const highlighted = paying && status === 'published' && availability === 'available';
  // Unused, but without it all later draws would change.
  if (published) random.next();
  return {
    status,
    availability,
    rejection_reason: status === 'rejected' ? random.pick(REJECTIONS) : null,
    is_verified: seller.store?.verified ?? false,
    highlighted_until:
      highlighted && random.chance(0.09)
        ? new Date(now.getTime() + random.int(12, 45) * DAY)
        : null,
    views_count: published
      ? Math.round((hours / 24) * random.between(4, 34) + random.int(0, 9))
      : 0,
    published_at: published ? at : null,
    expires_at: published
      ? new Date(now.getTime() + random.int(paying ? 60 : 20, paying ? 150 : 55) * DAY)
      : null,
    created_at: new Date(at.getTime() - random.int(1, 30) * HOUR),
    updated_at: at,
  };
}
