/** A request that an attacker repeats. */
export interface Shot {
  path: string;
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT';
  headers?: Record<string, string>;
  body?: string;
  /** Milliseconds before the answer is read. */
  restsMs?: number;
}

/** One kind of attack. */
export interface Kind {
  name: string;
  /** Requests that one attacker has open at once. */
  atOnce: number;
  /** The n-th request of one attacker. @param who the signed-in account, if any */
  shot(n: number, who: { id: string } | undefined): Shot;
}

const json = { 'content-type': 'application/json' };
const post = (path: string, body: unknown): Shot => ({
  path,
  method: 'POST',
  headers: json,
  body: JSON.stringify(body),
});

// The largest read that is allowed: the most embedded lists, rows and columns.
const photos = 'id,listing_photos(*)';
const tower = `id,title,description,listing_photos(*),customers(id,description,cars(${photos}),properties(${photos}))`;
// The changed row is returned with these, while it is locked.
const mirror = 'id,name,saved_searches(*),notifications(*)';
const bulk = 'x'.repeat(900_000);
const heavyWords =
  'automatico completo unico dono picina churasqueira apartamneto volksvagem jepp hilux';

/** Attacks that need no account. */
export const anonymousKinds: Kind[] = [
  {
    name: 'sorting and counting all',
    atOnce: 2,
    shot: (n) => ({
      path: `/rest/v1/listing_photos?select=*,cars(title,description),properties(title,description)&order=placeholder.desc&offset=${n % 900}&limit=1000`,
      headers: { prefer: 'count=exact' },
    }),
  },
  {
    name: 'big bodies',
    atOnce: 2,
    shot: (n) => post('/rest/v1/rpc/count_cars', { filters: { q: `${n}`, bulk } }),
  },
  {
    name: 'slow readers',
    atOnce: 4,
    shot: (n) => ({
      path: `/rest/v1/cars?select=${tower}&limit=${90 - (n % 50)}`,
      restsMs: 3_000,
    }),
  },
  {
    name: 'guessed keys',
    atOnce: 4,
    shot: (n) => ({ path: '/rest/v1/plans?select=id', headers: { apikey: `sb_publishable_${n}` } }),
  },
  {
    name: 'embeds that multiply',
    atOnce: 1,
    shot: (n) => ({ path: `/rest/v1/cars?select=${tower}&limit=${90 - (n % 50)}` }),
  },
  {
    name: 'long lists of values',
    atOnce: 2,
    shot: (n) => ({
      path: `/rest/v1/municipalities?select=*&or=(${Array.from({ length: 60 }, (_, i) => `name.ilike.*${(n + i) % 97}a*`).join(',')},id.in.(${Array.from({ length: 800 }, (_, i) => n + i * 7).join(',')}))`,
    }),
  },
  {
    name: 'searches with much text',
    atOnce: 1,
    shot: (n) => post('/rest/v1/rpc/count_cars', { filters: { q: `${heavyWords} ${n}` } }),
  },
  {
    name: 'large answers at once',
    atOnce: 4,
    shot: (n) => ({ path: `/rest/v1/municipalities?select=*&limit=1000&offset=${(n % 4) * 1000}` }),
  },
  {
    name: 'sign-ins',
    atOnce: 4,
    shot: (n) =>
      post('/auth/v1/token?grant_type=password', {
        email: `ninguem${n % 40}@exemplo.com.br`,
        password: `senha ${n}`,
      }),
  },
  {
    name: 'list pages that nobody has asked for',
    atOnce: 1,
    shot: (n) => ({ path: `/carros?preco_max=${100_000 + n * 13}&q=${n}+sedan+automtico` }),
  },
  {
    name: 'calls as fast as they come',
    atOnce: 4,
    shot: (n) => ({ path: `/rest/v1/plans?select=id&sort_order=lt.${n % 100}` }),
  },
];

/** Attacks that need an account. */
export const signedInKinds: Kind[] = [
  {
    name: 'changes that hold locks',
    atOnce: 2,
    shot: (n, who) => ({
      path: `/rest/v1/profiles?id=eq.${who!.id}&select=${mirror}`,
      method: 'PATCH',
      headers: { ...json, prefer: 'return=representation' },
      body: JSON.stringify({ name: `Nome ${n}` }),
    }),
  },
  {
    name: 'new rows without end',
    atOnce: 1,
    shot: (n) => post('/rest/v1/saved_searches', { name: `b ${n}`, vertical: 'cars', filters: {} }),
  },
  {
    name: 'accounts that change without end',
    atOnce: 2,
    shot: (n) => ({ ...post('/auth/v1/user', { data: { name: `Nome ${n}` } }), method: 'PUT' }),
  },
  {
    name: 'embeds that multiply, signed in',
    atOnce: 2,
    shot: (n) => ({ path: `/rest/v1/cars?select=${tower}&limit=${90 - (n % 50)}` }),
  },
  {
    name: 'searches with much text, signed in',
    atOnce: 1,
    shot: (n) => post('/rest/v1/rpc/search_properties', { filters: { q: `${heavyWords} ${n}` } }),
  },
];
