import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page, Request, Route } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { faults } from './axe.ts';
import { go, reload, loadsImages } from './open.ts';
import { DEMO_PASSWORD } from '../../supabase/begin/demo-people.ts';
import { apiOf, newPerson, openAs, service, type Person } from './people.ts';
import { newStore } from './stores.ts';

loadsImages();

const folder = mkdtempSync(join(tmpdir(), 'patio-fotos-'));
const file = (name: string) => join(folder, name);
let seller: Person;
let car: string;

beforeAll(async () => {
  await Promise.all([picture('um.jpg', '#c33', 0.3), picture('dois.jpg', '#33c', 0.7)]);
  writeFileSync(file('script.jpg'), '<script>alert(1)</script>'.repeat(20));
});
beforeEach(async () => {
  seller = await newPerson('Fausto Fotos');
  const store = await newStore(seller, 'Fausto Veículos');
  const draft = await apiOf(seller)
    .from('cars')
    .insert({ customer_id: store, title: 'Rascunho', status: 'draft' })
    .select('id')
    .single();
  car = draft.data!.id;
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

async function picture(name: string, colour: string, at: number): Promise<void> {
  const shape = `<svg width="800" height="600"><rect width="800" height="600" fill="${colour}"/><circle cx="${800 * at}" cy="300" r="200" fill="#fff"/><path d="M0 ${600 * at}L800 0V80Z"/></svg>`;
  await sharp(Buffer.from(shape)).jpeg().toFile(file(name));
}

/** Pictures of which none looks like another. @returns the file's name */
async function unlike(seed: number): Promise<string> {
  const [name, edge] = [`foto-${seed}.jpg`, 9];
  const raw = { width: edge, height: edge, channels: 3 } as const;
  const points = Buffer.from(Array.from({ length: edge * edge * 3 }, () => randomInt(256)));
  await sharp(points, { raw }).resize(800, 600, { kernel: 'nearest' }).jpeg().toFile(file(name));
  return name;
}

const photos = async () =>
  (
    await apiOf(seller)
      .from('listing_photos')
      .select('id, path, room')
      .eq('car_id', car)
      .order('position')
  ).data!;
const chooser = (page: Page) =>
  page.locator('label', { hasText: 'Escolher fotos' }).locator('input');
const choose = (page: Page, ...names: string[]) => chooser(page).setInputFiles(names.map(file));
const stored = (page: Page, place: number) =>
  page.getByRole('img', { name: new RegExp(`^Foto ${place}`) });

test('photos go up beside a refused one, go on from any page, and are ordered, turned, taken away and brought back', async () => {
  const steps = `/painel/anuncios/car/${car}?passo=fotos`;
  await openAs(seller, steps, async (page) => {
    await choose(page, 'um.jpg', 'script.jpg');
    await page.getByText('só tem nome .jpg').waitFor();
    await stored(page, 1).waitFor();
    await page.getByRole('button', { name: 'Tirar script.jpg' }).click();

    // The connection is cut, and the page left, before the second has arrived.
    await page.route('**/storage/v1/object/uploads/**', (route) => route.abort());
    await choose(page, 'dois.jpg');
    await page.getByText('Tentando de novo').first().waitFor();
    await page.unroute('**/storage/v1/object/uploads/**');
    // It goes on wherever its person comes back to.
    await go(page, '/sobre');
    await page.getByText('1 foto enviada').waitFor();
    await page.getByRole('button', { name: 'Ver fotos' }).click();
    await stored(page, 2).waitFor();
    const [one, two] = await photos();
    expect([one!.room, two!.room]).toEqual(['Frente', 'Traseira']);

    await page.getByRole('button', { name: 'Mover a foto 2' }).focus();
    await page.keyboard.press('Space');
    await page.getByText('Foto 2 de 2 levantada.').waitFor();
    // No person presses it before the places have been measured.
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowLeft');
        return page.getByText('Foto 1 de 2', { exact: true }).count();
      })
      .toBe(1);
    await page.keyboard.press('Space');
    await expect.poll(async () => (await photos()).map(({ id }) => id)).toEqual([two!.id, one!.id]);

    await page.getByRole('button', { name: 'Girar a foto 1' }).press('Enter');
    await page.getByText('Foto girada').waitFor();
    expect((await photos())[0]!.path).toBe(`${two!.path}-90`);

    await page.getByRole('button', { name: 'Excluir a foto 2' }).press('Enter');
    await page.locator('li', { hasText: 'Foto excluída' }).getByRole('button').click();
    await stored(page, 2).waitFor();
    expect((await photos()).map(({ path }) => path)).toEqual([`${two!.path}-90`, one!.path]);

    expect(await faults(page)).toEqual([]);
  });
});

test('a photo without a file is not turned, and its seller reads why', async () => {
  const api = service();
  const drawn = await api.from('listing_photos').select('path').like('path', 'demo/%').limit(1);
  const { path } = drawn.data![0]!;
  const { error } = await api.from('listing_photos').insert({ car_id: car, path });
  if (error) throw error;
  await openAs(seller, `/painel/anuncios/car/${car}?passo=fotos`, async (page) => {
    await stored(page, 1).waitFor();
    await page.getByRole('button', { name: 'Girar a foto 1' }).press('Enter');
    await page.getByText('O site não tem o arquivo desta foto.').waitFor();
    expect((await photos()).map((photo) => photo.path)).toEqual([path]);
  });
});

test('a file that is no photo leaves the angle of its turn to the photo after it', async () => {
  await openAs(seller, `/painel/anuncios/car/${car}?passo=fotos`, async (page) => {
    await choose(page, 'script.jpg', 'um.jpg', 'dois.jpg');
    await page.getByText('só tem nome .jpg').waitFor();
    await stored(page, 2).waitFor();
    await expect
      .poll(async () => (await photos()).map(({ room }) => room))
      .toEqual(['Frente', 'Traseira']);
  });
});

test('what the plan does not allow waits, over a reload too, and goes by itself once there is', async () => {
  const { data: store } = await service()
    .from('customers')
    .select('id')
    .eq('user_id', seller.id)
    .single();
  const plan = async (plan_type: string) => {
    await service().from('customers').update({ plan_type }).eq('id', store!.id);
  };
  await plan('basic');
  const count = async () => (await photos()).length;
  await openAs(seller, `/painel/anuncios/car/${car}?passo=fotos`, async (page) => {
    const names = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(unlike));
    await page.getByText('0 de 5 do seu plano').waitFor();
    await choose(page, ...names);
    await stored(page, 5).waitFor();
    await page.getByText(/^2 fotos esperam lugar no plano, guardadas neste aparelho/).waitFor();
    expect(await page.getByText('Sem lugar no plano').count()).toBe(2);
    expect(await faults(page)).toEqual([]);
    await page.getByRole('link', { name: 'mude de plano' }).waitFor();

    // A place that may still be wanted back is not given away.
    await page.getByRole('button', { name: 'Excluir a foto 5' }).press('Enter');
    await page.locator('li', { hasText: 'Foto excluída' }).getByRole('button').click();
    await expect.poll(() => page.getByText('Foto excluída').count()).toBe(0);
    await page.getByText(/^2 fotos esperam lugar no plano, guardadas/).waitFor();
    expect(await page.getByText('A foto não voltou').count()).toBe(0);
    expect(await count()).toBe(5);

    await reload(page);
    await stored(page, 5).waitFor();
    await page.getByText(/^2 fotos esperam lugar no plano, guardadas/).waitFor();
    expect(await count()).toBe(5);

    await plan('pro');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await stored(page, 7).waitFor();
    await expect.poll(() => page.getByText(/esperam? lugar no plano/).count()).toBe(0);
  });
  expect(await count()).toBe(7);
});

test('a HEIC photo, as iPhones take them, is read in the browser by what is loaded only then', async () => {
  await openAs(seller, `/painel/anuncios/car/${car}?passo=fotos`, async (page) => {
    const readers: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('heif')) readers.push(request.url());
    });
    // Without a connection all stay where they are, and go on by themselves.
    await chooser(page).waitFor({ state: 'attached' });
    await page.context().setOffline(true);
    await choose(page, 'um.jpg', 'dois.jpg');
    await page
      .getByRole('contentinfo')
      .getByText('Sem conexão: 2 fotos guardadas neste aparelho')
      .waitFor();
    await page.context().setOffline(false);
    await stored(page, 2).waitFor();
    expect(readers).toEqual([]);
    const heic = fileURLToPath(new URL('../images/carro.heic', import.meta.url));
    await chooser(page).setInputFiles(heic);
    await stored(page, 3).waitFor();
    expect(readers.length).toBeGreaterThan(0);
    const { path } = (await photos())[2]!;
    const { data } = await service().storage.from('pictures').download(`${path}.jpg`);
    const { width, height, format } = await sharp(await data!.arrayBuffer()).metadata();
    expect({ width, height, format }).toEqual({ width: 640, height: 480, format: 'jpeg' });
  });
});

test('a photo of 108 megapixels is reduced before it leaves, one that is a strip is refused where it stands', async () => {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#4a8' }, limitInputPixels: false });
  await flat(12_000, 9_000).jpeg().toFile(file('108.jpg'));
  await flat(4_200, 200).jpeg().toFile(file('faixa.jpg'));
  await openAs(seller, `/painel/anuncios/car/${car}?passo=fotos`, async (page) => {
    await choose(page, 'faixa.jpg', '108.jpg');
    await page.getByText('É comprida demais', { exact: false }).waitFor();
    await stored(page, 1).waitFor();
    const { path } = (await photos())[0]!;
    const { data } = await service().storage.from('pictures').download(`${path}.jpg`);
    const { width, height } = await sharp(await data!.arrayBuffer()).metadata();
    // The browser rounds what it reduces while it decodes.
    expect([width, Math.round(height / 10)]).toEqual([3_200, 240]);
  });
});

test('a person’s photo is cut and kept', async () => {
  await openAs(seller, '/configuracoes', async (page) => {
    await page
      .locator('label', { hasText: 'Escolher a foto' })
      .locator('input')
      .setInputFiles(file('um.jpg'));
    await page.getByRole('button', { name: 'Usar assim' }).click();
    await page.getByText('Foto salva').waitFor();
    await page.getByRole('img', { name: 'Foto' }).waitFor();
    const { data } = await apiOf(seller)
      .from('profiles')
      .select('avatar_path')
      .eq('id', seller.id)
      .single();
    expect(data!.avatar_path).toContain(`${seller.id}/avatar/`);
  });
});

test('what one person left on its way is sent by nobody else who enters on the same page', async () => {
  const senders: string[] = [];
  const count = async () =>
    (await service().from('listing_photos').select('id').eq('car_id', car)).data!.length;
  const noteSender = (request: Request) => {
    if (!/\/object\/uploads\/|\/fotos\/receber/.test(request.url())) return;
    const [, payload = ''] = (request.headers()['authorization'] ?? '').split('.');
    senders.push(JSON.parse(Buffer.from(payload, 'base64url').toString()).sub);
  };
  await openAs(seller, `/painel/anuncios/car/${car}?passo=fotos`, async (page) => {
    page.on('request', noteSender);
    const held: Route[] = [];
    const hold = () => page.route(uploads, (route) => void held.push(route));
    await hold();
    await choose(page, 'um.jpg');
    await expect.poll(() => held.length).toBe(1);
    await go(page, '/sobre');
    await expect.poll(() => held.length).toBe(2);

    await leaveWith(page, /^1 foto ainda não chegou/);
    await enter(page, 'loja@patio.test', DEMO_PASSWORD);
    await page.unroute(uploads);
    // The upload that was on its way is answered, if anybody still waits for it.
    await held[1]!.fulfill({ status: 200, json: {} }).catch(() => undefined);
    await leave(page);
    expect(await count()).toBe(0);

    // It waited for its person, and goes on by itself.
    const password = 'uma-senha-so-deste-teste-81';
    await service().auth.admin.updateUserById(seller.id, { password });
    await enter(page, seller.email, password);
    await page.getByText('1 foto enviada').waitFor();
    expect(await count()).toBe(1);
    expect([...new Set(senders)]).toEqual([seller.id]);

    // What nobody could type is not taken for typed, and whoever says so leaves nothing behind.
    await hold();
    await putCopy(page, `${seller.id}.car.${car}`, { typed: { title: 7, description: 'Da mão' } });
    await go(page, `/painel/anuncios/car/${car}?passo=fotos`);
    await choose(page, 'dois.jpg');
    await expect.poll(() => held.length).toBe(3);
    await putCopy(page, `${seller.id}.car.outro`, { typed: { title: 'Da rua' } });
    // Asked too of who is quicker than what comes late.
    await page.route('**/assets/deferred-parts*', (route) => route.abort());
    await go(page, '/sobre');
    await leaveWith(
      page,
      /^1 foto e [12] anúncios? com o que você escreveu ainda não chegaram/,
      true,
    );
    await expect.poll(() => leftIn(page)).toEqual([]);
  });
});

const uploads = '**/storage/v1/object/uploads/**';

async function askToLeave(page: Page): Promise<void> {
  await page.getByRole('banner').getByText('Minha Conta').click();
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
}

const isOut = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Entrar' }).first().waitFor();

async function leave(page: Page): Promise<void> {
  await askToLeave(page);
  await isOut(page);
}

/** Leaves where something is on this device only. @param told what is said of it before */
async function leaveWith(page: Page, told: RegExp, forgets = false): Promise<void> {
  await askToLeave(page);
  const question = page.getByRole('alertdialog', { name: 'Sair antes de enviar?' });
  await question.getByText(told).waitFor();
  expect(await faults(page)).toEqual([]);
  await question.getByLabel('Apagar deste aparelho').setChecked(forgets);
  await question.getByRole('button', { name: 'Sair', exact: true }).click();
  await isOut(page);
}

/** Signs in by the form, on the page that is open. */
async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).first().click();
  await page
    .getByRole('main')
    .getByLabel(/^E-?mail$/)
    .fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('banner').getByText('Minha Conta').waitFor();
}

/** Writes into what the editor keeps on this device. */
async function putCopy(page: Page, key: string, copy: object): Promise<void> {
  const row = { at: Date.now(), over: '', ...copy };
  await page.evaluate(
    ([place, kept]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('patio.rascunhos', 1);
        request.addEventListener('upgradeneeded', () =>
          request.result.createObjectStore('rascunhos'),
        );
        request.addEventListener('error', () => reject(request.error!));
        request.addEventListener('success', () => {
          const transaction = request.result.transaction('rascunhos', 'readwrite');
          transaction.objectStore('rascunhos').put(kept, place);
          transaction.addEventListener('complete', () => {
            request.result.close();
            resolve();
          });
        });
      }),
    [key, row] as const,
  );
}

/** What this device keeps of listings, by its keys. */
function leftIn(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const keysIn = (name: string, store: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const request = indexedDB.open(name, 1);
        request.addEventListener('error', () => reject(request.error!));
        request.addEventListener('success', () => {
          const keys = request.result.transaction(store).objectStore(store).getAllKeys();
          keys.addEventListener('success', () => resolve(keys.result));
        });
      });
    return [
      ...(await keysIn('patio-fotos', 'waiting')),
      ...(await keysIn('patio.rascunhos', 'rascunhos')),
    ];
  });
}
