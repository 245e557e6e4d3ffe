import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../app/platform/api/database.ts';
import type { ImportState, StoreImports } from '../../app/platform/answers/import-answers.ts';
import { importPath } from '../../app/platform/navigation/import-paths.ts';
import { STORE_LOGIN, DEMO_PASSWORD } from '../../supabase/begin/demo-people.ts';
import { startProduct } from '../../tests/support/product.ts';
import type { Figure } from '../pages/figure.ts';
import { listTimes, takePhotos } from '../photos/measure-photos.ts';
import { vrsyncFeed } from './feed.ts';

const photosEach = 8;
/** As agencies' programs send them. */
const photoSize = { width: 1920, height: 1440 };

/**
 * How soon 300 homes with photos stand in the panel, and what visitors wait for lists while a large file is imported.
 * Browser, photos' server and product share the machine.
 * @param listings of the large file
 */
export async function measureImportBeside(listings: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'patio-bench-'));
  const photos = await servePhotos(folder);
  const dataDir = join(folder, 'data');
  const product = await startProduct({ DATA_DIR: dataDir, IMPORT_NETWORKS: '127.0.0.1' });
  try {
    const store = await signIn(product.url, dataDir);
    const start = performance.now();
    const seconds = () => (performance.now() - start) / 1_000;
    await store.send(
      vrsyncFeed({ listings: 300, faultyEvery: 1_000, photos: photos.url, photosEach }),
    );
    const inPanel = seconds();
    await store.until(({ latest }) => (latest?.photos.waiting ?? 0) === 0);
    const { done = 0, failed = 0 } = (await store.imports()).latest!.photos;
    const complete = seconds();
    const before = await listTimes(product.url, pause(30_000));
    const large = vrsyncFeed({ listings, faultyEvery: 100, photosEach: 0 });
    const during = await listTimes(product.url, store.send(large));
    return [
      figure('300 homes, from the file to the panel', inPanel, 's', 5),
      figure('their photos, all there', complete, 's', 600),
      figure('photos that came', done, '', undefined),
      figure('photos that failed', failed, '', 0),
      figure('list page before, p95', p95(before), 'ms', undefined),
      figure(
        `list page while ${listings.toLocaleString('pt-BR')} homes are imported, p95`,
        p95(during),
        'ms',
        Math.round(2 * p95(before)),
      ),
    ];
  } finally {
    await product.stop();
    photos.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const figure = (
  what: string,
  value: number,
  unit: Figure['unit'],
  limit: number | undefined,
): Figure => ({ what, value, unit, limit });

function p95(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;
}

async function servePhotos(folder: string) {
  const files = (await takePhotos(folder, photoSize)).map((path) => readFileSync(path));
  const server = createServer(({ url = '' }, answer) => {
    const [, n = '0', place = '0'] = /(\d+)\/(\d+)\.jpg$/.exec(url) ?? [];
    // The same bytes would be one photo: each has an end of its own.
    const photo = Buffer.concat([
      files[Number(place) % files.length]!,
      Buffer.from(`${n}/${place}`),
    ]);
    answer.setHeader('content-type', 'image/jpeg').end(photo);
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

/** The demonstration's store, and what it does at the import's screen. */
async function signIn(url: string, dataDir: string) {
  const { publishable_key: key } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as {
    publishable_key: string;
  };
  const api = createClient<Database>(url, key, { auth: { persistSession: false } });
  const { data, error } = await api.auth.signInWithPassword({
    email: STORE_LOGIN,
    password: DEMO_PASSWORD,
  });
  if (error) throw error;
  const owned = await api.from('customers').select('id').eq('user_id', data.user.id).single();
  const store = owned.data!.id;
  const authorization = `Bearer ${data.session.access_token}`;
  const imports = async () =>
    (await api.rpc('store_imports', { store }).throwOnError()).data as unknown as StoreImports;
  const until = async (isReached: (now: StoreImports) => boolean) => {
    while (!isReached(await imports())) await pause(250);
  };
  const reach = (wanted: ImportState) =>
    until(({ latest }) => {
      if (latest?.state === 'failed') throw new Error(JSON.stringify(latest.failure));
      return latest?.state === wanted;
    });
  const send = async (file: AsyncIterable<Uint8Array>) => {
    const run = randomUUID();
    const body = Readable.toWeb(Readable.from(file)) as ReadableStream;
    const init = { method: 'POST', headers: { authorization }, body, duplex: 'half' };
    const answer = await fetch(url + importPath(run, store, 'medicao.xml'), init as RequestInit);
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    await reach('ready');
    await api.rpc('confirm_import', { run, shrunk: true }).throwOnError();
    await reach('done');
  };
  return { imports, until, send };
}
