import type { Filters } from '../../../app/features/catalogue/search/criteria.ts';

// What each parameter of a search asks for, written over the public tables alone: nothing of the search's own tables or
// functions stands here. The listing is `l`, its store `s`, its municipality `m`.

export type Table = 'cars' | 'properties' | 'rentals';

/** A condition of one parameter; `all` are the filters that it stands in. */
type Meaning = (value: never, all: Filters) => string | undefined;

/** `'a','b'` as SQL. */
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const list = (values: readonly string[] | string) =>
  [values].flat().map(quoted).join(', ') || 'null';
const slug = (column: string) =>
  `btrim(regexp_replace(lower(translate(${column}, 'ÁÀÂÃÄáàâãäÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇç’''', 'AAAAAaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuCc--')), '[^a-z0-9]+', '-', 'g'), '-')`;

const atLeast = (column: string) => (value: number) => `coalesce(${column}, 0) >= ${value}`;
const atMost = (column: string) => (value: number) => `${column} <= ${value}`;
const among = (column: string) => (value: readonly string[]) => `${column} in (${list(value)})`;
const holds = (condition: string) => (value: unknown) =>
  value === 'nao' ? `not coalesce(${condition}, false)` : condition;
const counted = (column: string) => (value: number) => `coalesce(${column}, 0) <= ${value}`;

// What sellers write of features has several spellings; the list of codes says which.
const lacks = (name: string) => (value: readonly string[]) =>
  value.map((code) => `not (${features(name)([code])})`).join(' and ');
const features = (name: string) => (value: readonly string[]) =>
  value
    .map(
      (code) => `exists (select from unnest(l.features) f, private.search_codes c
        where c.list = '${name}' and c.code = ${quoted(code)} and private.fold(f) = any (c.holds))`,
    )
    .join(' and ');

const gearboxes: Record<string, string[]> = {
  automatico: ['automatico', 'cvt', 'automatizado'],
  'automatico-convencional': ['automatico'],
};
const furnished: Record<string, string> = { sim: 'yes', semi: 'semi', nao: 'no' };

const far = `12742 * asin(sqrt(sin(radians(m.latitude - c.latitude) / 2) ^ 2
  + cos(radians(m.latitude)) * cos(radians(c.latitude)) * sin(radians(m.longitude - c.longitude) / 2) ^ 2))`;
const centre = (city: string) => `(c.name || ', ' || c.state) = ${quoted(city)}`;
const cityOf = (filters: Filters) => [filters['cidade'] as string | string[]].flat();

const everywhere: Record<string, Meaning> = {
  cidade: (value: string | string[], { raio }) =>
    raio === undefined
      ? `m.name || ', ' || m.state in (${list(value)})`
      : `exists (select from public.municipalities c where ${centre([value].flat()[0]!)} and ${far} <= ${String(raio)})`,
  raio: () => undefined,
  uf: (value: string) => `l.state = ${quoted(value)}`,
  regiao: (value: readonly string[]) =>
    `l.municipality_id = any (select unnest(r.municipality_ids) from private.regions r where r.code in (${list(value)}))`,
  bairro: (value: readonly string[]) => `${slug('l.neighborhood')} in (${list(value)})`,
  verificado: holds('l.is_verified'),
  com_fotos: holds('l.photo_count > 0'),
  baixou: holds(`exists (select from public.price_changes p
    where p.item_id = l.id and p.changed_at > now() - interval '30 days' and p.price < p.price_before
      and p.price = PRICE
      and not exists (select from public.price_changes n where n.item_id = l.id and n.id > p.id))`),
  publicado: (value: number) =>
    `coalesce(l.published_at, l.created_at) >= now() - interval '${value} days'`,
};

const rooms: Record<string, Meaning> = {
  quartos_min: atLeast('l.bedrooms'),
  quartos_max: counted('l.bedrooms'),
  suites_min: atLeast('l.suites'),
  suites_max: counted('l.suites'),
  banheiros_min: atLeast('l.bathrooms'),
  banheiros_max: counted('l.bathrooms'),
  vagas_min: atLeast('l.parking'),
  vagas_max: counted('l.parking'),
  condominio_max: atMost('l.monthly_fees'),
  comodidades: features('comodidades'),
  sem_comodidades: lacks('comodidades'),
};

const ground = `case when l.property_type in ('sitio', 'chacara', 'fazenda') then l.total_area
  else coalesce(l.area, l.total_area) end`;
const area = `trunc(coalesce(${ground}, 0) + 0.5)`;
const rentedArea = 'trunc(coalesce(l.area, 0) + 0.5)';
const iptu = `coalesce(case l.iptu_period when 'yearly' then l.iptu / 12 when 'yearly_10' then l.iptu / 10 else l.iptu end, 0)`;
const known = `round(l.price_per_month + coalesce(l.monthly_fees, 0) + ${iptu} + coalesce(l.insurance, 0), 2)`;
const total = `(case when l.monthly_fees is not null and l.iptu is not null then ${known} end)`;

export const meanings: Record<Table, Record<string, Meaning>> = {
  cars: {
    ...everywhere,
    categoria: among('l.body_type'),
    preco_min: atLeast('l.price'),
    preco_max: atMost('l.price'),
    marca: among(slug('l.make')),
    modelo: among(slug('l.model')),
    cambio: (value: readonly string[]) =>
      `l.transmission in (${list(value.flatMap((code) => gearboxes[code] ?? code))})`,
    ano_min: atLeast('l.year'),
    ano_max: atMost('l.year'),
    km_max: atMost('l.km'),
    combustivel: among('l.fuel'),
    cor: among('l.color'),
    blindado: holds('l.armored'),
    unico_dono: holds('l.single_owner'),
    ipva_pago: holds('l.ipva_paid'),
    laudo: holds(`l.inspection_report = 'approved'`),
    troca: holds('l.accepts_trade'),
    vendedor: (value: readonly string[]) =>
      `case when length(s.tax_id) = 14 then 'loja' else 'particular' end in (${list(value)})`,
    final_placa: (value: readonly string[]) => `l.plate_end::text in (${list(value)})`,
    portas_min: atLeast('l.doors'),
    opcionais: features('opcionais'),
    sem_opcionais: lacks('opcionais'),
    cabine: (value: readonly string[]) =>
      `private.cabin_of(l.body_type, l.model, l.version, l.title) in (${list(value)})`,
    sem_leilao: holds('not l.auction_history'),
    quitado: holds('not l.has_lien'),
    licenciado: holds('l.licensed'),
    garantia_fabrica: holds('l.factory_warranty'),
    revisado: holds('l.service_history'),
    pcd: holds('l.pcd'),
    sem_vendidos: () => undefined,
  },
  properties: {
    ...everywhere,
    ...rooms,
    tipo: among('l.property_type'),
    preco_min: atLeast('l.price'),
    preco_max: atMost('l.price'),
    area_min: atLeast(area),
    area_max: atMost(area),
    m2_max: (value: number) => `l.price <= ${value} * nullif(${ground}, 0)`,
    financiamento: holds('l.accepts_financing'),
    situacao: among('l.building_stage'),
    estrutura: features('estrutura'),
    sem_estrutura: lacks('estrutura'),
    pe_direito: (value: readonly string[]) =>
      `l.ceiling_height >= ${Math.min(...value.map(Number))}`,
    sem_vendidos: () => undefined,
  },
  rentals: {
    ...everywhere,
    ...rooms,
    tipo: among('l.rental_type'),
    preco_min: atLeast('l.price_per_month'),
    preco_max: atMost('l.price_per_month'),
    total_max: (value: number, { total_parcial }) =>
      `${total_parcial === 'sim' ? known : total} <= ${value}`,
    total_min: (value: number, { total_parcial }) =>
      `${total_parcial === 'sim' ? known : total} >= ${value}`,
    total_parcial: () => undefined,
    area_min: atLeast(rentedArea),
    area_max: atMost(rentedArea),
    m2_max: (value: number) => `l.price_per_month <= ${value} * nullif(l.area, 0)`,
    mobiliado: (value: string | readonly string[]) =>
      `l.furnished in (${list([value].flat().map((code) => furnished[code] ?? code))})`,
    pets: holds('l.pets_allowed'),
    disponivel: holds(
      `l.availability = 'available' and (l.available_from is null or l.available_from <= current_date)`,
    ),
    disponivel_ate: (value: string) =>
      `l.availability = 'available' and (l.available_from is null or l.available_from <= ${quoted(value)})`,
    imovel: (value: readonly string[]) => `l.property_type in (${list(value)})`,
    garantia: (value: readonly string[]) => `l.guarantees && array[${list(value)}]::text[]`,
    sem_alugados: () => undefined,
  },
};

const prices = { cars: 'l.price', properties: 'l.price', rentals: 'l.price_per_month' } as const;
const rankOf = (
  table: string,
) => `((extract(epoch from coalesce(l.published_at, l.created_at) - '2020-01-01 00:00:00+00'::timestamptz) / 3600)::integer
  + case when l.is_verified then 72 else 0 end + least(l.photo_count, 5) * 24
  + 2 * private.${table}_quality(l.*) - case when l.availability = 'reserved' then 240 else 0 end)`;

/** What the results stand in, by the code of their order. */
export function orderOf(table: Table, sort: string, filters: Filters): string {
  const rank = rankOf(table);
  const price = prices[table];
  const size = table === 'rentals' ? rentedArea : area;
  const metre = `ceil(${price} * 100 / nullif(${table === 'properties' ? ground : 'l.area'}, 0))`;
  const orders: Record<string, string> = {
    relevancia: `${rank} desc, l.id`,
    'menor-preco': `${price}, l.id`,
    'maior-preco': `${price} desc, l.id desc`,
    'mais-recentes': 'coalesce(l.published_at, l.created_at) desc, l.id',
    'menor-km': 'l.km, l.id',
    'mais-novos': 'l.year desc, l.id',
    'maior-area': `${size} desc, l.id`,
    'menor-total': `${total}, l.id`,
    'menor-m2': `${metre}, l.id`,
    distancia: `(select (${far})::real from public.municipalities c where ${centre(cityOf(filters)[0] ?? '')}), ${rank} desc, l.id`,
  };
  return orders[sort]!;
}

/** The condition of all filters, for each listing that visitors see; `except` leaves some out. */
export function conditionOf(
  table: Table,
  filters: Filters,
  except: readonly string[] = [],
): string {
  const parts = Object.entries(filters).flatMap(([param, value]) => {
    if (except.includes(param)) return [];
    const meaning = meanings[table][param];
    if (!meaning) throw new Error(`${table}: say in tests/search/exact what ${param} asks for`);
    return meaning(value as never, filters)?.replaceAll('PRICE', prices[table]) ?? [];
  });
  return ['true', ...parts].map((part) => `(${part})`).join(' and ');
}

const goneIs = { cars: 'sold', properties: 'sold', rentals: 'rented' } as const;

/** Listings that visitors see, `l`, with their store and municipality. */
export function sourceOf(table: Table): string {
  return `public.${table} l join public.customers s on s.id = l.customer_id and s.is_active
    left join public.municipalities m on m.id = l.municipality_id where l.status = 'published'`;
}

export const isUnavailable = (table: Table) => `l.availability = '${goneIs[table]}'`;

/** What is offered first, by whom pays for it. */
export const highlighted = {
  condition: 'l.highlighted_until > now()',
  order: (table: string) => `${rankOf(table)} desc, l.id`,
};
