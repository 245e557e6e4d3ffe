import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../../tests/support/product.ts';
import { asUsual, bareCost, usualBare } from './bare.ts';
import type { Figure } from './figure.ts';
import { type Load, load } from './load.ts';
import { type Cost, cpuPerRequest } from './process.ts';

const distinct = 400;
const repeated = 4_000;
// Few enough that all are still fresh at the last request.
const kept = 100;
// Detail pages that warm up the code for the measured ones.
const warmDetails = 60;
const connections = 16;
const firstPages = `the first ${distinct} list pages after a start, CPU of Node and PostgreSQL`;
// Other work on the machine only adds time: the best of some rounds counts.
const rounds = 7;

/** The cost of one round of a row, and of a bare answer right before and after it, in ms of CPU. */
interface Round extends Cost {
  bare: number;
}

type Row = 'read' | 'list' | 'detail' | 'fromCache';

/** Measures what requests cost a server that was just started on the demonstration. */
export async function measureRequests({ url, dataDir, process }: Product): Promise<Figure[]> {
  const server = { url, pid: process.pid! };
  const { publishable_key } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  const headers = { apikey: publishable_key };
  const begun = lists(url, '&km_max=150000');
  const first = await cpuPerRequest(server, distinct, () => load(begun, connections));
  const rows = `${url}/rest/v1/municipalities?select=id,name,state&state=eq.SP&order=name&limit=20`;
  await load(times(500, rows), connections, headers);
  const adverts = await detailsOf(url);
  await load(adverts.slice(0, warmDetails), connections);
  const each = Math.floor((adverts.length - warmDetails) / rounds);

  const measured: Record<Row, Round[]> = { read: [], list: [], detail: [], fromCache: [] };
  const measure = async (row: Row, count: number, work: () => Promise<unknown>) => {
    const before = await bareCost(repeated, connections);
    const cost = await cpuPerRequest(server, count, work);
    const bare = (before + (await bareCost(repeated, connections))) / 2;
    measured[row].push({ bare, ...cost });
  };
  const bursts: Load[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await measure('read', repeated, () => load(times(repeated, rows), connections, headers));
    await measure('list', distinct, async () => {
      bursts.push(await load(lists(url, `&km_max=${151_000 + round}`), connections));
    });
    const some = adverts.slice(warmDetails + round * each, warmDetails + (round + 1) * each);
    await measure('detail', each, () => load(some, connections));
    const cached = cachedLists(url, round);
    await load(cached.slice(0, kept), connections);
    await measure('fromCache', repeated, () => load(cached, connections));
  }

  const places = placesOf(url);
  await load(places.slice(0, 40), 1, headers);
  const typed = await load(places, 1, headers);
  const burst = bursts.toSorted((a, b) => a.seconds - b.seconds)[0]!;
  const bares = Object.values(measured).flatMap((row) => row.map(({ bare }) => bare));
  return [
    ...leastAndMost(
      'a bare server of node:http, CPU of an answer (how fast this machine is)',
      bares,
    ),
    // Decision 019 gives the reasons for the limits.
    ...costs('anonymous REST read, 20 rows, server CPU', nodeOnly(measured.read), 0.6),
    { what: firstPages, value: first.node + first.postgres, limit: undefined, unit: 'ms' },
    ...costs('list page uncached, CPU of Node and PostgreSQL', measured.list, 17),
    ...costs('detail page uncached, CPU of Node and PostgreSQL', measured.detail, 18),
    ...costs('list page from the cache, server CPU', nodeOnly(measured.fromCache), 0.15),
    {
      what: 'typeahead of places, p95',
      value: typed.times[Math.floor(typed.times.length * 0.95)]!,
      limit: 50,
      unit: 'ms',
    },
    {
      what: 'distinct list pages, 16 connections',
      value: distinct / burst.seconds,
      limit: undefined,
      unit: '/s',
    },
    { what: 'the same, p50', value: burst.times[distinct >> 1]!, limit: undefined, unit: 'ms' },
    {
      what: 'the same, p99',
      value: burst.times[Math.floor(distinct * 0.99)]!,
      limit: undefined,
      unit: 'ms',
    },
  ];
}

/** Addresses of list pages, all different, with filters by price and by what is added. */
function lists(url: string, added: string): string[] {
  return Array.from(
    { length: distinct },
    (_, n) => `${url}/carros?preco_max=${50_000 + n * 500}${added}`,
  );
}

/** A few list pages again and again, other ones in each round: stale ones would be rendered in the background. */
function cachedLists(url: string, round: number): string[] {
  return Array.from(
    { length: repeated },
    (_, n) => `${url}/imoveis?preco_max=${500_000 + (n % kept) * 10_000 + round}`,
  );
}

function times<T>(length: number, one: T): T[] {
  return Array.from({ length }, () => one);
}

/** The CPU time of Node alone, without that of PostgreSQL. */
function nodeOnly(of: Round[]): Round[] {
  return of.map((round) => ({ ...round, postgres: 0 }));
}

/** The best cost of a row, and on a slower machine also the cost divided by that of a bare answer. */
function costs(what: string, of: Round[], limit: number): Figure[] {
  const least = (values: number[]) => Math.min(...values);
  const postgres = least(of.map((round) => round.postgres));
  const brought = of.map(({ node, postgres: database, bare }) => asUsual(node + database, bare));
  const figure = (label: string, value: number, most?: number): Figure => ({
    what: label,
    value,
    limit: most,
    unit: 'ms',
  });
  return [
    figure(what, least(of.map((round) => round.node + round.postgres))),
    ...(postgres > 0 ? [figure('of it PostgreSQL', postgres)] : []),
    figure(`the same where a bare answer takes ${usualBare} ms at most`, middle(brought), limit),
  ];
}

function leastAndMost(what: string, values: number[]): Figure[] {
  return [
    { what, value: Math.min(...values), limit: undefined, unit: 'ms' },
    { what: 'the most it took', value: Math.max(...values), limit: undefined, unit: 'ms' },
  ];
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

/** Addresses of detail pages, all different, as many of each vertical. */
async function detailsOf(url: string): Promise<string[]> {
  const parts = await Promise.all(
    ['carros', 'imoveis', 'aluguel'].map(async (part) => {
      const xml = await (await fetch(`${url}/sitemaps/${part}-1.xml`)).text();
      return [...xml.matchAll(/<loc>([^<]+)</g)].map(([, one]) => url + new URL(one!).pathname);
    }),
  );
  const least = Math.min(...parts.map(({ length }) => length));
  return Array.from({ length: least }, (_, n) => parts.map((part) => part[n]!)).flat();
}

const typedNames = ['curitiba', 'belo horizonte', 'floripa', 'pinheiros', 'sao jose', 'copacabana'];

/** The requests of the city field while names are typed, letter by letter. */
function placesOf(url: string): string[] {
  const beginnings = typedNames.flatMap((name) =>
    Array.from({ length: name.length - 1 }, (_, n) => name.slice(0, n + 2)),
  );
  return beginnings.map(
    (term) => `${url}/rest/v1/rpc/suggest_places?term=${encodeURIComponent(term)}&max=8`,
  );
}
