import { cities, cityOf } from '../content/cities/all.ts';
import type { City } from '../content/cities/types.ts';
import { men, surnames, women } from '../content/people.ts';
import { agencies } from '../content/stores/agencies.ts';
import { dealers } from '../content/stores/dealers.ts';
import type { Store } from '../content/stores/types.ts';
import type { Random } from '../random.ts';
import { slugOf } from '../../app/domain/text/text.ts';
import { STORE_LOGIN } from '../../supabase/begin/demo-people.ts';
import { stableId } from '../../supabase/reference/ids.ts';

/** A store, or a private seller with one or two listings on the free plan. */
export interface Seller {
  id: string;
  userId: string;
  name: string;
  ownerName: string;
  email: string;
  slug: string;
  city: City;
  /** E.164. */
  phone: string;
  createdAt: Date;
  store: Store | null;
}

const DAY = 86_400_000;

/** A mobile number of the city that no operator assigns: nine digits starting with 90. */
export function mobile(random: Random, city: City): string {
  return `+55${city.ddd}90${String(random.int(0, 9_999_999)).padStart(7, '0')}`;
}

/** The forty stores. */
export function storeSellers(random: Random): Seller[] {
  return [...dealers, ...agencies].map((store, index) => {
    const slug = slugOf(store.name, Infinity);
    const city = cityOf(store.city);
    return {
      id: stableId('customer', slug),
      userId: stableId('user', slug),
      name: store.name,
      ownerName: store.owner,
      // The first dealer is the store of the login.
      email: index === 0 ? STORE_LOGIN : `contato@${slug}.test`,
      slug,
      city,
      phone: mobile(random, city),
      createdAt: new Date(Date.UTC(store.since, random.int(0, 7), random.int(1, 28), 13)),
      store,
    };
  });
}

/** Different names, of women and men in turn. */
export function personNames(random: Random, count: number): string[] {
  const names = new Set<string>();
  while (names.size < count) {
    const given = random.pick(names.size % 2 === 0 ? women : men);
    names.add(`${given} ${random.pick(surnames)}`);
  }
  return [...names];
}

/**
 * Private sellers: first one in each city without a store, then anywhere by weight.
 * @param now the present of the demonstration
 */
export function privateSellers(random: Random, count: number, now: Date): Seller[] {
  const withStore = new Set([...dealers, ...agencies].map((store) => store.city));
  const without = cities.filter((city) => !withStore.has(`${city.name}, ${city.state}`));
  return personNames(random, count).map((name, index) => {
    const city = without[index] ?? random.weighted(cities, (candidate) => candidate.weight);
    const slug = slugOf(name, Infinity);
    return {
      id: stableId('customer', slug),
      userId: stableId('user', slug),
      name,
      ownerName: name,
      email: `${slug.replaceAll('-', '.')}@correio.test`,
      slug,
      city,
      phone: mobile(random, city),
      createdAt: new Date(now.getTime() - random.int(65, 700) * DAY),
      store: null,
    };
  });
}
