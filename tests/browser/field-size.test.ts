import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { firstListing, go, open, phone } from './open.ts';
import { administrator, openAs, type Person, sellerWithListing } from './people.ts';

// What Safari on a telephone zooms in on.
const least = 16;

/** The fields of a page whose text is smaller. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(
    (size) =>
      [...document.querySelectorAll('input, select, textarea')]
        .filter(
          (field) =>
            !/hidden|checkbox|radio|range|file|button|submit/.test(
              (field as HTMLInputElement).type,
            ),
        )
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < size)
        .map((field) => `${location.pathname}${location.search}: ${field.outerHTML.slice(0, 120)}`),
    least,
  );
}

async function faultsOf(page: Page, paths: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await go(page, path);
    await page.waitForLoadState('networkidle');
    found.push(...(await tooSmall(page)));
  }
  return found;
}

const asPhone = (person: Person, paths: string[]) => {
  const found: string[] = [];
  return openAs(
    person,
    paths[0]!,
    async (page) => void found.push(...(await faultsOf(page, paths))),
    phone,
  ).then(() => found);
};

test('public pages', async () => {
  const listings = ['/carros', '/imoveis', '/aluguel'];
  const paths = ['/', ...listings, ...(await Promise.all(listings.map(firstListing)))];
  await open('/', phone, async (page) => {
    const others = [
      '/login',
      '/auth',
      '/auth?aba=cadastrar',
      '/favoritos',
      '/nao-existe',
      '/pro/clientes',
      '/ui',
    ];
    expect(await faultsOf(page, [...paths, ...others])).toEqual([]);
  });
});

test('screens of sellers and the editor', async () => {
  const { seller, car } = await sellerWithListing('contact');
  const steps = ['detalhes', 'local', 'fotos', 'preco', 'previa'];
  expect(
    await asPhone(seller, [
      '/painel?aba=produtos',
      '/painel?aba=contatos',
      '/painel?aba=loja',
      '/painel?aba=configuracoes',
      '/painel/importar',
      '/anunciar',
      '/mensagens',
      '/buscas-salvas',
      '/configuracoes',
      '/configuracoes?aba=loja',
      '/configuracoes?aba=seguranca',
      ...steps.map((step) => `/painel/anuncios/car/${car.id}?passo=${step}`),
    ]),
  ).toEqual([]);
});

test('screens of administrators', async () => {
  const dashboard = ['carros', 'imoveis', 'alugueis', 'planos', 'financeiro', 'integracoes'];
  const tabs = ['usuarios', 'conteudo', 'seguranca', 'sistema', 'comunicacoes', 'relatorios'];
  expect(
    await asPhone(await administrator(), [
      ...dashboard.map((tab) => `/dashboard?aba=${tab}`),
      ...tabs.map((tab) => `/admin?aba=${tab}`),
      '/admin/aprovacoes',
      '/admin/auditoria',
      '/admin/clientes',
      '/admin/notificacoes',
      '/admin/configuracoes',
    ]),
  ).toEqual([]);
});
