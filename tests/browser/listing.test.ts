import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { firstListing, expectFocus, noJavaScript, open, phone, wide, loadsImages } from './open.ts';
import { fromElsewhere, newAddress, service } from './people.ts';

loadsImages();

let car: string;
let home: string;
let rental: string;
beforeAll(async () => {
  car = await firstListing('/carros');
  home = await firstListing('/imoveis');
  rental = await firstListing('/aluguel');
});

const gallery = (page: Page) => page.getByRole('region', { name: 'Fotos', exact: true });
const counter = (page: Page) => gallery(page).getByText(/\d+ \/ \d+/);
const shows = (page: Page, text: string) => gallery(page).getByText(text).waitFor();

describe('gallery', () => {
  test('goes round in both directions with its buttons and the keyboard', async () => {
    await open(car, {}, async (page) => {
      const total = Number((await counter(page).innerText()).match(/\/ (\d+)/)![1]);
      await gallery(page).getByRole('button', { name: 'Foto anterior' }).click();
      await shows(page, `${total} / ${total}`);
      await gallery(page).getByRole('button', { name: 'Próxima foto' }).click();
      await shows(page, `1 / ${total}`);
      await gallery(page).getByRole('group', { name: /setas/ }).focus();
      await page.keyboard.press('ArrowRight');
      await shows(page, `2 / ${total}`);
      await gallery(page).getByRole('link', { name: 'Ver foto 3' }).click();
      await shows(page, `3 / ${total}`);
      expect(total).toBeGreaterThanOrEqual(5);
    });
  });

  test('a click brings the picture 1.5 times nearer, where the pointer is', async () => {
    await open(car, {}, async (page) => {
      const slide = page.locator('#foto-1');
      const box = (await slide.boundingBox())!;
      const zoom = () =>
        slide.locator('img').evaluate((img) => ({
          scale: img.style.scale,
          at: img.style.transformOrigin
            .split(' ')
            .map((part) => Math.round(parseFloat(part) / 10) * 10),
        }));
      await slide.click({ position: { x: box.width * 0.2, y: box.height * 0.3 } });
      expect(await zoom()).toEqual({ scale: '1.5', at: [20, 30] });
      await slide.hover({ position: { x: box.width * 0.5, y: box.height * 0.6 } });
      expect(await zoom()).toEqual({ scale: '1.5', at: [50, 60] });
      await slide.click({ position: { x: 5, y: 5 } });
      expect((await zoom()).scale).toBe('');
    });
  });
});

describe('share', () => {
  test('copies the link and says so; the others lead outside with address and title', async () => {
    const context = { permissions: ['clipboard-read', 'clipboard-write'] };
    await open(car, context, async (page) => {
      const url = new URL(page.url());
      await page.getByRole('button', { name: 'Copiar link' }).click();
      await page.getByText('Copiado!').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(url.pathname);
      await page.getByText('Copiado!').waitFor({ state: 'detached' });
      const href = (name: string) => page.getByRole('link', { name }).getAttribute('href');
      expect(await href('Compartilhar no WhatsApp')).toContain(encodeURIComponent(url.pathname));
      expect(await href('Compartilhar no Facebook')).toContain(encodeURIComponent(url.pathname));
    });
  });

  test('copies the link also where the browser has no clipboard to write to', async () => {
    await open(car, { permissions: ['clipboard-read'] }, async (page) => {
      const { pathname } = new URL(page.url());
      // As on a page that came without TLS from another machine of the network.
      await page.evaluate(() =>
        Object.defineProperty(navigator, 'clipboard', { value: undefined }),
      );
      await page.getByRole('button', { name: 'Copiar link' }).click();
      await page.getByText('Copiado!').waitFor();
      await page.locator('#contato').getByLabel('Mensagem').fill('');
      await page.keyboard.press('ControlOrMeta+V');
      expect(await page.locator('#contato').getByLabel('Mensagem').inputValue()).toContain(
        pathname,
      );
    });
  });
});

describe('contact', () => {
  const card = (page: Page) => page.locator('#contato');

  async function fillIn(page: Page, email: string, phoneNumber: string) {
    await card(page).getByLabel('Nome').fill('Marina Duarte');
    await card(page).getByLabel('E-mail').fill(email);
    await card(page).getByLabel('Telefone').fill(phoneNumber);
  }

  test('a refused form keeps what was typed and names the mend, then it is sent', async () => {
    const email = newAddress();
    await open(car, fromElsewhere(), async (page) => {
      expect(await card(page).getByLabel('Mensagem').inputValue()).toContain('Tenho interesse');
      await fillIn(page, email, '(19) 9811');
      await card(page).getByRole('button', { name: 'Enviar mensagem' }).click();
      await card(page).getByText('Faltam 5 dígitos').waitFor();
      expect(await card(page).getByLabel('Nome').inputValue()).toBe('Marina Duarte');
      await fillIn(page, email, '(19) 98112-4470');
      await card(page).getByRole('button', { name: 'Enviar mensagem' }).click();
      await card(page)
        .getByText('Mensagem enviada com sucesso! Em breve entraremos em contato.')
        .waitFor();
    });
  });

  test('the same without JavaScript', async () => {
    const email = newAddress();
    await open(home, { ...noJavaScript, ...fromElsewhere() }, async (page) => {
      await fillIn(page, email, '1');
      await card(page).getByRole('button', { name: 'Tenho interesse' }).click();
      await card(page).getByText('Faltam 10 dígitos').waitFor();
      expect(await card(page).getByLabel('E-mail').inputValue()).toBe(email);
      await fillIn(page, email, '(19) 98112-4470');
      await card(page).getByRole('button', { name: 'Tenho interesse' }).click();
      await card(page).getByText('Mensagem enviada com sucesso!').waitFor();
    });
  });

  test('the phone appears only when asked for, with and without JavaScript', async () => {
    for (const options of [fromElsewhere(), { ...noJavaScript, ...fromElsewhere() }]) {
      await open(car, options, async (page) => {
        expect(await page.content()).not.toMatch(/tel:\+55/);
        await card(page).getByRole('button', { name: 'Ver telefone' }).click();
        const call = card(page).getByRole('link', { name: /Ligar/ });
        await call.waitFor();
        expect(await call.getAttribute('href')).toMatch(/^tel:\+55\d{10,11}$/);
      });
    }
  });

  test('a listing with a telephone of its own shows that one, and only when asked for', async () => {
    const { data: rows } = await service()
      .from('rentals')
      .select('id, contact_phone')
      .not('contact_phone', 'is', null)
      .order('id');
    const { id, contact_phone: number } = rows![0]!;
    const digits = number!.slice(1);
    // However it is written: +5519907526148, (19) 90752-6148.
    const written = new RegExp(digits.slice(4).replace(/\d(?=\d)/g, '$&[^0-9]{0,2}'));
    for (const options of [{}, noJavaScript]) {
      await open(`/aluguel/${id}`, { ...fromElsewhere(), ...options }, async (page) => {
        expect(await page.content()).not.toMatch(written);
        const answer = await page.request.get(`${new URL(page.url()).pathname}.data`);
        expect(await answer.text()).not.toMatch(written);
        const chat = page
          .context()
          .waitForEvent('request', (request) => request.url().startsWith('https://wa.me/'));
        await card(page).getByRole('button', { name: 'WhatsApp' }).click();
        expect(new URL((await chat).url()).pathname).toBe(`/${digits}`);
        await card(page).getByRole('button', { name: 'Ligar' }).click();
        const call = card(page).locator('a[href^="tel:"]');
        await call.waitFor();
        expect(await call.getAttribute('href')).toBe(`tel:${number}`);
      });
    }
  });

  test('on the phone price and contact stay visible', async () => {
    await open(rental, phone, async (page) => {
      await page.getByRole('link', { name: 'Enviar mensagem' }).click();
      await card(page).getByLabel('Nome').waitFor();
      expect(new URL(page.url()).hash).toBe('#contato');
    });
  });

  test('the bar leads to the first field and does not lie over the form', async () => {
    for (const width of [360, 390]) {
      const screen = { ...phone, viewport: { width, height: 740 } };
      await open(car, screen, async (page) => {
        const way = page.getByRole('link', { name: 'Enviar mensagem' });
        await way.waitFor();
        await way.tap();
        await expectFocus(card(page).getByLabel('Nome'));
        await way.waitFor({ state: 'hidden' });
        await page.evaluate(() => {
          (document.activeElement as HTMLElement).blur();
          window.scrollTo(0, 0);
        });
        await way.waitFor();
        // Nor over the form that is only read.
        await card(page).getByLabel('Nome').scrollIntoViewIfNeeded();
        await way.waitFor({ state: 'hidden' });
        expect(await page.locator('#contato :focus').count()).toBe(0);
      });
    }
  });

  test('without JavaScript the bar gives way to the field that is typed in', async () => {
    await open(car, { ...phone, ...noJavaScript }, async (page) => {
      const way = page.getByRole('link', { name: 'Enviar mensagem' });
      expect(await way.isVisible()).toBe(true);
      await card(page).getByLabel('Nome').focus();
      await way.waitFor({ state: 'hidden' });
      expect(await card(page).getByLabel('Nome').isVisible()).toBe(true);
    });
  });

  test('everything fits a phone of 360 pixels', async () => {
    const narrow = { ...phone, viewport: { width: 360, height: 740 } };
    for (const path of [car, home, `${home}?aba=custos`, rental]) {
      await open(path, narrow, async (page) => {
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect({ path, width }).toEqual({ path, width: 360 });
        const cut = await page
          .locator('main :is(h1, h2, h3, dt, dd, th, td, label, button, a)')
          .evaluateAll((all) =>
            all
              .filter(
                (node) =>
                  node.checkVisibility() &&
                  !node.closest('[class*=overflow-x-auto], .carousel, .sr-only'),
              )
              .filter((node) => node.getBoundingClientRect().right > innerWidth + 0.5)
              .map((node) => node.textContent),
          );
        expect({ path, cut }).toEqual({ path, cut: [] });
      });
    }
  });
});

describe('favourites', () => {
  test('are kept in the browser and listed', async () => {
    await open(car, {}, async (page) => {
      const title = await page.getByRole('heading', { level: 1 }).innerText();
      await page
        .getByRole('button', { name: `Favoritar ${title}` })
        .first()
        .click();
      await page.getByRole('banner').getByRole('link', { name: 'Favoritos' }).click();
      await page.getByRole('heading', { level: 1, name: 'Favoritos' }).waitFor();
      await page.getByRole('link', { name: title }).waitFor();
      await page.getByRole('button', { name: `Favoritar ${title}` }).click();
      await page.getByText('Nenhum favorito ainda').waitFor();
      expect(await page.getByRole('article').count()).toBe(0);
    });
  });
});

describe('property tabs', () => {
  test('open by click, by arrow keys and by address', async () => {
    await open(home, {}, async (page) => {
      const tabs = page.getByRole('tab');
      expect(await tabs.allInnerTexts()).toEqual(['Visao Geral', 'Caracteristicas', 'Custos']);
      await page.getByRole('tab', { name: 'Custos' }).click();
      await page.getByRole('tabpanel').getByText('Condomínio', { exact: true }).waitFor();
      await page.waitForURL('**?aba=custos');
      await page.keyboard.press('Home');
      await page.getByRole('tab', { name: 'Visao Geral', selected: true }).waitFor();
    });
    await open(`${home}?aba=custos`, noJavaScript, async (page) => {
      expect(await page.getByText('Condomínio', { exact: true }).first().isVisible()).toBe(true);
    });
  });
});

describe('what is not there', () => {
  test('an unknown id and a malformed one answer 404', async () => {
    await open('/', noJavaScript, async (page) => {
      for (const id of ['00000000-0000-4000-8000-00000000dead', 'fusca', "1'--"]) {
        for (const segment of ['carros', 'imoveis', 'aluguel']) {
          const answer = await page.goto(`/${segment}/${encodeURIComponent(id)}`);
          expect(answer?.status(), `${segment}/${id}`).toBe(404);
        }
      }
    });
  });
});

test('a listing page says what it is to search engines and to shared links', async () => {
  await open(car, { ...wide, ...noJavaScript }, async (page) => {
    const content = (selector: string) => page.locator(selector).first().getAttribute('content');
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    expect(await content('meta[property="og:title"]')).toContain(title);
    expect(await content('meta[property="og:image"]')).toMatch(/^http.*\.jpg\?v=\w+$/);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain(car);
    const data = await page.locator('script[type="application/ld+json"]').allInnerTexts();
    const [thing, crumbs] = data.map((text) => JSON.parse(text));
    expect(thing).toMatchObject({
      '@type': 'Car',
      name: title,
      mileageFromOdometer: { unitCode: 'KMT' },
      offers: { priceCurrency: 'BRL', seller: { '@type': 'AutoDealer' } },
    });
    expect(crumbs['@type']).toBe('BreadcrumbList');
    expect(JSON.stringify(data)).not.toMatch(/plate|renavam/i);
  });
});

describe('on paper', () => {
  test('photo, facts, price, contact and QR code stand on one page, and nothing else', async () => {
    for (const path of [car, home, rental]) {
      await open(path, { colorScheme: 'dark' }, async (page) => {
        const title = await page.getByRole('heading', { level: 1 }).innerText();
        const price = await page.locator('main header').getByText(/^R\$/).first().innerText();
        const seller = await page.locator('#contato h2').innerText();
        await page.emulateMedia({ media: 'print' });
        const text = await page.locator('body').innerText();
        for (const part of [title, price, seller.split('\n')[0], path.slice(-36)])
          expect(text).toContain(part);
        expect(await page.locator('dl.print-part:visible').count()).toBeGreaterThan(0);
        // As wide as the text, and little of it cut: by far the largest thing on the page.
        await page.setViewportSize({ width: 688, height: 949 });
        const photo = await page.locator('#foto-1 img').evaluate((img: HTMLImageElement) => {
          const { left, right, width, height } = img.getBoundingClientRect();
          const head = img.closest('main')!.querySelector('header')!.getBoundingClientRect();
          return {
            height,
            shown: img.naturalWidth / img.naturalHeight / (width / height),
            beside: Math.max(left - head.left, head.right - right),
          };
        });
        expect(photo.height).toBeGreaterThan(300);
        expect(photo.shown).toBeGreaterThan(0.7);
        expect(photo.beside).toBeLessThan(2);
        expect(await page.getByRole('img', { name: /Código QR/ }).boundingBox()).toSatisfy(
          (box) => box.y + box.height < 949,
        );
        expect(await page.getByRole('img', { name: /Código QR/ }).isVisible()).toBe(true);
        expect(await page.locator('button:visible, input:visible, nav:visible').count()).toBe(0);
        expect(await page.locator('body').evaluate((body) => getComputedStyle(body).color)).toBe(
          'rgb(20, 32, 27)',
        );
        for (const format of ['A4', 'Letter']) {
          const pdf = (await page.pdf({ format })).toString('latin1');
          const pages = pdf.match(/\/Type \/Page\b/g)?.length;
          expect({ path, format, pages }).toEqual({ path, format, pages: 1 });
        }
      });
    }
  });
});
