import { VISITOR_LOGIN } from '../supabase/begin/demo-people.ts';
import { stableId } from '../supabase/reference/ids.ts';
import { makeBilling } from './generate/billing.ts';
import { makeCars } from './generate/cars.ts';
import {
  makeCuratedCars,
  makeCuratedProperties,
  makeCuratedRentals,
  makeWorkAndCountry,
} from './generate/curated.ts';
import { fipeCodeOf } from './generate/fipe.ts';
import { hang } from './generate/hang.ts';
import { makeInquiries } from './generate/inquiries.ts';
import { castSellers } from './generate/market.ts';
import { makeLog, makeReports } from './generate/moderation.ts';
import { makeNotifications } from './generate/notifications.ts';
import type { Gazetteer } from './generate/places.ts';
import { makePriceChanges } from './generate/price-changes.ts';
import { makeProperties } from './generate/properties.ts';
import { makeRentals } from './generate/rentals.ts';
import { makeReviews } from './generate/reviews.ts';
import { privateSellers, storeSellers } from './generate/sellers.ts';
import { reviewers, userRow } from './generate/users.ts';
import { makeVisits } from './generate/visits.ts';
import { Random } from './random.ts';

const DAY = 86_400_000;

/** The number of private sellers by vertical. */
const PRIVATE = { cars: 45, properties: 60, rentals: 45 };

/** All rows of the demonstration, without a database. */
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
    ).map(({ row, photos }) => ({ row: { ...row, fipe_code: fipeCodeOf(row) }, photos })),
    property: hang(
      [
        ...makeCuratedProperties(stores, gazetteer, now),
        ...makeProperties(cast('properties', 35), gazetteer, now),
        ...makeWorkAndCountry(stores, gazetteer, now),
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
  return {
    sellers,
    readers,
    listings,
    reviews,
    ...talk,
    visits,
    ...makeBilling(sellers, now),
    priceChanges: makePriceChanges(listings, now),
    reports: makeReports(listings, now),
    log: makeLog(listings, now),
    notifications: makeNotifications(talk, { store: stores[0]!, visitor: visitor.id }, now),
  };
}

/** The sign-up date of the three accounts. */
export const memberSince = (now: Date) => new Date(now.getTime() - 400 * DAY);

/** The account of a visitor. */
export const visitorRow = (now: Date) =>
  userRow(stableId('user', VISITOR_LOGIN), 'Marina Duarte', VISITOR_LOGIN, memberSince(now));
