import { describe, expect, test } from 'vitest';
import { useTestSite } from './support/market.ts';

const market = useTestSite();

const idsOf = async (table: 'cars' | 'properties' | 'rentals', condition: string) => {
  const rows = await market.db.owner.unsafe<{ id: string }[]>(
    `select id from public.${table} l where status = 'published'
       and availability not in ('sold', 'rented') and ${condition} order by id`,
  );
  return rows.map(({ id }) => id);
};
const found = async (table: 'cars' | 'properties' | 'rentals', filters: object) => {
  const cards = await market.available(table, filters);
  return cards.map(({ id }) => id).toSorted();
};

describe('what a listing must not be or have', () => {
  test.each([
    ['rentals', { pets: 'nao' }, 'not coalesce(pets_allowed, false)'],
    ['cars', { troca: 'nao' }, 'not coalesce(accepts_trade, false)'],
    ['cars', { sem_leilao: 'sim' }, 'not auction_history'],
    ['cars', { quitado: 'sim' }, 'not has_lien'],
    ['properties', { sem_comodidades: ['piscina'] }, `not 'Piscina' = any (features)`],
    [
      'properties',
      { sem_comodidades: ['piscina', 'elevador'] },
      `not features && '{Piscina,Elevador}'`,
    ],
  ] as const)('%s %o', async (table, filters, condition) => {
    const right = await idsOf(table, condition);
    expect(right.length).toBeGreaterThan(0);
    expect(await found(table, filters)).toEqual(right.toSorted());
    expect((await market.count(table, filters)).total).toBe(right.length);
  });
});

describe('the cabin of a pickup', () => {
  test('stands in its version, or is that of its model; nothing else has one', async () => {
    const versions = async (cabine: string) =>
      (
        await market.db.owner<{ version: string; body_type: string }[]>`
        select version, body_type from public.cars
        where id = any (${await found('cars', { cabine: [cabine] })})`
      ).map((one) => one);
    const simple = await versions('simples');
    expect(simple.length).toBeGreaterThan(0);
    for (const { version, body_type } of simple) {
      expect(version).toMatch(/\bCS\b/);
      expect(body_type).toBe('pickup');
    }
    for (const { body_type } of await versions('dupla')) expect(body_type).toBe('pickup');
  });

  test.each([
    ['pickup', 'Strada', 'Volcano 1.3 CD', 'dupla'],
    ['pickup', 'Hilux', 'cab. simples 2.8', 'simples'],
    ['pickup', 'Frontier', 'King Cab', 'estendida'],
    ['pickup', 'Toro', 'Freedom 1.8', 'dupla'],
    ['pickup', 'Hilux', 'SRV 2.8', null],
    ['hatch', 'Gol', 'CD 1.6', null],
  ])('%s %s %s', async (body, model, version, cabin) => {
    const [row] = await market.db.owner`
      select private.cabin_of(${body}, ${model}, ${version}, ${`${model} ${version}`}) as cabin`;
    expect(row!['cabin']).toBe(cabin);
  });

  test('a version that changes is found by its new cabin at once', async () => {
    const [id] = await found('cars', { cabine: ['simples'] });
    await market.db.owner`update public.cars set version = 'Freedom 1.3 CD' where id = ${id!}`;
    expect(await found('cars', { cabine: ['simples'] })).not.toContain(id);
    expect(await found('cars', { cabine: ['dupla'] })).toContain(id);
  });
});
