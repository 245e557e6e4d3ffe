// Lighthouse on the built product: mobile, the median of several runs of home, list, detail and store.
// Its packages are for this measurement only, so the first use installs them apart.
import './entry.ts';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { record } from '../bench/record.ts';
import { chromiumPath } from '../tests/support/chromium.ts';
import { startProduct } from '../tests/support/product.ts';
import { buildIfStale } from './build/stale.ts';
import { ensureChromium } from './test/chromium.ts';

const version = '13.5.0';
const root = fileURLToPath(new URL('..', import.meta.url));
const home = join(root, 'bench', '.data', 'lighthouse');
const runs = Number(process.argv[2] ?? 5);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const metrics = {
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; displayValue?: string }>;
}

await ensureChromium();
await buildIfStale();
install();
const product = await startProduct();
try {
  const pages = await pagesOf(product.url);
  const rows = pages.map(([name, url]) => row(name, median(measure(url))));
  publish(rows);
} finally {
  await product.stop();
}

function install(): void {
  if (existsSync(join(home, 'node_modules', 'lighthouse'))) return;
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), '{ "private": true }');
  const args = ['install', `lighthouse@${version}`, '--ignore-scripts', '--no-audit', '--no-fund'];
  spawnSync('npm', args, { cwd: home, stdio: 'inherit' });
}

async function pagesOf(url: string): Promise<[string, string][]> {
  const first = async (part: string) => {
    const xml = await (await fetch(`${url}/sitemaps/${part}-1.xml`)).text();
    return new URL(/<loc>([^<]+)</.exec(xml)![1]!).pathname;
  };
  const paths = {
    home: '/',
    list: '/carros',
    detail: await first('carros'),
    store: await first('lojas'),
  };
  return Object.entries(paths).map(([name, path]) => [name, url + path]);
}

function measure(url: string): Report[] {
  // The first visit resizes the photos, which is not measured.
  run(url);
  return Array.from({ length: runs }, () => run(url));
}

function run(url: string): Report {
  const folder = mkdtempSync(join(tmpdir(), 'patio-lighthouse-'));
  const file = join(folder, 'report.json');
  const flags =
    '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync';
  spawnSync(
    join(home, 'node_modules', '.bin', 'lighthouse'),
    [
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${flags}`,
      `--only-categories=${categories.join()}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromiumPath() }, stdio: ['ignore', 'ignore', 'ignore'] },
  );
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  rmSync(folder, { recursive: true });
  return report;
}

function median(reports: Report[]): Report {
  const sorted = reports.toSorted((a, b) => score(a, 'performance') - score(b, 'performance'));
  return sorted[Math.floor(sorted.length / 2)]!;
}

function score(report: Report, category: string): number {
  return Math.round((report.categories[category]?.score ?? 0) * 100);
}

function row(name: string, report: Report): string {
  const scores = categories.map((category) => score(report, category));
  const times = Object.values(metrics).map((metric) => report.audits[metric]?.displayValue ?? '?');
  return `| ${[name, ...scores, ...times].join(' | ')} |`;
}

function publish(rows: string[]): void {
  const head = ['page', ...categories, ...Object.keys(metrics)];
  const table = [`| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...rows].join('\n');
  console.log(table);
  record(`Lighthouse ${version}, mobile, median of ${runs}`, table);
}
