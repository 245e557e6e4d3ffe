import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { firstListing, go, open, phone } from './open.ts';
import { administrator, openAs, type Person, sellerWithListing } from './people.ts';
import { trackRequests } from './settled.ts';

// A phone of today has 360; a window of 1280 at 400% has 320 (WCAG 1.4.10).
const narrow = { ...phone, viewport: { width: 320, height: 720 } };
// Safari on a telephone zooms in on a field with smaller text.
const leastText = 16;

// A few at a time: on a slow machine each takes seconds.
const ofAdministrators = {
  dashboard: ['', '?aba=carros', '?aba=imoveis', '?aba=alugueis', '?aba=planos'],
  'dashboard?aba=': ['financeiro', 'integracoes'],
  admin: ['', '?aba=usuarios', '?aba=conteudo', '?aba=seguranca'],
  'admin?aba=': ['sistema', 'comunicacoes', 'relatorios'],
  'admin/': ['aprovacoes', 'auditoria', 'clientes', 'notificacoes', 'configuracoes'],
};
const ofSellers = {
  painel: ['', '?aba=produtos', '?aba=contatos', '?aba=analytics', '?aba=loja'],
  '': ['painel?aba=configuracoes', 'painel/importar', 'anunciar', 'mensagens', 'notificacoes'],
  configuracoes: ['', '?aba=loja', '?aba=plano', '?aba=notificacoes', '?aba=seguranca'],
};
const pathsOf = (begin: string, ends: string[]) => ends.map((end) => `/${begin}${end}`);

test.each(Object.entries(ofAdministrators))(
  'screens of administrators fit a narrow phone: %s',
  async (begin, ends) => {
    expect(await faultsFor(await administrator(), pathsOf(begin, ends))).toEqual([]);
  },
);

test.each(Object.entries(ofSellers))(
  'screens of sellers fit a narrow phone: %s',
  async (begin, ends) => {
    const { seller } = await sellerWithListing('contact');
    expect(await faultsFor(seller, pathsOf(begin, ends))).toEqual([]);
  },
);

test('the editor and the saved searches fit a narrow phone', async () => {
  const { seller, car } = await sellerWithListing('contact');
  const steps = ['detalhes', 'local', 'fotos', 'preco', 'previa'];
  const editor = steps.map((step) => `/painel/anuncios/car/${car.id}?passo=${step}`);
  expect(await faultsFor(seller, ['/buscas-salvas', ...editor])).toEqual([]);
});

test('public pages fit a narrow phone', async () => {
  const lists = ['/carros', '/imoveis', '/aluguel'];
  const listings = await Promise.all(lists.map(firstListing));
  const others = [
    '/login',
    '/auth',
    '/auth?aba=cadastrar',
    '/favoritos',
    '/nao-existe',
    '/pro/clientes',
  ];
  await open('/', narrow, async (page) =>
    expect(await faultsOf(page, ['/', ...lists, ...listings, ...others])).toEqual([]),
  );
});

async function faultsFor(person: Person, paths: string[]): Promise<string[]> {
  let found: string[] = [];
  await openAs(
    person,
    paths[0]!,
    async (page) => void (found = await faultsOf(page, paths)),
    narrow,
  );
  return found;
}

async function faultsOf(page: Page, paths: string[]): Promise<string[]> {
  const found: string[] = [];
  const settled = trackRequests(page);
  for (const path of paths) {
    await go(page, path);
    await page.locator('main h1').first().waitFor();
    await settled();
    for (const what of [...(await beyond(page)), ...(await withSmallText(page))])
      found.push(`${path}: ${what}`);
  }
  return found;
}

/** The fields whose text is smaller than a telephone wants it. */
function withSmallText(page: Page): Promise<string[]> {
  return page.evaluate(
    (size) =>
      [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
        .filter(({ type }) => !/hidden|checkbox|radio|range|file|button|submit/.test(type))
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < size)
        .map((field) => field.outerHTML.slice(0, 120)),
    leastText,
  );
}

/** What can be pressed or filled in and stands beyond the right edge, where nothing scrolls sideways or ends in dots. */
function beyond(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth: width, scrollWidth } = document.documentElement;
    const isMeant = ({ overflowX, textOverflow }: CSSStyleDeclaration) =>
      /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis';
    const hasRoom = (element: Element): boolean =>
      isMeant(getComputedStyle(element)) ||
      (element.parentElement !== null &&
        element.parentElement !== document.body &&
        hasRoom(element.parentElement));
    const cut = [...document.querySelectorAll('a, button, input, select, textarea, h1, h2, h3')]
      .filter((element) => {
        const { right, width: own } = element.getBoundingClientRect();
        return own > 2 && right > width + 1 && element.checkVisibility() && !hasRoom(element);
      })
      .map((element) => element.outerHTML.slice(0, 120));
    return scrollWidth > width ? [`${scrollWidth} wide`, ...cut] : cut;
  });
}
