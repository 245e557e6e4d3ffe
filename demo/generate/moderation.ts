import { ADMIN_LOGIN } from '../../supabase/begin/demo-people.ts';
import { stableId } from '../../supabase/reference/ids.ts';
import { Random } from '../random.ts';
import type { Listing, ListingRow } from './rows.ts';

type ItemType = 'car' | 'property' | 'rental';
type Listings = Record<ItemType, readonly Listing<ListingRow>[]>;

const HOUR = 3_600_000;
const tables = { car: 'cars', property: 'properties', rental: 'rentals' } as const;
const types = ['car', 'property', 'rental'] as const;

/** Reports of visitors, newest first, with their age in hours. */
const reported = [
  {
    type: 'car',
    reason: 'fraude',
    hours: 3,
    status: 'aberta',
    details: 'Pediu um sinal por Pix antes de mostrar o carro.',
  },
  {
    type: 'rental',
    reason: 'indisponivel',
    hours: 20,
    status: 'aberta',
    details: 'Liguei e já foi alugado na semana passada.',
  },
  {
    type: 'property',
    reason: 'dados-incorretos',
    hours: 51,
    status: 'aberta',
    details: 'São dois quartos, e o anúncio diz três.',
  },
  {
    type: 'car',
    reason: 'dados-incorretos',
    hours: 120,
    status: 'resolvida',
    details: 'As fotos são de outro ano.',
  },
  { type: 'property', reason: 'outro', hours: 200, status: 'descartada', details: 'Achei caro.' },
] as const;

/** Reports of listings, some of them still open. */
export function makeReports(listings: Listings, now: Date) {
  const random = new Random('reports');
  return reported.map(({ type, reason, hours, status, details }) => {
    const at = new Date(now.getTime() - hours * HOUR);
    const older = onShow(listings[type]).filter((listing) => listing.row.published_at! < at);
    const { row } = random.pick(older);
    return {
      id: stableId('report', `${row.id} ${reason}`),
      item_type: type,
      item_id: row.id,
      reason,
      details,
      visitor: `demo-report-${hours}`,
      status,
      resolved_by: status === 'aberta' ? null : stableId('user', ADMIN_LOGIN),
      resolved_at: status === 'aberta' ? null : new Date(at.getTime() + 5 * HOUR),
      created_at: at,
    };
  });
}

/** Recent decisions of the demonstration's administrator, as rows of the audit log. */
export function makeLog(listings: Listings, now: Date) {
  const random = new Random('log');
  const weeks = 3 * 7 * 24 * HOUR;
  const entries = types.flatMap((type) =>
    listings[type]
      .filter(({ row }) => row.published_at && now.getTime() - row.published_at.getTime() < weeks)
      .slice(0, 9)
      .map(({ row }) => logged(tables[type], row, { status: 'pending' }, { status: 'published' })),
  );
  const rejected = types.flatMap((type) =>
    listings[type]
      .filter(({ row }) => row.status === 'rejected')
      .slice(0, 2)
      .map(({ row }) =>
        logged(
          tables[type],
          row,
          { status: 'pending', rejection_reason: null },
          { status: 'rejected', rejection_reason: row.rejection_reason },
        ),
      ),
  );
  const highlighted = onShow(listings.car)
    .filter(({ row }) => row.highlighted_until)
    .slice(0, 3)
    .map(({ row }) =>
      logged(
        'cars',
        row,
        { highlighted_until: null },
        { highlighted_until: row.highlighted_until },
      ),
    );
  return [...entries, ...rejected, ...highlighted]
    .map((entry) => ({
      ...entry,
      at: new Date(Math.min(entry.at.getTime(), now.getTime() - random.int(5, 90) * 60_000)),
    }))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

function logged(table: string, row: ListingRow, before: object, after: object) {
  return {
    at: row.published_at ?? row.updated_at,
    actor_id: stableId('user', ADMIN_LOGIN),
    actor_role: 'admin',
    action: 'update',
    table_name: table,
    row_id: row.id,
    before,
    after,
  };
}

const onShow = (listings: readonly Listing<ListingRow>[]) =>
  listings.filter(({ row }) => row.status === 'published' && row.availability === 'available');
