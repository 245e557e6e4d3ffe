import type { TransactionSql } from 'postgres';
import { ADMIN_LOGIN, DEMO_PASSWORD, STORE_LOGIN } from '../supabase/begin/demo-people.ts';
import { stableId } from '../supabase/reference/ids.ts';
import { insertRows } from '../supabase/reference/insert.ts';
import { badges, claims } from './content/claims.ts';
import { operator } from './content/operator.ts';
import { samplePlan } from './content/sample-plan.ts';
import { customerRow } from './generate/customers.ts';
import { readGazetteer } from './generate/places.ts';
import type { Listing, ListingRow } from './generate/rows.ts';
import type { Seller } from './generate/sellers.ts';
import { makeVerifications } from './generate/verifications.ts';
import { identityRow, userRow } from './generate/users.ts';
import { verticals } from '../app/domain/listings/verticals.ts';
import { makeDemo, memberSince, visitorRow } from './make.ts';
import { hashPassword } from './password.ts';
import { Random } from './random.ts';

function accounts(sellers: readonly Seller[], now: Date) {
  const password = hashPassword(DEMO_PASSWORD);
  const since = memberSince(now);
  const logins = [
    userRow(stableId('user', ADMIN_LOGIN), 'Administração Pátio', ADMIN_LOGIN, since, password),
    { ...visitorRow(now), encrypted_password: password },
  ];
  const owners = sellers.map((seller) =>
    userRow(
      seller.userId,
      seller.ownerName,
      seller.email,
      seller.createdAt,
      seller.email === STORE_LOGIN ? password : null,
    ),
  );
  return [...logins, ...owners];
}

const PHOTO_OWNER = { car: 'car_id', property: 'property_id', rental: 'rental_id' } as const;

function photoRows(type: keyof typeof PHOTO_OWNER, listings: readonly Listing<ListingRow>[]) {
  return listings.flatMap(({ row, photos }) =>
    photos.map((photo, position) => ({
      id: stableId('photo', `${row.id} ${position}`),
      [PHOTO_OWNER[type]]: row.id,
      ...photo,
      position,
      is_illustration: true,
      created_at: row.created_at,
    })),
  );
}

async function insertListings(
  tx: TransactionSql,
  listings: ReturnType<typeof makeDemo>['listings'],
) {
  // Counted here, or the photos would update every listing again.
  const rows = (of: readonly Listing<ListingRow>[]) =>
    of.map(({ row, photos }) => ({ ...row, photo_count: photos.length }));
  await insertRows(tx, 'public.cars', rows(listings.car));
  await insertRows(tx, 'public.properties', rows(listings.property));
  await insertRows(tx, 'public.rentals', rows(listings.rental));
  await insertRows(tx, 'public.listing_photos', photoRows('car', listings.car));
  await insertRows(tx, 'public.listing_photos', photoRows('property', listings.property));
  await insertRows(tx, 'public.listing_photos', photoRows('rental', listings.rental));
}

/** Search rows show a lowered price only after a refresh. */
async function insertPriceChanges(
  tx: TransactionSql,
  changes: ReturnType<typeof makeDemo>['priceChanges'],
) {
  await insertRows(tx, 'public.price_changes', changes);
  for (const [type, { table }] of Object.entries(verticals)) {
    const ids = changes
      .filter((change) => change.item_type === type)
      .map((change) => change.item_id);
    await tx`select private.refresh_search(${table}, ${ids}::uuid[])`;
  }
}

/**
 * Fills an empty marketplace with the demonstration: stores, people, listings with drawn pictures, reviews, contacts
 * and three accounts. It does nothing where its administrator exists, so that changes and deletions of people stay.
 * Needs the municipalities.
 * @param now "hoje" of the demonstration, from which the ages of listings are counted
 */
export async function fill(tx: TransactionSql, now: Date = new Date()): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('patio.seed.demo'))`;
  const admin = stableId('user', ADMIN_LOGIN);
  const existing = await tx`select from auth.users where id = ${admin} or email = ${ADMIN_LOGIN}`;
  if (existing.length > 0) return;
  const gazetteer = await readGazetteer(tx);
  const demo = makeDemo(gazetteer, now);
  const { sellers, readers, listings, reviews, inquiries, answers, visits } = demo;
  const { subscriptions, invoices, transactions, priceChanges, reports, log, notifications } = demo;
  const users = [...accounts(sellers, now), ...readers];
  await insertRows(tx, 'auth.users', users);
  await insertRows(
    tx,
    'auth.identities',
    users.filter((user) => user.encrypted_password).map(identityRow),
  );
  await tx`update public.user_roles set role = 'admin' where user_id = ${admin}`;
  const random = new Random('customers');
  const customers = sellers.map((seller) => customerRow(random, seller, now));
  await insertRows(tx, 'public.customers', customers);
  const verifications = makeVerifications(sellers, customers, admin, now);
  await insertRows(tx, 'public.verification_requests', verifications.requests);
  await insertRows(tx, 'public.verification_documents', verifications.documents);
  await insertListings(tx, listings);
  await insertRows(tx, 'public.reviews', reviews);
  await insertRows(tx, 'public.inquiries', inquiries);
  await insertRows(tx, 'public.inquiry_messages', answers);
  await insertRows(tx, 'public.listing_views', visits.views);
  await insertRows(tx, 'public.leads', visits.leads);
  await insertRows(tx, 'public.subscriptions', subscriptions);
  await insertRows(tx, 'public.invoices', invoices);
  await insertRows(tx, 'public.transactions', transactions);
  await insertPriceChanges(tx, priceChanges);
  await insertRows(tx, 'public.reports', reports);
  await insertRows(tx, 'public.audit_log', log);
  await insertRows(tx, 'public.notifications', notifications);
  // Settings that an administrator saved stay.
  await tx`insert into public.app_settings (key, value, is_public)
    values ('site.operator', ${tx.json(operator)}, true), ('site.claims', ${tx.json(claims)}, true)
    on conflict (key) do nothing`;
  await tx`insert into public.plans ${tx(samplePlan)} on conflict do nothing`;
  for (const [slug, badge] of Object.entries(badges)) {
    await tx`update public.plans set badge = ${badge} where slug = ${slug} and badge is null`;
  }
}
