import { expect, test } from 'vitest';
import { useTestSite } from './support/market.ts';

const market = useTestSite();
const labels = async (term: string, max?: number) =>
  (await market.places(term, max)).map(({ label }) => label);
const placeOf = async (cidade: string, uf?: string) =>
  (await market.count('cars', { cidade, ...(uf && { uf }) })).place;

test.each([
  ['minas gerais', 'Minas Gerais (estado)'],
  ['minas', 'Minas Gerais (estado)'],
  ['parana', 'Paraná (estado)'],
  ['floripa', 'Florianópolis, SC'],
  ['flor', 'Florianópolis, SC'],
  ['curitba', 'Curitiba, PR'],
  ['bh', 'Belo Horizonte, MG'],
  ['sampa', 'São Paulo, SP'],
  ['sao paulo', 'São Paulo, SP'],
  ['poa', 'Porto Alegre, RS'],
  ['rio', 'Rio de Janeiro, RJ'],
  ['sjc', 'São José dos Campos, SP'],
  ['belem', 'Belém, PA'],
  ['santo', 'Santo André, SP'],
  ['vila', 'Vila Velha, ES'],
])('“%s” suggests %s first', async (term, label) => {
  expect((await labels(term))[0]).toBe(label);
});

test('“sp” is the state and its capital', async () => {
  expect((await labels('sp')).slice(0, 2)).toEqual(['São Paulo (estado)', 'São Paulo, SP']);
});

test.each([
  ['minas gerais', 'state', 'Minas Gerais'],
  ['Minas Gerais (estado)', 'state', 'Minas Gerais'],
  ['São Paulo (estado)', 'state', 'São Paulo'],
  ['estado do Rio de Janeiro', 'state', 'Rio de Janeiro'],
  ['sp', 'state', 'São Paulo'],
  ['parana', 'state', 'Paraná'],
  ['parana, rn', 'city', 'Paraná, RN'],
  ['sao paulo', 'city', 'São Paulo, SP'],
  ['campinas, são paulo', 'city', 'Campinas, SP'],
  ['floripa', 'city', 'Florianópolis, SC'],
  ['floripa - sc', 'city', 'Florianópolis, SC'],
  ['curitba', 'city', 'Curitiba, PR'],
  ['curitba, pr', 'city', 'Curitiba, PR'],
  ['campinópolis', 'city', 'Campinápolis, MT'],
  ['bh', 'city', 'Belo Horizonte, MG'],
  ['rio', 'city', 'Rio de Janeiro, RJ'],
  ['belem', 'city', 'Belém, PA'],
  ['belem, pb', 'city', 'Belém, PB'],
  ['bonito', 'city', 'Bonito'],
])('%s typed as a place is the %s %s', async (typed, kind, label) => {
  expect(await placeOf(typed)).toMatchObject({ kind, label });
});

// The market of these tests has no listing there.
test.each([
  ['morumbi', 'Morumbi, São Paulo'],
  ['leblon', 'Leblon, Rio de Janeiro'],
  ['vila madalena', 'Vila Madalena, São Paulo'],
  ['itaim bibi', 'Itaim Bibi, São Paulo'],
  ['perdizes', 'Perdizes, São Paulo'],
  ['ipanema', 'Ipanema, Rio de Janeiro'],
  ['casa forte', 'Casa Forte, Recife'],
])(
  '“%s” is known to everybody before its first listing: in the box and in addresses',
  async (term, label) => {
    expect((await labels(term))[0]).toBe(label);
    expect(await placeOf(term)).toMatchObject({ kind: 'quarter' });
    expect((await placeOf(term))?.label).toContain(label);
    expect(await placeOf(label)).toMatchObject({ kind: 'quarter' });
  },
);

// Few put a comma between; the box beside the field knows these as well.
test.each([
  ['campinas são paulo', 'Campinas, SP', 'Campinas, SP'],
  ['goiania goias', 'Goiânia, GO', 'Goiânia, GO'],
  ['vila madalena sao paulo', 'Vila Madalena, São Paulo, SP', 'Vila Madalena, São Paulo'],
  ['leblon rio', 'Leblon, Rio de Janeiro, RJ', 'Leblon, Rio de Janeiro'],
  ['Leblon, RJ', 'Leblon, Rio de Janeiro, RJ', 'Leblon, Rio de Janeiro'],
  ['Vila Madalena/SP', 'Vila Madalena, São Paulo, SP', 'Vila Madalena, São Paulo'],
  ['Casa Forte - Recife', 'Casa Forte, Recife, PE', 'Casa Forte, Recife'],
  ['São Paulo, Perdizes', 'Perdizes, São Paulo, SP', 'Perdizes, São Paulo'],
])('“%s” is %s, typed and suggested', async (typed, label, suggested) => {
  expect(await placeOf(typed)).toMatchObject({ label });
  expect((await placeOf(typed))?.corrected).toBeUndefined();
  expect((await labels(typed))[0]).toBe(suggested);
});

test('a large city’s nickname goes before the town of that name, which is said', async () => {
  for (const [typed, label, other] of [
    ['poa', 'Porto Alegre, RS', 'Poá, SP'],
    ['ribeirão', 'Ribeirão Preto, SP', 'Ribeirão, PE'],
    ['caxias', 'Caxias do Sul, RS', 'Caxias, MA'],
  ] as const) {
    expect((await labels(typed))[0]).toBe(label);
    expect(await placeOf(typed)).toEqual({ kind: 'city', label, other });
    expect(await placeOf(other)).toEqual({ kind: 'city', label: other });
  }
  // Its accent says which.
  expect(await placeOf('Poá')).toEqual({ kind: 'city', label: 'Poá, SP' });
});

test('where only the city is known, it is the guess', async () => {
  for (const typed of ['centro velho campinas', 'Bairro Xyz, Campinas', 'cidade de campinas sp']) {
    expect(await placeOf(typed)).toEqual({ kind: 'unknown', guess: 'Campinas, SP' });
  }
});

test('its town is meant with the state', async () => {
  expect(await placeOf('perdizes, mg')).toMatchObject({ kind: 'city', label: 'Perdizes, MG' });
  expect(await placeOf('ipanema - mg')).toMatchObject({ kind: 'city', label: 'Ipanema, MG' });
});

test('“centro” alone is no one’s', async () => {
  expect((await placeOf('centro'))?.label).toBe('Centro');
});

test('what is suggested is parsed when it is chosen', async () => {
  for (const term of ['mina', 'sao', 'rio', 'pinh', 'vila', 'bela', 'cent', 'ma']) {
    for (const label of await labels(term, 20)) {
      const place = await placeOf(label);
      expect({
        label,
        ...place,
        known: place?.kind !== 'unknown' && !place?.corrected,
      }).toMatchObject({
        known: true,
      });
    }
  }
});

test('a quarter with enough listings is suggested and found', async () => {
  const [row] = await market.db.owner<{ name: string; city: string; state: string }[]>`
    select min(l.neighborhood) as name, l.city, l.state from (
      select neighborhood, city, state, municipality_id from public.properties where status = 'published'
      union all select neighborhood, city, state, municipality_id from public.rentals where status = 'published') l
    where l.neighborhood is not null and l.municipality_id is not null
    group by l.city, l.state, private.slugify(l.neighborhood)
    having count(*) >= 3 order by count(*) desc, 1 limit 1`;
  const { name, city, state } = row!;
  expect(await labels(`${name}, ${city}`)).toContain(`${name}, ${city}`);
  expect(await labels(name)).toContain(`${name}, ${city}`);
  for (const typed of [`${name}, ${city}`, `${name.toUpperCase()}, ${city}, ${state}`]) {
    const found = [
      ...(await market.all('properties', { cidade: typed })),
      ...(await market.all('rentals', { cidade: typed })),
    ];
    expect(found.length).toBeGreaterThanOrEqual(3);
    for (const home of found) expect(home).toMatchObject({ city, state });
    expect(await placeOf(typed)).toMatchObject({
      kind: 'quarter',
      label: `${name}, ${city}, ${state}`,
    });
  }
});

test('a misspelt city is said to be corrected, an unknown one is no place but a guess', async () => {
  expect(await placeOf('curitba')).toMatchObject({ corrected: true });
  expect(await placeOf('curitiba')).not.toHaveProperty('corrected');
  expect(await placeOf('capinasss')).toMatchObject({ kind: 'unknown', guess: 'Campinas, SP' });
  // A word of the listings is no place.
  expect((await market.count('cars', { cidade: 'honda' })).place).toMatchObject({
    kind: 'unknown',
  });
  expect((await market.count('cars', { cidade: 'honda' })).total).toBe(0);
});

test('nonsense and words of the trade are no place, nor bring one to mind', async () => {
  for (const typed of ['Xyzabc', 'asdfgh', 'qwerty', 'kkkkk', 'carro', 'hello world']) {
    expect([typed, await placeOf(typed)]).toEqual([typed, { kind: 'unknown' }]);
  }
  // Near to a town that few know, or to the beginning of a city: never taken for it.
  for (const typed of ['santa', 'casa']) {
    expect(await placeOf(typed)).toMatchObject({ kind: 'unknown' });
  }
});

test('the state beside a city says which of the namesakes', async () => {
  expect(await placeOf('bonito', 'MS')).toMatchObject({ label: 'Bonito, MS' });
  expect(await placeOf('campinas, sp', 'SP')).toMatchObject({ label: 'Campinas, SP' });
});

/** Three homes in a quarter, which the site knows from then on. */
async function withQuarter(quarter: string, city: string): Promise<void> {
  const { owner } = market.db;
  await owner`
    update public.properties p set neighborhood = ${quarter}, city = m.name, state = m.state, municipality_id = m.id
    from public.municipalities m
    where m.name || ', ' || m.state = ${city} and p.id in (
      select id from public.properties where status = 'published' and municipality_id <> m.id
        and (neighborhood is null or neighborhood not in ('Pinheiros', 'Moema', 'Santos')) order by id limit 3)`;
}

test('a quarter of a known city goes before a town of its name, which is said; a large city goes before it', async () => {
  await withQuarter('Pinheiros', 'São Paulo, SP');
  await withQuarter('Moema', 'São Paulo, SP');
  await withQuarter('Santos', 'Campinas, SP');
  for (const [typed, other] of [
    ['Pinheiros', 'Pinheiros, ES'],
    ['moema', 'Moema, MG'],
  ] as const) {
    expect((await labels(typed))[0]).toMatch(/, São Paulo$/);
    expect(await placeOf(typed)).toMatchObject({ kind: 'quarter', other });
    expect(await placeOf(other)).toMatchObject({ kind: 'city', label: other });
    expect(await placeOf(typed, other.slice(-2))).toMatchObject({ kind: 'city', label: other });
  }
  expect(await placeOf('pinheros')).toMatchObject({ kind: 'quarter', corrected: true });
  expect((await labels('pinheros')).slice(0, 2)).toEqual(['Pinheiros, São Paulo', 'Pinheiros, ES']);
  expect(await placeOf('santos')).toEqual({ kind: 'city', label: 'Santos, SP' });
  expect((await labels('santos'))[0]).toBe('Santos, SP');
});
