import { expect, test } from 'vitest';
import { carView } from './car-view.ts';
import { slugOf } from './common-view.ts';
import { propertyView, rentalView } from './home-view.ts';
import { listingJsonLd } from './json-ld.ts';
import type { CarRow, PropertyRow, RentalRow } from '../queries.ts';

const now = new Date('2026-11-21T12:00:00Z');

const common = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Anúncio',
  description: 'Primeiro parágrafo.\n\nSegundo.',
  negotiable: true,
  availability: 'available',
  is_verified: true,
  city: 'Campinas',
  state: 'SP',
  neighborhood: 'Cambuí',
  features: [],
  views_count: 1,
  published_at: '2026-11-19T12:00:00Z',
  updated_at: '2026-11-19T12:00:00Z',
  gone_at: null,
  reached_by: null,
  listing_photos: [],
  price_changes: [],
  reviews: [],
  store: {
    id: 's',
    slug: 'autos-ipiranga',
    business_name: 'Autos Ipiranga',
    is_verified: true,
    plan_type: 'pro',
    creci: null,
    agent_photo: null,
    rating_average: 4.8,
    rating_count: 63,
    city: 'Campinas',
    state: 'SP',
    hours: { 6: ['09:00-13:00'] },
    public_address: null,
    answer_minutes: 18,
    reached_by: ['phone', 'whatsapp', 'email'],
    created_at: '2024-03-14T13:00:00Z',
  },
};

const car: CarRow = {
  ...common,
  price: 124_900,
  make: 'Toyota',
  model: 'Corolla',
  version: 'XEi 2.0',
  year: 2022,
  year_fabrication: 2021,
  km: 38_400,
  fuel: 'flex',
  transmission: 'automatico',
  color: null,
  doors: null,
  body_type: 'sedan',
  plate_end: 0,
  is_new: false,
  single_owner: true,
  ipva_paid: false,
  licensed: true,
  has_lien: true,
  accepts_trade: true,
  service_history: false,
  auction_history: false,
  inspection_report: 'none',
  has_debts: false,
  lien_details: null,
  auction_details: null,
  trade_wants: null,
  answered: null,
};

// The types of views do not know these columns.
const rowsOfFields = { armored: true, pcd: false, accepts_financing: true, accepts_fgts: false };

const home: PropertyRow = {
  ...common,
  ...rowsOfFields,
  price: 1_480_000,
  property_type: 'casa',
  bedrooms: 4,
  suites: 2,
  bathrooms: 1,
  parking: 0,
  area: 312,
  total_area: 500,
  floor: 0,
  year_built: null,
  monthly_fees: 1850,
  iptu: 9240,
  iptu_period: 'yearly',
  pets_allowed: null,
  building_stage: null,
  ceiling_height: null,
};

const rental: RentalRow = {
  ...home,
  price_per_month: 3200,
  rental_type: 'longo-prazo',
  duration: '30 meses',
  available_from: '2026-12-01',
  insurance: 35,
  guarantees: ['caucao', 'fiador'],
};

// Amounts are written with a non-breaking space after the sign.
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
const valueOf = (rows: { label: string; value: string }[], label: string) =>
  plain(rows.find((row) => row.label === label)?.value);

test('a car says what the law asks, also when it is bad news, and nothing it does not know', () => {
  const view = carView({ ...car, ...rowsOfFields }, now);
  expect(valueOf(view.record, 'Blindado')).toBe('Sim');
  expect(valueOf(view.record, 'Adaptado para PCD')).toBeUndefined();
  expect(valueOf(view.record, 'Alienação fiduciária')).toBe('Sim');
  expect(valueOf(view.record, 'IPVA pago')).toBe('Não');
  expect(view.facts.map(({ label }) => label)).not.toContain('Cor');
  expect(valueOf(view.facts, 'Final da placa')).toBe('0');
  expect(view.priceNote).toBe('Negociável · aceita troca');
  const change = {
    price_before: car.price + 4_000,
    price: car.price,
    changed_at: now.toISOString(),
  };
  const noteOf = (more: object) =>
    plain(carView({ ...car, price_changes: [{ ...change, ...more }] }, now).priceNote);
  expect(noteOf({})).toMatch(/^Negociável · aceita troca · baixou R\$ 4\.000 /);
  expect(noteOf({ price: car.price + 1 })).toBe('Negociável · aceita troca');
  expect(noteOf({ price_before: 1 })).toBe('Negociável · aceita troca');
  expect(noteOf({ changed_at: '2020-01-01' })).toBe('Negociável · aceita troca');
  expect(carView({ ...car, availability: 'sold' }, now).priceNote).toBe('');
  expect(view.published).toBe('Publicado há 2 dias · 1 visualização');
  expect(carView({ ...car, views_count: 0 }, now).published).toBe('Publicado há 2 dias');
});

test('that nobody said whether there is an inspection is not that there is none', () => {
  const reportOf = (report: string | null) =>
    valueOf(carView({ ...car, inspection_report: report }, now).record, 'Laudo cautelar');
  expect(['none', 'approved', null].map(reportOf)).toEqual([
    'Não possui',
    'Aprovado',
    'Não informado',
  ]);
});

test('only the ways that a store has are offered', () => {
  const reached = (...ways: string[]) => ({ ...car.store, reached_by: ways });
  const waysOf = (...ways: string[]) =>
    carView({ ...car, store: reached(...ways) }, now).store.ways;
  expect(waysOf('phone', 'whatsapp', 'email')).toEqual({
    ask: { label: 'Ver telefone', intent: 'telefone' },
    whatsapp: true,
  });
  expect(waysOf('email').ask).toEqual({ label: 'Ver e-mail', intent: 'email' });
  expect(waysOf()).toEqual({ whatsapp: false });
  const { store } = propertyView({ ...home, store: reached('phone') }, now);
  expect(store.ways).toEqual({ ask: { label: 'Ligar', intent: 'ligar' }, whatsapp: false });
});

test('a telephone of its own stands for the telephone and WhatsApp of the store', () => {
  const waysOf = (own: string[] | null, ofStore: string[]) =>
    carView({ ...car, reached_by: own, store: { ...car.store, reached_by: ofStore } }, now).store
      .ways;
  const asksForNumber = { label: 'Ver telefone', intent: 'telefone' };
  expect(waysOf(['phone'], ['phone', 'whatsapp', 'email'])).toEqual({
    ask: asksForNumber,
    whatsapp: false,
  });
  expect(waysOf(['phone', 'whatsapp'], ['email'])).toEqual({ ask: asksForNumber, whatsapp: true });
});

test('who sells is shown by their photo where there is one', () => {
  expect(carView(car, now).store.photo).toBeUndefined();
  const shown = { ...car, store: { ...car.store, agent_photo: 'pessoas/ana' } };
  expect(carView(shown, now).store.photo).toBe('pessoas/ana');
});

test('only a professional store has a page to visit', () => {
  expect(carView(car, now).store.path).toBe('/loja/autos-ipiranga');
  const basic = { ...car, store: { ...car.store, plan_type: 'basic' } };
  expect(carView(basic, now).store.path).toBeUndefined();
});

test('a home adds up its fixed monthly costs', () => {
  const { costs, total } = propertyView(home, now);
  expect(valueOf(costs, 'Condomínio')).toBe('R$ 1.850,00 /mês');
  expect(valueOf(costs, 'IPTU')).toBe('R$ 9.240,00 /ano');
  expect(valueOf(costs, 'IPTU por mês')).toBe('R$ 770,00');
  expect(plain(total.value)).toBe('R$ 2.620,00');
});

test('a home says what it accepts, and claims no refusal that nobody spoke', () => {
  const { summary } = propertyView(home, now);
  expect(valueOf(summary, 'Aceita financiamento')).toBe('Sim');
  expect(valueOf(summary, 'Aceita FGTS')).toBeUndefined();
});

test('an unknown cost is said to be unknown, and the sum to be partial', () => {
  const { costs, total } = propertyView({ ...home, monthly_fees: null }, now);
  expect(valueOf(costs, 'Condomínio')).toBe('Não informado');
  expect(total.label).toContain('parcial');
});

test('land has no year, no rooms, and its whole area', () => {
  const land = propertyView(
    {
      ...home,
      property_type: 'terreno',
      bedrooms: null,
      bathrooms: null,
      parking: null,
      area: null,
    },
    now,
  );
  expect(valueOf(land.costs, 'Ano de construção')).toBeUndefined();
  expect(land.stats.map(({ value, label }) => plain(`${value} ${label}`))).toEqual([
    '500 m² totais',
    'R$ 2.960 por m²',
  ]);
});

test('a farm is measured and priced by the hectare, and a hall says how high it is', () => {
  const land = { ...home, floor: null, building_stage: null, state: 'SP', price: 1_450_000 };
  const farm = propertyView(
    { ...land, property_type: 'sitio', area: 280, total_area: 48_400, parking: null },
    now,
  );
  expect(farm.kind).toBe('Sítio');
  expect(farm.stats.map(({ value, label }) => plain(`${value} ${label}`))).toContain(
    '4,84 hectares',
  );
  expect(farm.stats.map(({ value, label }) => plain(`${value} ${label}`))).toContain(
    'R$ 299.587 por ha',
  );
  expect(valueOf(farm.summary, 'Área total')).toBe('4,84 ha');
  expect(valueOf(farm.summary, 'Alqueires')).toBe('2 paulistas');
  const hall = propertyView(
    { ...land, property_type: 'galpao', area: 620, ceiling_height: 7.5, bedrooms: null },
    now,
  );
  expect(valueOf(hall.summary, 'Pé-direito')).toBe('7,5 m');
  expect(hall.stats.map(({ label }) => label)).not.toContain('quartos');
});

test('a rental is available or says what it is, and what a month costs', () => {
  const view = rentalView(rental, now);
  expect([view.state, view.isGone]).toEqual(['Disponível', false]);
  expect(plain(view.total.value)).toBe('R$ 5.855,00');
  expect(valueOf(view.summary, 'Garantias aceitas')).toBe('Caução, Fiador');
  expect(valueOf(view.summary, 'Disponível a partir de')).toBe('01/12/2026');
  const gone = rentalView({ ...rental, availability: 'rented' }, now);
  expect([gone.state, gone.isGone]).toEqual(['Alugado', true]);
  expect(valueOf(gone.summary, 'Disponível a partir de')).toBeUndefined();
  const free = rentalView({ ...rental, available_from: '2026-11-01' }, now);
  expect(valueOf(free.summary, 'Disponível a partir de')).toBe('Imediato');
});

test('a rental says what leaves the account, part by part, and what moving in takes', () => {
  const { rent } = rentalView(rental, now);
  expect([plain(rent.total), rent.totalNote]).toEqual(['R$ 5.855', 'no total']);
  expect(rent.parts.map(({ label, value }) => `${label} ${plain(value)}`)).toEqual([
    'Aluguel R$ 3.200,00',
    'Condomínio R$ 1.850,00',
    'IPTU R$ 770,00',
    'Seguro incêndio R$ 35,00',
  ]);
  expect(rent.parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(100, 0);
  expect(plain(rent.entry?.title)).toBe('Para entrar: até R$ 15.455');
  expect(plain(rent.entry?.text)).toContain('caução de até 3 aluguéis (R$ 9.600)');
});

test('a rental that does not inform a part says which, and draws no bar of the rent alone', () => {
  const { rent } = rentalView({ ...rental, iptu: null }, now);
  expect([plain(rent.total), rent.totalNote]).toEqual(['R$ 5.085', 'mais IPTU']);
  expect(valueOf(rent.parts, 'IPTU')).toBe('não informado');
  const bare = { ...rental, iptu: null, monthly_fees: null, insurance: null, guarantees: [] };
  const alone = rentalView(bare, now).rent;
  expect(alone.total).toBeUndefined();
  expect(alone.parts.map(({ share }) => share)).toEqual([0, 0, 0]);
  expect(alone.entry).toBeUndefined();
});

test('without a caução moving in takes the first month', () => {
  const { entry } = rentalView({ ...rental, guarantees: ['fiador'] }, now).rent;
  expect(plain(entry?.title)).toBe('Para entrar: R$ 5.855');
});

test('a home says its monthly costs under the price, and its year among the facts', () => {
  const view = propertyView({ ...home, year_built: 1998 }, now);
  expect(plain(view.costNote)).toBe('R$ 4.744 por m² · Condomínio R$ 1.850 · IPTU R$ 770 por mês');
  expect(valueOf(view.summary, 'Ano de construção')).toBe('1998');
  expect(valueOf(view.costs, 'Ano de construção')).toBe('1998');
  const unknown = propertyView({ ...home, monthly_fees: null, iptu: null }, now);
  expect(plain(unknown.costNote)).toBe('R$ 4.744 por m²');
  expect(valueOf(unknown.summary, 'Ano de construção')).toBeUndefined();
});

test('search engines learn the offer, and never the plate', () => {
  const [thing] = listingJsonLd('rental', rental, rentalView(rental, now), 'https://patio.test');
  expect(thing).toMatchObject({
    '@type': 'RealEstateListing',
    mainEntity: { '@type': 'House', floorSize: { value: 312, unitCode: 'MTK' } },
    offers: { price: 3200, priceSpecification: { unitCode: 'MON' } },
  });
  const sold = { ...car, availability: 'sold' };
  const data = listingJsonLd('car', sold, carView(sold, now), 'https://patio.test');
  expect(data[0]).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } });
  expect(JSON.stringify(data)).not.toMatch(/plate/i);
});

test('places become slugs', () => {
  expect(slugOf('T-Cross')).toBe('t-cross');
  expect(slugOf('São José')).toBe('sao-jose');
});
