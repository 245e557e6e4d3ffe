import { all, hidesColumns, policy } from './policy.ts';

/** A vertical as the policies of all verticals are tried on it. */
interface Market {
  table: 'cars' | 'properties' | 'rentals';
  /** Keys of its rows in the world. */
  published: string;
  draft: string;
  otherStore: string;
  store: string;
  /** What its owner may change: `km = 41000`. */
  change: string;
  privateColumns: string[];
}

const onlyTheSites = [
  'is_verified = true',
  "highlighted_until = now() + interval '9 years'",
  'published_at = now()',
  "expires_at = now() + interval '9 years'",
  'views_count = 1000000',
  'photo_count = 20',
  "rejection_reason = 'x'",
  "city = 'Paris'",
];

/** Who reads, adds, changes and deletes the listings of a vertical: alike in all of them. */
export function policiesOfListings(market: Market): void {
  const { table, published, draft, store, otherStore, change, privateColumns } = market;
  policy(
    'everyone reads what is published',
    `select title from public.${table} where id = ${published}`,
    all('allowed'),
  );
  policy(
    "a draft is its owner's",
    `select title from public.${table} where id = ${draft}`,
    all('nothing', { seller: 'allowed', admin: 'allowed', service: 'allowed' }),
  );
  policy(
    'a seller adds to their own store',
    `insert into public.${table} (customer_id, title) values (${store}, 'À venda')`,
    all('refused', { seller: 'allowed', admin: 'allowed', service: 'allowed' }),
  );
  policy(
    'nothing new is published by its seller',
    `insert into public.${table} (customer_id, title, status) values (${store}, 'À venda', 'published')`,
    all('refused', { admin: '23514', service: '23514' }),
  );
  policy(
    'the owner changes an offer',
    `update public.${table} set ${change} where id = ${published}`,
    all('nothing', { anon: 'refused', seller: 'allowed', admin: 'allowed', service: 'allowed' }),
  );
  policy(
    'an offer does not move to another store',
    `update public.${table} set customer_id = ${otherStore} where id = ${published}`,
    all('refused', { service: 'allowed' }),
  );
  for (const column of onlyTheSites) {
    policy(
      `nobody sets ${column} on the table`,
      `update public.${table} set ${column} where id = ${published}`,
      all('refused', { service: 'allowed' }),
    );
  }
  policy(
    'the owner deletes an offer',
    `delete from public.${table} where id = ${draft}`,
    all('nothing', { anon: 'refused', seller: 'allowed', admin: 'allowed', service: 'allowed' }),
  );
  policy(
    'the owner gives an offer a telephone of its own',
    `update public.${table} set contact_phone = '(19) 98112-4470' where id = ${published}`,
    all('nothing', { anon: 'refused', seller: 'allowed', admin: 'allowed', service: 'allowed' }),
  );
  hidesColumns(table, 'anon', [...privateColumns, 'rejection_reason', 'assigned_to']);
  hidesColumns(table, 'seller', privateColumns);
}
