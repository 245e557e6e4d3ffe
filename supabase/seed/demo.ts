import type { Sql, TransactionSql } from 'postgres';
import { makeCars } from './generate/cars.ts';
import { makeCuratedCars, makeCuratedProperties, makeCuratedRentals } from './generate/curated.ts';
import { customerRow } from './generate/customers.ts';
import { demoId } from './generate/ids.ts';
import { hang } from './generate/hang.ts';
import { makeInquiries } from './generate/inquiries.ts';
import { castSellers } from './generate/market.ts';
import { type Gazetteer, readGazetteer } from './generate/places.ts';
import { makeProperties } from './generate/properties.ts';
import { makeRentals } from './generate/rentals.ts';
import { makeReviews } from './generate/reviews.ts';
import type { Listing, ListingRow } from './generate/rows.ts';
import { privateSellers, type Seller, STORE_LOGIN, storeSellers } from './generate/sellers.ts';
import { makeVisits } from './generate/visits.ts';
import { ADMIN_LOGIN, identityRow, reviewers, userRow, VISITOR_LOGIN } from './generate/users.ts';
import { insertRows } from './insert.ts';
import { hashPassword } from './password.ts';
import { Random } from './random.ts';

/** The password of the three demo logins. */
export const DEMO_PASSWORD = 'patio-demo';

const DAY = 86_400_000;

/** People who list cars, homes for sale and homes to let on their own. */
const PRIVATE = { cars: 45, properties: 60, rentals: 45 };

/** Everything the demo consists of, without a database. */
export function makeDemo(gazetteer: Gazetteer, now: Date) {
  const random = new Random('sellers');
  const stores = storeSellers(random);
  const people = privateSellers(random, 125, now);
  const cast = (vertical: keyof typeof PRIVATE, from: number) =>
    castSellers(
      new Random(`cast ${vertical}`),
      vertical,
      stores,
      people.slice(from, from + PRIVATE[vertical]),
    );
  const listings = {
    car: hang(
      [...makeCuratedCars(stores, gazetteer, now), ...makeCars(cast('cars', 0), gazetteer, now)],
      now,
    ),
    property: hang(
      [
        ...makeCuratedProperties(stores, gazetteer, now),
        ...makeProperties(cast('properties', 35), gazetteer, now),
      ],
      now,
    ),
    rental: hang(
      [
        ...makeCuratedRentals(stores, gazetteer, now),
        ...makeRentals(cast('rentals', 80), gazetteer, now),
      ],
      now,
    ),
  };
  const sellers = [...stores, ...people];
  const readers = reviewers(random, 150, sellers, now);
  const byId = new Map(sellers.map((seller) => [seller.id, seller]));
  const reviews = makeReviews(
    listings,
    byId,
    readers.map((reader) => reader.id),
    now,
  );
  const ownStore = stores[0]!.id;
  const owners = new Map(sellers.map((seller) => [seller.id, seller.userId]));
  const visitor = visitorRow(now);
  const talk = makeInquiries(listings, ownStore, owners, { visitor, others: readers }, now);
  const visits = makeVisits(listings.car, ownStore, now);
  return { sellers, readers, listings, reviews, ...talk, visits };
}

const memberSince = (now: Date) => new Date(now.getTime() - 400 * DAY);

const visitorRow = (now: Date) =>
  userRow(demoId('user', VISITOR_LOGIN), 'Marina Duarte', VISITOR_LOGIN, memberSince(now));

function accounts(sellers: readonly Seller[], now: Date) {
  const password = hashPassword(DEMO_PASSWORD);
  const since = memberSince(now);
  const logins = [
    userRow(demoId('user', ADMIN_LOGIN), 'Administração Pátio', ADMIN_LOGIN, since, password),
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
      id: demoId('photo', `${row.id} ${position}`),
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
  const rows = (of: readonly Listing<ListingRow>[]) => of.map(({ row }) => row);
  await insertRows(tx, 'public.cars', rows(listings.car));
  await insertRows(tx, 'public.properties', rows(listings.property));
  await insertRows(tx, 'public.rentals', rows(listings.rental));
  await insertRows(tx, 'public.listing_photos', photoRows('car', listings.car));
  await insertRows(tx, 'public.listing_photos', photoRows('property', listings.property));
  await insertRows(tx, 'public.listing_photos', photoRows('rental', listings.rental));
}

/**
 * Fills an empty marketplace with the demo: stores, people, listings with drawn pictures, reviews,
 * contacts and three logins. All or nothing; where the demo's administrator exists nothing is done, so that what
 * people changed or deleted since stays so. Needs the municipalities.
 * @param now what "hoje" means in the demo; ages of listings are counted from it.
 */
export async function seedDemo(owner: Sql, now: Date = new Date()): Promise<void> {
  await owner.begin((tx) => fillDemo(tx, now));
}

/** The same inside a transaction of the caller's. */
export async function fillDemo(tx: TransactionSql, now: Date = new Date()): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('patio.seed.demo'))`;
  const admin = demoId('user', ADMIN_LOGIN);
  const existing = await tx`select from auth.users where id = ${admin} or email = ${ADMIN_LOGIN}`;
  if (existing.length > 0) return;
  const gazetteer = await readGazetteer(tx);
  const demo = makeDemo(gazetteer, now);
  const { sellers, readers, listings, reviews, inquiries, answers, visits } = demo;
  const users = [...accounts(sellers, now), ...readers];
  await insertRows(tx, 'auth.users', users);
  await insertRows(
    tx,
    'auth.identities',
    users.filter((user) => user.encrypted_password).map(identityRow),
  );
  await tx`update public.user_roles set role = 'admin' where user_id = ${admin}`;
  const random = new Random('customers');
  await insertRows(
    tx,
    'public.customers',
    sellers.map((seller) => customerRow(random, seller)),
  );
  await insertListings(tx, listings);
  await insertRows(tx, 'public.reviews', reviews);
  await insertRows(tx, 'public.inquiries', inquiries);
  await insertRows(tx, 'public.inquiry_messages', answers);
  await insertRows(tx, 'public.listing_views', visits.views);
  await insertRows(tx, 'public.leads', visits.leads);
}
