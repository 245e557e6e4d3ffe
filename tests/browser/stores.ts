import type { Database } from '../../app/platform/api/database.ts';
import { type Person, service } from './people.ts';

type Facts<Table extends 'cars' | 'customers'> = Partial<
  Database['public']['Tables'][Table]['Insert']
>;

const uno = {
  title: 'Fiat Uno',
  status: 'published',
  price: 30_000,
  municipality_id: 1_100_015,
  make: 'Fiat',
  model: 'Uno',
  year: 2012,
  year_fabrication: 2011,
  km: 90_000,
  fuel: 'flex',
  transmission: 'manual',
  body_type: 'hatch',
};

/** A store of the person's own. @returns its id */
export async function newStore(owner: Person, name: string, facts: Facts<'customers'> = {}) {
  const { data, error } = await service()
    .from('customers')
    .insert({ user_id: owner.id, business_name: name, slug: `loja-${owner.id}`, ...facts })
    .select('id')
    .single();
  if (error) throw error;
  return data.id;
}

/** A Fiat Uno of a store, on show where nothing else is said. */
export async function newCar(store: string, facts: Facts<'cars'> = {}): Promise<{ id: string }> {
  const { data, error } = await service()
    .from('cars')
    .insert({ ...uno, ...facts, customer_id: store })
    .select('id')
    .single();
  if (error) throw error;
  return data;
}
