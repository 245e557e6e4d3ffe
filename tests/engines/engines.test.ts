import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { firstListing } from '../browser/open.ts';
import { apiOf, newPersonWith, sellerWithListing, writeTo } from '../browser/people.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { asOldestSafari } from './floor-script.ts';
import { startProxy } from './proxy.ts';
import { missingEngine, type EngineName } from './installed.ts';
import { Page } from './page.ts';
import { walk, type Visit } from './walk.ts';
import { startWebKit } from './webkit.ts';

// A phone; WebKitGTK's window is not narrower than its bar.
const [width, height] = [448, 844];

const engines: {
  name: string;
  engine: EngineName;
  start: () => Promise<Engine>;
  first?: string;
}[] = [
  { name: 'Firefox', engine: 'Firefox', start: () => startFirefox(width, height) },
  { name: 'WebKit', engine: 'WebKit', start: () => startWebKit(width, height) },
  {
    name: 'WebKit with what Safari 16.4 has',
    engine: 'WebKit',
    start: () => startWebKit(width, height, ['PopoverAttribute', 'ViewTransitions']),
    first: asOldestSafari(),
  },
];

const folder = mkdtempSync(join(tmpdir(), 'patio-engines-'));
let listing: string;
let conversation: { id: string };
beforeAll(async () => {
  listing = await firstListing('/carros');
  ({ car: conversation } = await sellerWithListing('engines'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

for (const { name, engine: needed, start, first } of engines) {
  test.skipIf(missingEngine(needed) !== undefined)(
    `${name} goes from the home page to a message, a listing with photos, and on without connection`,
    async () => {
      const proxy = await startProxy(inject('productUrl'), first);
      const visit = { ...(await prepare()), cut: proxy.cut };
      const engine = await start();
      try {
        expect(await walk(new Page(engine, proxy.url), visit, name)).toHaveLength(12);
      } finally {
        await engine.close();
        await proxy.cut();
      }
    },
    300_000,
  );
}

test.skipIf(missingEngine('WebKit') !== undefined)(
  'in WebKit the scrollbar of the filters lies beside the thumb of the highest price',
  async () => {
    const engine = await startWebKit(1280, 900);
    try {
      const page = new Page(engine, inject('productUrl'));
      await page.go('/carros');
      const hit = await engine.call(() => {
        const panel = document.querySelector('#filtros')!;
        const highest = [...panel.querySelectorAll('.two-thumbs input')].at(-1)!;
        const { right, top, bottom } = highest.getBoundingClientRect();
        const isScrolled = panel.scrollHeight > panel.clientHeight;
        return isScrolled && document.elementFromPoint(right - 4, (top + bottom) / 2) === highest;
      });
      expect(hit).toBe(true);
    } finally {
      await engine.close();
    }
  },
);

async function prepare(): Promise<Omit<Visit, 'cut'>> {
  const password = 'cobogó-azul-7';
  const person = await newPersonWith('Iara Mota', password);
  const car = randomUUID();
  const { error } = await apiOf(person).rpc('create_listing', { item_type: 'car', item_id: car });
  if (error) throw error;
  const inquiry = await writeTo(person, conversation, 'Ainda está à venda?');
  const photos = async () =>
    apiOf(person).from('listing_photos').select('id').eq('car_id', car).order('position');
  return {
    person: { email: person.email, password },
    listing,
    conversation: `/mensagens/${inquiry}`,
    photoStep: `/painel/anuncios/car/${car}?passo=fotos`,
    photos: [await photo(), await photo()],
    storedPhotos: async () => (await photos()).data!.map(({ id }) => id),
  };
}

/** A picture that looks like no other. */
async function photo(): Promise<string> {
  const [file, edge] = [join(folder, `${randomUUID()}.jpg`), 9];
  const points = Buffer.from(Array.from({ length: edge * edge * 3 }, () => randomInt(256)));
  await sharp(points, { raw: { width: edge, height: edge, channels: 3 } })
    .resize(800, 600, { kernel: 'nearest' })
    .jpeg()
    .toFile(file);
  return file;
}
