import { createHash } from 'node:crypto';
import { people, rows } from './cast.ts';
import type { PublicTable } from './tables.ts';

const states = ['draft', 'pending', 'published', 'rejected', 'paused', 'expired'];
const ends = {
  cars: { of: rows.car, availability: ['available', 'reserved', 'sold'], photo: 'car_id' },
  properties: {
    of: rows.property,
    availability: ['available', 'reserved', 'sold'],
    photo: 'property_id',
  },
  rentals: {
    of: rows.rental,
    availability: ['available', 'reserved', 'rented'],
    photo: 'rental_id',
  },
};

/** The id of a row that is known by what it is. */
const idOf = (what: string) =>
  createHash('md5')
    .update(what)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

interface Corner {
  table: string;
  /** The row of the world that it is like. */
  like: string;
  what: string;
  but: Record<string, string | null>;
}

const listings = Object.entries(ends).flatMap(([table, { of, availability, photo }]) =>
  states.flatMap((status) =>
    availability.flatMap((end): Corner[] => {
      const what = `${table}/${status}/${end}`;
      return [
        { table, like: of, what, but: { status, availability: end } },
        {
          table: 'listing_photos',
          like: rows.photo,
          what: `photo/${what}`,
          but: { [photo]: idOf(what), path: what },
        },
      ];
    }),
  ),
);

const ofClosedStore = Object.entries(ends).map(([table, { of }]): Corner => ({
  table,
  like: of,
  what: `${table}/of-a-deactivated-store`,
  but: { customer_id: rows.closedStore.replaceAll("'", ''), assigned_to: null },
}));

const ofStores: Corner[] = [
  ...ofClosedStore,
  {
    table: 'plans',
    like: rows.retiredPlan,
    what: 'retired-plan-of-another-store',
    but: { slug: 'de-antes', name: 'De antes' },
  },
  {
    table: 'subscriptions',
    like: rows.subscription,
    what: 'subscription-of-another-store',
    but: {
      customer_id: rows.otherStore.replaceAll("'", ''),
      plan_id: idOf('retired-plan-of-another-store'),
    },
  },
];

const owners: Corner[] = [
  {
    table: 'listing_photos',
    like: rows.photo,
    what: 'photo-of-another-store',
    but: { car_id: rows.otherCar.replaceAll("'", ''), path: 'demo/other' },
  },
  {
    table: 'inquiries',
    like: rows.inquiry,
    what: 'inquiry-to-another-store',
    but: { customer_id: rows.otherStore.replaceAll("'", ''), assigned_to: null },
  },
  {
    table: 'inquiry_messages',
    like: rows.message,
    what: 'answer',
    but: { author: 'store', user_id: people.davi },
  },
  {
    table: 'inquiry_messages',
    like: rows.message,
    what: 'message-under-a-false-name',
    but: { user_id: people.bia },
  },
  {
    table: 'contact_notes',
    like: rows.note,
    what: 'note-of-who-is-no-member',
    but: { user_id: people.elisa },
  },
  {
    table: 'contact_notes',
    like: rows.note,
    what: 'note-by-who-wrote-the-inquiry',
    but: { user_id: people.ana },
  },
  {
    table: 'bulk_changes',
    like: rows.bulkChange,
    what: 'change-of-another-store',
    but: { customer_id: rows.otherStore.replaceAll("'", '') },
  },
  {
    table: 'bulk_changes',
    like: rows.bulkChange,
    what: 'change-by-the-administrator',
    but: { created_by: people.olga },
  },
  // Whose owner is no member of it, as while it is opened.
  {
    table: 'customers',
    like: rows.closedStore,
    what: 'store-without-members',
    but: { user_id: people.bia, slug: 'sem-equipe' },
  },
  {
    table: 'transactions',
    like: rows.transaction,
    what: 'refund-of-an-invoice',
    but: { refund_of: rows.invoice.replaceAll("'", '') },
  },
  {
    table: 'transactions',
    like: rows.transaction,
    what: 'transaction-by-the-administrator',
    but: { created_by: people.olga },
  },
  {
    table: 'transactions',
    like: rows.transaction,
    what: 'transaction-by-a-seller',
    but: { created_by: people.davi },
  },
];

const corners = [...listings, ...ofStores, ...owners];

/** What each corner is called, by its id. */
export const cornerNames = new Map(corners.map(({ what }) => [idOf(what), what]));

/**
 * Statements that add to the world what only policies tell apart: every state of a listing and its store, and who wrote.
 * @param withStates whether the states are wanted, too
 */
export function cornersOf({ table, key, columns }: PublicTable, withStates: boolean): string[] {
  return (withStates ? corners : owners)
    .filter((corner) => corner.table === table)
    .map(({ like, what, but }) => {
      const parent = table === 'listing_photos' && !('car_id' in but) ? { car_id: null } : {};
      const changes = JSON.stringify({ [key]: idOf(what), ...parent, ...but });
      return `insert into public.${table} (${columns.join(', ')}) select ${columns.join(', ')}
        from (select (jsonb_populate_record(t, '${changes}')).* from public.${table} t where ${key} = ${like}) copy`;
    });
}
