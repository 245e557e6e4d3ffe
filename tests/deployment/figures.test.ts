import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../support/product.ts';
import { keysOf } from './support.ts';

const fileOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const dashboard = fileOf('deploy/grafana/patio.json');
const rules = fileOf('deploy/prometheus/alerts.yml');
const names = (text: string) => new Set(text.match(/\b(patio|http|process|nodejs)_[a-z0-9_]+\b/g));

let product: Product;
let figures: string;
beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: 'silent' });
  const authorization = `Bearer ${keysOf(product).secret_key}`;
  for (const path of ['/', '/carros', '/imoveis', '/aluguel']) await fetch(product.url + path);
  figures = await (await fetch(`${product.url}/metrics`, { headers: { authorization } })).text();
});
afterAll(() => product?.stop());

test('what the dashboard and the alerts name is a figure of the site', () => {
  // A figure that has no value now (the age of a backup that was never made) is given by its type.
  const given = new Set([...figures.matchAll(/^(?:# TYPE )?(\w+)[{ ]/gm)].map(([, name]) => name!));
  for (const text of [dashboard, rules]) {
    const wanted = [...names(text)];
    expect(wanted.length).toBeGreaterThan(8);
    expect(wanted.filter((name) => !given.has(name))).toEqual([]);
  }
  const labels = /\{([a-z]+)=~?\\?"([^"\\]+)\\?"/g;
  for (const [, label, value] of `${dashboard}${rules}`.matchAll(labels)) {
    if (label === 'job' || label === 'instance' || label === 'status') continue;
    for (const one of value!.split('|')) expect(figures).toContain(`${label}="${one}"`);
  }
});

test('operations.md explains each figure of its own, and only those', () => {
  const own = [...figures.matchAll(/^# TYPE (patio_\w+)/gm)].map(([, name]) => name!);
  const told = [...fileOf('docs/operations.md').matchAll(/^\| `(patio_\w+)[`{]/gm)];
  expect(told.map(([, name]) => name!).toSorted()).toEqual(own.toSorted());
});

test.runIf(existsSync('/usr/bin/promtool'))('Prometheus accepts rules and figures', async () => {
  const check = promisify(execFile);
  const rulesRead = await check('promtool', ['check', 'rules', 'deploy/prometheus/alerts.yml']);
  expect(rulesRead.stdout).toContain('SUCCESS');
  const metrics = check('promtool', ['check', 'metrics']);
  // Three of the library's are no counters, whatever their names say.
  metrics.child.stdin!.end(figures.replaceAll(/^.*nodejs_active_\w+_total.*\n/gm, ''));
  expect((await metrics).stderr).toBe('');
});
