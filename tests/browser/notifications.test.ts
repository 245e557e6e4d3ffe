import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOfPage } from './axe.ts';
import { addressOf, go, open, phone, wide, expectFocus } from './open.ts';
import { newPerson, openAs, service, type Person } from './people.ts';

interface Row {
  title: string;
  message?: string;
  type?: 'info' | 'success' | 'warning' | 'error';
  action_url?: string | null;
  is_read?: boolean;
}

// The first is the newest.
async function tell({ id }: Person, rows: Row[]): Promise<void> {
  const now = Date.now();
  const { error } = await service()
    .from('notifications')
    .insert(
      rows.map((row, at) => ({
        user_id: id,
        title: row.title,
        message: row.message ?? 'Um recado.',
        type: row.type ?? 'info',
        action_url: row.action_url ?? null,
        is_read: row.is_read ?? false,
        created_at: new Date(now - at * 60_000).toISOString(),
      })),
    );
  if (error) throw error;
}

const bell = (page: Page) => page.locator('header summary[aria-label^="Notificações"]');
const bellSays = (page: Page, name: string) =>
  page.locator(`header summary[aria-label="${name}"]`).waitFor();
const rows = (page: Page) => page.locator('main article');

test('the bell counts what is unread, shows it, and marks one or all as read', async () => {
  const person = await newPerson('Ana Bell');
  await tell(person, [
    { title: 'Anúncio aprovado', type: 'success', action_url: '/planos' },
    { title: 'Resposta da loja', message: 'Está à venda.' },
    { title: 'Anúncio recusado', type: 'error' },
    { title: 'Já lida', is_read: true },
  ]);
  await openAs(person, '/carros', async (page) => {
    await bellSays(page, 'Notificações, 3 não lidas');
    await bell(page).press('Enter');
    const panel = page.locator('header details[open]');
    await panel.getByText('Está à venda.').waitFor();
    expect(await panel.locator('article').count()).toBe(4);
    await panel.getByRole('button', { name: 'Marcar como lida: Resposta da loja' }).click();
    await bellSays(page, 'Notificações, 2 não lidas');
    await panel.getByRole('link', { name: 'Anúncio aprovado' }).click();
    await page.waitForURL('**/planos');
    await bellSays(page, 'Notificações, 1 não lida');
    await expect.poll(() => page.locator('header details[open]').count()).toBe(0);

    await bell(page).click();
    await panel.getByRole('button', { name: 'Marcar todas como lidas' }).click();
    await bellSays(page, 'Notificações');
    await page.keyboard.press('Escape');
    await expectFocus(bell(page));
  });
});

test.for([wide, phone])("one's own pages begin where the bar begins (%j)", async (screen) => {
  const person = await newPerson('Caio Beira');
  const leftOf = async (page: Page, place: string) =>
    (await page.locator(place).first().boundingBox())!.x;
  await openAs(
    person,
    '/notificacoes',
    async (page) => {
      for (const path of ['/notificacoes', '/configuracoes?aba=seguranca', '/buscas-salvas']) {
        await page.goto(path);
        // The one that says "Carregando..." is not seen.
        const heading = 'main h1:not(.sr-only)';
        await page.locator(heading).waitFor();
        expect(await leftOf(page, heading)).toBe(await leftOf(page, 'header a'));
      }
    },
    screen,
  );
});

test('what comes in meanwhile is counted when one comes back to the page', async () => {
  const person = await newPerson('Bia Volta');
  await openAs(person, '/dicas', async (page) => {
    await bellSays(page, 'Notificações');
    await tell(person, [{ title: 'Chegou agora' }]);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await bellSays(page, 'Notificações, 1 não lida');
    expect(await page.getByText('Notificações: 1 não lida').count()).toBe(1);
  });
});

test('the page filters, pages, deletes and leads to the preferences', async () => {
  const person = await newPerson('Caio Lista');
  const many = Array.from({ length: 23 }, (_, at) => ({
    title: `Aviso ${at + 1}`,
    is_read: at > 1,
  }));
  await tell(person, many);
  await openAs(person, '/notificacoes', async (page) => {
    await rows(page).nth(19).waitFor();
    await page.getByRole('link', { name: 'Página 2', exact: true }).click();
    await rows(page).getByText('Aviso 23').waitFor();
    expect(await rows(page).count()).toBe(3);

    await page.getByRole('tab', { name: 'Não lidas 2' }).click();
    await page.waitForURL('**/notificacoes?filtro=nao-lidas');
    await expect.poll(() => rows(page).count()).toBe(2);
    await page.getByRole('button', { name: 'Excluir: Aviso 1' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    expect(await rows(page).count()).toBe(2);
    await page.getByRole('button', { name: 'Excluir: Aviso 1' }).click();
    await dialog.getByRole('button', { name: 'Excluir notificação' }).click();
    await page.locator('output', { hasText: 'Notificação excluída' }).waitFor();
    await page.getByRole('button', { name: 'Marcar todas como lidas' }).click();
    await page.getByText('Você leu tudo').waitFor();
    await bellSays(page, 'Notificações');

    await page.getByRole('link', { name: 'Preferências' }).click();
    await page.waitForURL('**/configuracoes?aba=notificacoes');
  });
});

test('what one tab changes shows in the others, and who leaves takes all along', async () => {
  const [ana, beto] = await Promise.all([newPerson('Ana Abas'), newPerson('Beto Depois')]);
  await tell(ana, [{ title: 'Anúncio aprovado' }, { title: 'Anúncio vencido' }]);
  await tell(beto, [{ title: 'Só de Beto' }]);
  const password = 'cobogó-azul-7';
  await service().auth.admin.updateUserById(beto.id, { password });
  await openAs(ana, '/notificacoes', async (page) => {
    const other = await page.context().newPage();
    // In the other tab too little time passes for it to learn of anything by asking again.
    await other.clock.install();
    await other.goto('/notificacoes');
    await rows(other).nth(1).waitFor();
    // It comes a little later, by a clock that still goes.
    await bellSays(other, 'Notificações, 2 não lidas');
    await other.clock.pauseAt(await other.evaluate(() => Date.now() + 60_000));

    await page.getByRole('button', { name: 'Marcar como lida: Anúncio aprovado' }).click();
    const shown = async () => {
      await other.clock.runFor(50);
      return `${await bell(other).getAttribute('aria-label')}; ${await rows(other).count()} listed`;
    };
    await expect.poll(shown).toBe('Notificações, 1 não lida; 2 listed');
    await page.getByRole('button', { name: 'Excluir: Anúncio vencido' }).click();
    await page.getByRole('button', { name: 'Excluir notificação' }).click();
    await expect.poll(shown).toBe('Notificações; 1 listed');

    await other.clock.resume();
    await page.locator('header summary', { hasText: 'Minha Conta' }).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await other.waitForURL('**/login');
    await page.waitForURL('**/login');
    expect(await other.getByText('Anúncio aprovado').count()).toBe(0);
    await page.getByLabel('Email').fill(beto.email);
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await page.locator('main form button[type=submit]').first().click();
    for (const tab of [page, other]) {
      await rows(tab).getByText('Só de Beto').waitFor();
      expect(await tab.getByText('Anúncio aprovado').count()).toBe(0);
    }
  });
});

test('what cannot be read says why, and is read with the connection', async () => {
  const person = await newPerson('Cora Queda');
  await tell(person, [{ title: 'Ainda aqui' }]);
  await openAs(person, '/notificacoes', async (page) => {
    await rows(page).getByText('Ainda aqui').waitFor();
    await page.context().setOffline(true);
    await page.getByRole('tab', { name: 'Não lidas 1' }).click();
    const alert = page.getByRole('main').getByRole('alert');
    await alert.getByText('Não foi possível carregar suas notificações').waitFor();
    await alert.getByText('Sem conexão com o servidor.').waitFor();
    await alert.getByRole('button', { name: 'Tentar Novamente' }).click();
    await alert.getByText('Sem conexão com o servidor.').waitFor();
    await page.getByRole('tab', { name: 'Todas' }).click();
    await rows(page).getByText('Ainda aqui').waitFor();
    await page.getByRole('tab', { name: 'Não lidas 1' }).click();
    await page.context().setOffline(false);
    await rows(page).getByText('Ainda aqui').waitFor();
    expect(await alert.count()).toBe(0);
  });
});

test('what fails while the connection comes back is asked again', async () => {
  const person = await newPerson('Caio Volta');
  await tell(person, [{ title: 'Ainda aqui' }]);
  await openAs(person, '/notificacoes', async (page) => {
    await rows(page).getByText('Ainda aqui').waitFor();
    const comeBack = () => page.evaluate(() => dispatchEvent(new Event('online')));
    let asked = 0;
    let end: (() => Promise<void>) | undefined;
    const unreadList = (url: URL) =>
      url.searchParams.get('is_read') === 'eq.false' && url.searchParams.has('order');
    await page.route(unreadList, async (route) => {
      asked += 1;
      if (asked === 1) end = () => route.abort();
      else if (asked === 2) await route.abort();
      else await route.fallback();
    });
    // The connection is announced while the first is on its way; the second meets one that does not carry yet.
    await page.getByRole('tab', { name: 'Não lidas 1' }).click();
    await expect.poll(() => end).toBeDefined();
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await comeBack();
    await end?.();
    await rows(page).getByText('Ainda aqui').waitFor();
    expect(asked).toBe(3);
  });
});

test('what the site had no time for is said, and asked again without a click', async () => {
  const person = await newPerson('Caio Cheio');
  await tell(person, [{ title: 'Ainda aqui' }]);
  await openAs(person, '/notificacoes', async (page) => {
    await rows(page).getByText('Ainda aqui').waitFor();
    await page.clock.install();
    let asked = 0;
    const unreadList = (url: URL) =>
      url.searchParams.get('is_read') === 'eq.false' && url.searchParams.has('order');
    await page.route(unreadList, async (route) => {
      asked += 1;
      if (asked > 1) return route.fallback();
      const code = { code: 'PGRST003', message: 'Timed out acquiring connection' };
      return route.fulfill({ status: 504, json: { ...code, details: null, hint: null } });
    });
    await page.getByRole('tab', { name: 'Não lidas 1' }).click();
    await page.getByText('O site está com muitos acessos').waitFor();
    await page.clock.runFor(5_000);
    await rows(page).getByText('Ainda aqui').waitFor();
    expect(asked).toBe(2);
  });
});

test('without notifications the page says what will come', async () => {
  await openAs(await newPerson('Davi Vazio'), '/notificacoes', async (page) => {
    await page.getByText('Nenhuma notificação ainda').waitFor();
    expect(await page.getByRole('link', { name: 'Ver buscas salvas' }).count()).toBe(1);
  });
});

test('administrators see their own, not those of everybody', async () => {
  const [admin, other] = await Promise.all([newPerson('Olga Admin'), newPerson('Edu Outro')]);
  await service().from('user_roles').update({ role: 'admin' }).eq('user_id', admin.id);
  await tell(admin, [{ title: 'Para Olga' }]);
  await tell(other, [{ title: 'Para Edu' }]);
  await openAs(admin, '/notificacoes', async (page) => {
    await bellSays(page, 'Notificações, 1 não lida');
    await rows(page).getByText('Para Olga').waitFor();
    expect(await rows(page).count()).toBe(1);
    // In the administration's bar as well.
    await go(page, '/admin/configuracoes');
    await bellSays(page, 'Notificações, 1 não lida');
  });
  await service().auth.admin.deleteUser(admin.id);
});

test('a visitor has no bell, and is asked to sign in before the page', async () => {
  await open('/carros', {}, async (page) => {
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((name) => /signed-in|notice|dist-/.test(name))).toEqual([]);
    expect(await bell(page).count()).toBe(0);
  });
  await open('/notificacoes', {}, async (page) => {
    await page.waitForURL('**/login');
    expect(addressOf(page)).toBe('/login');
  });
});

const looks: [string, BrowserContextOptions][] = [
  ['on the desktop, light', { ...wide, colorScheme: 'light' }],
  ['on the phone, dark', { ...phone, colorScheme: 'dark' }],
];

test.each(looks)('notifications stand in nobody’s way %s', async (_name, look) => {
  const person = await newPerson('Gil Olhar');
  await tell(person, [
    { title: 'Anúncio aprovado', type: 'success', action_url: '/planos' },
    { title: 'Vence em 3 dias', type: 'warning', action_url: 'https://exemplo.com.br/' },
    { title: 'Anúncio recusado', type: 'error', is_read: true },
  ]);
  const options = { ...look, reducedMotion: 'reduce', bypassCSP: true } as const;
  await openAs(
    person,
    '/notificacoes',
    async (page) => {
      await rows(page).first().waitFor();
      expect(await faultsOfPage(page)).toEqual([]);
      await bell(page).click();
      await page.locator('header details[open] article').first().waitFor();
      expect(await faultsOfPage(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Excluir: Anúncio recusado' }).click();
      await page.getByRole('alertdialog').waitFor();
      expect(await faultsOfPage(page)).toEqual([]);
    },
    options,
  );
});
