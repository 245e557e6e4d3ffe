import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { DEMO_PASSWORD } from '../../supabase/begin/demo-people.ts';
import { launchChromium } from '../../tests/support/chromium.ts';
import { startProduct } from '../../tests/support/product.ts';
import type { Figure } from '../pages/figure.ts';

const count = 8;
/** The number of requested lists, which are all different. */
let lists = 0;
/** Milliseconds between two lists that a visitor opens. */
const paceMs = 100;

/**
 * How long a seller waits for eight photos of a phone, from choosing them to the last one shown, and visitors meanwhile
 * for uncached lists. Browser and server share the machine.
 */
export async function measurePhotos(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'patio-bench-'));
  const product = await startProduct({ DATA_DIR: join(folder, 'data') });
  const browser = await launchChromium();
  try {
    const files = await takePhotos(folder, { width: 4000, height: 3000 });
    const { session, car } = await beginCar(product.url, join(folder, 'data'));
    const page = await browser.newPage({
      baseURL: product.url,
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
      storageState: {
        cookies: [],
        origins: [
          {
            origin: product.url,
            localStorage: [{ name: 'patio.sessao', value: JSON.stringify(session) }],
          },
        ],
      },
    });
    await page.goto(`/painel/anuncios/car/${car}?passo=fotos`);
    const input = page.locator('label', { hasText: 'Escolher fotos' }).locator('input');
    await input.waitFor({ state: 'attached' });
    await listTimes(product.url, pause(1_000));
    const start = performance.now();
    const shown = (async () => {
      await input.setInputFiles(files);
      for (let place = 1; place <= count; place += 1)
        await page
          .getByRole('img', { name: new RegExp(`^Foto ${place}(?!\\d)`) })
          .waitFor({ timeout: 180_000 });
      return (performance.now() - start) / 1_000;
    })();
    const times = (await listTimes(product.url, shown)).toSorted((a, b) => a - b);
    const what = `${count} photos of 12 MP, chosen to shown`;
    return [
      { what, value: await shown, limit: 20, unit: 's' },
      { what: 'lists asked for meanwhile', value: times.length, limit: undefined, unit: '' },
      {
        what: 'list page meanwhile, p95',
        value: times[Math.ceil(times.length * 0.95) - 1] ?? 0,
        limit: 200,
        unit: 'ms',
      },
    ];
  } finally {
    await browser.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes eight JPEG files: soft shapes with the noise of a sensor. @param size in pixels @returns their paths */
export async function takePhotos(
  folder: string,
  { width, height }: { width: number; height: number },
): Promise<string[]> {
  const names = Array.from({ length: count }, (_, n) => join(folder, `foto-${n + 1}.jpg`));
  for (const [n, name] of names.entries()) {
    const grain = await sharp({
      create: {
        width,
        height,
        channels: 3,
        background: `hsl(${n * 45}, 40%, 50%)`,
        noise: { type: 'gaussian', mean: 128, sigma: 12 },
      },
    })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const shapes = `<svg width="${width}" height="${height}" viewBox="0 0 4000 3000"><rect width="4000" height="3000" fill="hsl(${n * 45},40%,50%)" fill-opacity="0.8"/><circle cx="${400 + n * 400}" cy="1500" r="900" fill="#fff"/><path d="M0 ${n * 300}L4000 0V900Z"/></svg>`;
    await sharp(grain)
      .composite([{ input: Buffer.from(shapes) }])
      .jpeg({ quality: 92 })
      .toFile(name);
  }
  return names;
}

async function beginCar(url: string, dataDir: string) {
  const { publishable_key: key } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as {
    publishable_key: string;
  };
  const api = createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data, error } = await api.auth.signInWithPassword({
    email: 'loja@patio.test',
    password: DEMO_PASSWORD,
  });
  if (error) throw error;
  const store = await api.from('customers').select('id').eq('user_id', data.user.id).single();
  const draft = await api
    .from('cars')
    .insert({ customer_id: String(store.data?.id), title: 'Rascunho', status: 'draft' })
    .select('id')
    .single();
  if (draft.error) throw draft.error;
  return { session: data.session, car: String(draft.data.id) };
}

/** Opens uncached lists, one after the other, until something is done. @returns milliseconds of each */
export async function listTimes(url: string, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const done = new AbortController();
  const end = until.finally(() => done.abort());
  while (!done.signal.aborted) {
    const begun = performance.now();
    lists += 1;
    const answer = await fetch(`${url}/carros?preco_max=${50_000 + lists * 100}`);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${answer.status}`);
    times.push(performance.now() - begun);
    await pause(paceMs);
  }
  await end;
  return times;
}
