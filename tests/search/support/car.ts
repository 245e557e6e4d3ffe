import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';

/** Adds a published car of a demo store with what is given, and returns its id. */
export async function addCar(owner: Sql, given: Record<string, unknown> = {}): Promise<string> {
  const [id] = await addCars(owner, 1, given);
  return id!;
}

/** Adds so many alike in one statement, and returns their ids. */
export async function addCars(
  owner: Sql,
  count: number,
  given: Record<string, unknown> = {},
): Promise<string[]> {
  const [store] = await owner`select id from public.customers where is_active order by id limit 1`;
  const cars = Array.from({ length: count }, () => ({
    id: randomUUID(),
    customer_id: store!['id'],
    title: 'Honda Civic',
    price: 90_000,
    status: 'published',
    municipality_id: 3509502,
    make: 'Honda',
    model: 'Civic',
    version: 'EXL',
    year: 2020,
    year_fabrication: 2020,
    km: 40_000,
    fuel: 'flex',
    transmission: 'automatico',
    color: 'prata',
    body_type: 'sedan',
    published_at: new Date('2026-11-20T12:00:00Z'),
    ...given,
  }));
  await owner`insert into public.cars ${owner(cars)}`;
  return cars.map(({ id }) => id);
}
