import { expect, test } from 'vitest';
import { apiOf, newPerson, service } from '../browser/people.ts';

// What one database test says of two transactions, here over the network and with more of them.
test('of 20 listings that are sent at the same moment, as many pass as the plan allows', async () => {
  const seller = await newPerson('Nilo Prado');
  const own = service();
  const { data: place } = await own.from('municipalities').select('id').limit(1).single();
  const { data: store, error } = await own
    .from('customers')
    .insert({
      user_id: seller.id,
      business_name: 'Nilo Carros',
      slug: `nilo-${seller.id}`,
      phone: '19 98112-4470',
      plan_type: 'basic',
    })
    .select('id')
    .single();
  if (error) throw error;
  const draft = (nth: number) => ({
    customer_id: store.id,
    municipality_id: place!.id,
    title: `Gol ${nth}`,
    price: 20_000,
    make: 'Volkswagen',
    model: 'Gol',
    year: 2010,
    year_fabrication: 2010,
    km: 120_000,
    fuel: 'flex',
    transmission: 'manual',
    body_type: 'hatch',
  });
  const { data: drafts } = await own
    .from('cars')
    .insert(Array.from({ length: 20 }, (_, nth) => draft(nth)))
    .select('id');
  const api = apiOf(seller);
  const { data: summary } = await api.rpc('stock_summary', { store: store.id });
  const limits = [summary!.room!.limit, summary!.room!.limits.car].filter(
    (n) => typeof n === 'number',
  );
  const room = Math.min(...limits);
  const send = ({ id }: { id: string }) =>
    api.from('cars').update({ status: 'pending' }).eq('id', id);
  const sent = await Promise.all(drafts!.map(send));
  // Who finds the database busy is told to come again, and does.
  const codes: string[] = [];
  for (const [nth, { error: first }] of sent.entries()) {
    if (!first) continue;
    // oxlint-disable-next-line no-await-in-loop
    const { error: last } = first.code === 'PT409' ? { error: first } : await send(drafts![nth]!);
    if (last) codes.push(last.code);
  }
  expect(codes).toEqual(Array.from({ length: 20 - room }, () => 'PT409'));
  const { count } = await own
    .from('cars')
    .select('id', { count: 'exact', head: true })
    .match({ customer_id: store.id, status: 'pending' });
  expect(count).toBe(room);
  await own.auth.admin.deleteUser(seller.id);
});
