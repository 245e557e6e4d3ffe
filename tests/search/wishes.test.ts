import { beforeAll, expect, test } from 'vitest';
import { useTestSite, type Vertical } from './support/market.ts';

const market = useTestSite();

// A quarter that is called after a state.
beforeAll(async () => {
  await market.db.owner`
    update public.properties set neighborhood = 'Jardim Goiás' where id = (
      select id from public.properties
      where property_type = 'apartamento' and status = 'published' and availability = 'available'
      order by id limit 1)`;
});

/** What each text is read as: filters, and how many it finds at least. */
const wishes: [Vertical, string, Record<string, string>][] = [
  // Prices.
  ['cars', 'hb20 até 80k', { preco_max: '80000' }],
  ['cars', 'hb20 50 mil reais', { preco_max: '50000' }],
  ['cars', 'carro até R$ 50.000,00', { preco_max: '50000' }],
  ['cars', 'carro por R$ 45.000', { preco_max: '45000' }],
  ['cars', 'carro de 50000', { preco_max: '50000' }],
  ['cars', 'de 40 mil até 60 mil', { preco_min: '40000', preco_max: '60000' }],
  ['cars', '40 a 60 mil', { preco_min: '40000', preco_max: '60000' }],
  ['cars', 'R$ 40.000 a R$ 60.000', { preco_min: '40000', preco_max: '60000' }],
  ['cars', 'entre R$ 40 mil e R$ 60 mil', { preco_min: '40000', preco_max: '60000' }],
  ['cars', 'mais barato que 60 mil', { preco_max: '60000' }],
  ['cars', '100 mil ou mais', { preco_min: '100000' }],
  ['cars', 'gol 1.0 até 70 mil', { preco_max: '70000' }],
  ['properties', 'entre 200 e 300 mil', { preco_min: '200000', preco_max: '300000' }],
  ['properties', 'de 200.000 até 300.000', { preco_min: '200000', preco_max: '300000' }],
  ['properties', '900 mil a 1,2 milhão', { preco_min: '900000', preco_max: '1200000' }],
  ['properties', 'casa 350000', { tipo: 'casa', preco_max: '350000' }],
  ['rentals', 'kitnet R$ 1.500', { preco_max: '1500' }],
  ['rentals', 'kitnet 1500', { preco_max: '1500' }],
  ['rentals', 'de 1500 a 2500', { preco_min: '1500', preco_max: '2500' }],
  // Years and kilometres.
  ['cars', 'civic 2018 a 2020', { ano_min: '2018', ano_max: '2020' }],
  ['cars', 'civic 2018-2020', { ano_min: '2018', ano_max: '2020' }],
  ['cars', 'civic 2019/2020', { ano_min: '2019', ano_max: '2020' }],
  ['cars', 'civic 2019 em diante', { ano_min: '2019' }],
  ['cars', 'a partir de 2019 até 90 mil', { ano_min: '2019', preco_max: '90000' }],
  ['cars', 'civic ano 2019', {}],
  ['cars', 'menos de 50 mil km', { km_max: '50000' }],
  ['cars', 'corolla 50.000km rodados', { km_max: '50000' }],
  ['cars', 'corolla baixa km', { km_max: '50000' }],
  ['cars', 'carro novo', { km_max: '0' }],
  // Filters, several of one kind, places.
  ['cars', 'suv ou sedan automático', { categoria: 'suv,sedan', cambio: 'automatico' }],
  ['cars', 'carros minas gerais', { uf: 'MG' }],
  ['properties', 'casas no Paraná', { tipo: 'casa', uf: 'PR' }],
  ['properties', 'casa ou apartamento', { tipo: 'casa,apartamento' }],
  ['properties', 'apartamento jardim goiás', { tipo: 'apartamento' }],
  ['properties', 'casas grandes', { tipo: 'casa' }],
  // Rooms and areas.
  ['properties', 'apto 2dorms', { tipo: 'apartamento', quartos_min: '2' }],
  ['properties', 'apto 3q 2 vgs', { tipo: 'apartamento', quartos_min: '3', vagas_min: '2' }],
  ['properties', 'casa três quartos', { tipo: 'casa', quartos_min: '3' }],
  ['properties', 'apto 2 a 3 quartos', { tipo: 'apartamento', quartos_min: '2' }],
  ['properties', '4 quartos ou mais', { quartos_min: '4' }],
  ['properties', '2 quartos e 80 m2', { quartos_min: '2', area_min: '80' }],
  ['properties', '1 vaga de garagem', { vagas_min: '1' }],
  ['properties', '2 suítes', { suites_min: '2' }],
  ['properties', 'apto duas suites', { tipo: 'apartamento', suites_min: '2' }],
  ['properties', 'casa com suíte', { tipo: 'casa', suites_min: '1' }],
  ['properties', '3 quartos sendo 1 suíte', { quartos_min: '3', suites_min: '1' }],
  ['rentals', '2 quartos com suite', { quartos_min: '2', suites_min: '1' }],
  ['properties', 'com garagem', { vagas_min: '1' }],
  ['properties', 'entre 60 e 90m²', { area_min: '60', area_max: '90' }],
  ['properties', 'apto 100 metros quadrados', { tipo: 'apartamento', area_min: '100' }],
  ['rentals', 'pet friendly', { pets: 'sim' }],
  ['rentals', 'pode gato', { pets: 'sim' }],
  ['rentals', 'diária', { tipo: 'temporada' }],
  ['rentals', 'sem mobília até 2 mil', { preco_max: '2000' }],
  ['rentals', 'semi mobiliado', {}],
];

test.each(wishes)('%s: %s', async (vertical, q, filters) => {
  const { total, understood } = await market.count(vertical, { q });
  const given: Record<string, string> = {};
  for (const { param, value } of understood) {
    given[param] = ['tipo', 'categoria'].includes(param)
      ? [given[param], value].filter(Boolean).join()
      : value;
  }
  expect(given).toEqual(filters);
  expect(total).toBeGreaterThan(0);
  expect(total).toBe((await market.available(vertical, { q })).length);
});

/** Ways to write the same. */
const same: [Vertical, string, string][] = [
  ['cars', 'hb 20', 'hb20'],
  ['cars', 'HB-20', 'hb20'],
  ['cars', 's 10', 's10'],
  ['cars', 'eco sport', 'ecosport'],
  ['cars', 'pálio', 'PALIO'],
  ['cars', '🚗 "Civic"!', 'civic'],
  ['cars', "civic';--", 'civic'],
  ['cars', '%civic_\\', 'civic'],
  ['cars', 'civic & :* ( !', 'civic'],
  ['cars', 'bairro campinas', 'campinas'],
  ['properties', 'casa c/ piscina', 'casa com piscina'],
  ['properties', 'CASAS COM PISCINAS', 'casa piscina'],
  ['properties', 'apartamento; 2 quartos', 'apto, 2 quartos'],
  ['properties', 'belorizonte', 'Belo Horizonte'],
  ['rentals', 'kit net', 'kitnet'],
  ['rentals', 'casa pra alugar em campinas', 'casa campinas'],
];

test.each(same)('%s: %s is %s', async (vertical, one, other) => {
  const ids = async (q: string) =>
    (await market.all(vertical, { q })).map(({ id }) => id).toSorted();
  const found = await ids(one);
  expect(found.length).toBeGreaterThan(0);
  expect(found).toEqual(await ids(other));
});

test('either of two words', async () => {
  const total = async (q: string) => (await market.count('cars', { q })).total;
  expect(await total('civic ou fit')).toBe((await total('civic')) + (await total('fit')));
  expect(await total('honda civic ou fit')).toBe(await total('civic ou fit'));
  expect(await total('ou civic ou')).toBe(await total('civic'));
});

test('suites by at least so many, in words, by filter and counted, and doors by as many', async () => {
  const homes = await market.available('properties', { q: '2 suítes' });
  expect(homes.length).toBeGreaterThan(0);
  expect(homes.filter(({ suites }) => (suites ?? 0) < 2)).toEqual([]);
  const [row] = await market.db.owner`
    select count(*)::int as n from private.search_properties s join public.properties l using (id) where l.suites >= 2`;
  expect(homes).toHaveLength(row!['n']);
  expect((await market.count('properties')).facets['suites_min']).toContainEqual({
    value: '2',
    label: '2+',
    count: row!['n'],
  });
  const [six] = await market.db.owner`
    update public.properties set bedrooms = 6, suites = 6 where id = ${homes[0]!.id} returning id`;
  for (const [lowest, ids] of [[6, [six!['id']]] as const, [7, []] as const]) {
    const found = await market.available('properties', { suites_min: lowest });
    expect(found.map(({ id }) => id)).toEqual(ids);
    expect((await market.count('properties', { suites_min: lowest })).total).toBe(ids.length);
  }
  const [doors] = await market.db.owner`
    select count(*)::int as n from private.search_cars s join public.cars l using (id) where l.doors = 4`;
  expect((await market.count('cars', { q: '4 portas' })).total).toBe(doors!['n']);
});

test('a quarter that is called after houses is not all houses', async () => {
  const homes = await market.all('properties', { q: 'casa forte' });
  expect(homes.length).toBeGreaterThan(0);
  expect(
    homes.filter(({ title, neighborhood }) => !/Casa Forte/.test(title + neighborhood)),
  ).toEqual([]);
});

test('a listing that says what is written goes before those that mean it', async () => {
  const homes = await market.cards('properties', { q: 'sobrado' });
  expect(homes.length).toBeGreaterThan(0);
  expect(homes.filter(({ title }) => !/sobrado/i.test(title))).toEqual([]);
});
