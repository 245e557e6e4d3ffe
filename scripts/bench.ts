// npm run bench                    search on 10,000, 100,000 and 1,000,000 listings per vertical, then the pages
// npm run bench -- --sizes 100000  only on some of them
// The first run creates the listings: a million of them needs a quarter of an hour and 8 GB in bench/.data.
import './entry.ts';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { ReservedSql } from 'postgres';
import { explain } from '../bench/explain.ts';
import { openMarketplace } from '../bench/marketplace.ts';
import { measure } from '../bench/measure.ts';
import { ms, type Result, tableOf } from '../bench/report.ts';
import { record } from '../bench/record.ts';
import { addBusiness, addQueue } from '../bench/business.ts';
import { business } from '../bench/scenarios/business.ts';
import { counts } from '../bench/scenarios/counts.ts';
import { items } from '../bench/scenarios/items.ts';
import { queue } from '../bench/scenarios/queue.ts';
import type { Scenario, Size } from '../bench/scenarios/scenario.ts';
import { cards, tables } from '../bench/scenarios/tables.ts';
import { text } from '../bench/scenarios/text.ts';

const all: Size[] = [10_000, 100_000, 1_000_000];
const { values } = parseArgs({ options: { sizes: { type: 'string', default: all.join(',') } } });
const sizes = all.filter((size) => values.sizes.split(',').includes(String(size)));
if (sizes.length === 0) {
  console.error(`--sizes é uma lista de ${all.join(', ')}.`);
  process.exit(1);
}

const searches = [items, counts, text];
const results: Result[] = [];
/** The plans of the slowest search. */
const slowest = new URL('../bench/.data/search-slowest.txt', import.meta.url);
for (const size of sizes) {
  console.log(`\n${size.toLocaleString('pt-BR')} anúncios de cada tipo`);
  const market = await openMarketplace(size, console.log);
  try {
    await addBusiness(market.owner, size);
    await addQueue(market.owner);
    const visitor = await market.authenticator.reserve();
    await visitor`set role anon`;
    // The service role may call the functions of administrators.
    const server = await market.authenticator.reserve();
    await server`set role service_role`;
    await server`select set_config('request.jwt.claims', '{"role":"service_role"}', false)`;
    const own: Result[] = [];
    const measured: [ReservedSql, Scenario][] = [
      ...searches.map((one): [ReservedSql, Scenario] => [visitor, one]),
      ...[tables, business, cards, queue].map((one): [ReservedSql, Scenario] => [server, one]),
    ];
    for (const [connection, scenario] of measured) {
      const took = await measure(connection, scenario);
      const limit = scenario.limits[size];
      own.push({ scenario: scenario.name, size, limit, ...took });
      console.log(
        `  ${scenario.name}: mediana ${ms(took.p50)}, p95 ${ms(took.p95)} (até ${limit} ms), máximo ${ms(took.max)}`,
      );
    }
    visitor.release();
    server.release();
    results.push(...own);
    const found = own.slice(0, searches.length);
    const { action } = found.toSorted((a, b) => b.slowest.ms - a.slowest.ms)[0]!.slowest;
    writeFileSync(slowest, await explain(market.owner, action));
  } finally {
    await market.close();
  }
}
record('Busca', tableOf(results));
const missed = results.filter(({ p95, limit }) => p95 > limit);
console.log(
  missed.length === 0 ? 'Todos os números cumpridos.' : `${missed.length} acima do limite.`,
);
if (missed.length > 0) process.exit(1);
await import('./bench/pages.ts');
await import('./bench/signed-in.ts');
await import('./bench/growth.ts');
