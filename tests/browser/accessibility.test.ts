import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { faults } from './axe.ts';
import { firstListing, go, loadsImages, open, phone, type Visit, wide } from './open.ts';
import { moves } from './shifts.ts';

loadsImages();

// What axe finds on every public page, phone and desktop, light and dark.
const still = { reducedMotion: 'reduce', bypassCSP: true } as const;

const listings: Record<string, string> = {};
beforeAll(async () => {
  for (const list of ['/carros', '/imoveis', '/aluguel']) {
    listings[list] = await firstListing(list);
  }
});

// A list's name followed by `*` stands for the first listing in it.
const pages = [
  ['/', '/planos', '/pro', '/pro/clientes', '/pro/clientes?q=xyzxyz', '/integracao-n8n'],
  [
    '/carros',
    '/imoveis',
    '/aluguel',
    '/carros?categoria=pickup&combustivel=eletrico&preco_max=9000',
    '/carros?pagina=2',
  ],
  ['/carros*', '/imoveis*', '/imoveis*?aba=custos', '/aluguel*'],
  ['/imoveis*#foto-2', '/carros*#fotos'],
  ['/loja/autos-ipiranga', '/loja/autos-ipiranga?q=xyzxyz', '/favoritos', '/nao-existe'],
  ['/anunciar', '/sobre', '/termos', '/privacidade', '/dicas'],
  ['/sem-conexao', '/alertas/cancelar?token=abc', '/auth/nova-senha', '/loja/nao-existe'],
  ['/auth', '/auth?aba=cadastrar', '/auth?aba=recuperar', '/login'],
];
// Made of the same parts as another of them: looked at on the phone, in the dark.
const alike = new Set([
  '/pro/clientes?q=xyzxyz',
  '/imoveis',
  '/carros?pagina=2',
  '/imoveis*?aba=custos',
  '/carros*#fotos',
  '/loja/autos-ipiranga?q=xyzxyz',
  '/termos',
  '/privacidade',
  '/loja/nao-existe',
  '/auth?aba=recuperar',
  '/login',
]);
const addressed = (page: string) =>
  page.replace(/^(.+)\*/, (_whole, list: string) => listings[list] ?? '');

/** Opens pages one after the other as one visitor, and names those that something was found on. */
async function findOn(
  paths: string[],
  look: Visit,
  find: (page: Page) => Promise<unknown[]>,
): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  await open(addressed(paths[0]!), { ...look, isFirst: look.isMobile }, async (page) => {
    const size = page.viewportSize()!;
    for (const path of paths) {
      await page.setViewportSize(size);
      await go(page, addressed(path));
      // The full screen of photos arrives by itself, later.
      if (/#foto/.test(path)) await page.locator('dialog[open]').waitFor();
      const here = await find(page);
      if (here.length > 0) found[path] = here;
    }
  });
  return found;
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

// What only shows itself when it is asked for; the first five are drawn otherwise on the desktop.
const states: [string, () => string, (page: Page) => Promise<void>][] = [
  [
    'the menu of the bar open',
    () => '/',
    async (page) => {
      const name = isPhone(page) ? 'summary[aria-label=Menu]' : 'summary:has-text("Pro")';
      await page.locator(name).click();
      await page.getByRole('banner').getByRole('link', { name: 'Clientes Pro' }).last().isVisible();
    },
  ],
  [
    'suggestions of places shown',
    () => '/',
    async (page) => {
      await page.getByRole('combobox', { name: 'Cidade' }).pressSequentially('camp');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  ],
  [
    'filters open and chosen',
    () => '/carros?marca=toyota&preco_max=150000&preco_min=abc',
    async (page) => {
      if (!isPhone(page)) return;
      await page.getByRole('button', { name: 'Filtros' }).click();
      await page.getByRole('button', { name: /^Ver .* carros?$/ }).waitFor();
    },
  ],
  [
    'the reasons of a report',
    () => `/denunciar/carro/${listings['/carros']!.slice(-36)}`,
    async (page) => {
      await page.getByRole('button', { name: /^Enviar/ }).click();
      await page.getByRole('radio').first().check();
    },
  ],
  [
    'the ways to share open',
    () => listings['/carros']!,
    async (page) => {
      await page.locator('summary[aria-label=Compartilhar]').click();
      await page.getByRole('link', { name: 'WhatsApp', exact: true }).first().waitFor();
    },
  ],
  [
    'the contact form refused',
    () => listings['/carros']!,
    async (page) => {
      const card = page.locator('#contato');
      await card.getByLabel('Nome').fill('Marina');
      await card.getByLabel('E-mail').fill('marina@exemplo.com.br');
      await card.getByLabel('Telefone').fill('1');
      await card.getByRole('button', { name: 'Enviar mensagem' }).click();
      await card.getByText('Faltam 10 dígitos').waitFor();
    },
  ],
  [
    'the phone number shown',
    () => listings['/carros']!,
    async (page) => {
      await page.locator('#contato').getByRole('button', { name: 'Ver telefone' }).click();
      await page.locator('#contato').getByRole('link', { name: /Ligar/ }).waitFor();
    },
  ],
  [
    'a toast and a refused address',
    () => '/integracao-n8n',
    async (page) => {
      await page.getByLabel('URL do Webhook').fill('n8n');
      await page.getByRole('button', { name: 'Enviar teste' }).click();
      await page.getByRole('button', { name: 'Salvar' }).click();
      await page.getByText('Informe o endereço completo.').waitFor();
      await page.getByRole('button', { name: 'Fechar aviso' }).waitFor();
    },
  ],
  [
    'favourites kept',
    () => '/carros',
    async (page) => {
      await page
        .getByRole('button', { name: /^Favoritar/ })
        .first()
        .click();
      await page.goto('/favoritos');
      await page.getByRole('article').first().waitFor();
    },
  ],
];

const looks: [string, Visit][] = [
  ['on the desktop, light', { ...wide, ...still, colorScheme: 'light' }],
  ['on the phone, dark', { ...phone, ...still, colorScheme: 'dark' }],
];

describe.each(looks)(
  'nothing stands in anybody’s way, and on the phone nothing moves or is cut, %s',
  (_name, look) => {
    test.each(pages)('on %s, %s, %s, %s', async (...paths) => {
      const looked = paths.filter((path) => look.isMobile || !alike.has(path));
      const found = await findOn(looked, look, async (page) => [
        ...(await faults(page, 'html')),
        ...(isPhone(page) ? await layout(page) : []),
      ]);
      expect(found).toEqual({});
    });

    test.each(look.isMobile ? states : states.slice(0, 5))('with %s', async (_state, path, act) => {
      await open(path(), look, async (page) => {
        await act(page);
        expect(await faults(page, 'html')).toEqual([]);
      });
    });
  },
);

// A window of 1280 is 640 wide at 200% and 320 at 400% (WCAG 1.4.4 and 1.4.10).
const narrowWindows = [320, 640];

/** How far a page moved while it loaded, and by how much it is wider than narrow windows, where that is too much. */
async function layout(page: Page): Promise<string[]> {
  const found = await moves(page);
  for (const width of narrowWindows) {
    await page.setViewportSize({ width, height: 720 });
    // A window that has just changed is drawn a little later.
    const fits = (most: number) => document.documentElement.scrollWidth <= most;
    await page.waitForFunction(fits, width, { timeout: 2_000 }).catch(async () => {
      const drawn = await page.evaluate(() => document.documentElement.scrollWidth);
      found.push(`${drawn} wide at ${width}`);
    });
  }
  return found;
}
