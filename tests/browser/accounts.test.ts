import type { BrowserContextOptions, Page } from 'playwright-core';
import { generate } from 'otplib';
import { expect, inject, test } from 'vitest';
import { DEMO_PASSWORD } from '../../supabase/begin/demo-people.ts';
import { ownEmail } from '../support/own-names.ts';
import { faultsOfPage } from './axe.ts';
import { go, open, phone, wide, expectFocus } from './open.ts';
import { administrator, fromElsewhere, mailTo, newPerson, openAs } from './people.ts';

const visit = (path: string, steps: (page: Page) => Promise<void>) =>
  open(path, fromElsewhere(), steps);

const submit = (page: Page) => page.locator('main form button[type=submit]').first();

async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await submit(page).click();
}

const toast = (page: Page, text: string) => page.locator('output', { hasText: text }).waitFor();
const account = (page: Page) => page.locator('header summary', { hasText: 'Minha Conta' });

/** Opens an account on the page that does. */
async function signUp(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Nome').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill('cobogó-azul-7');
  await submit(page).click();
  await toast(page, 'Cadastro realizado com sucesso');
  await account(page).waitFor();
}

test('nobody loads the accounts library before setting about it', async () => {
  await visit('/auth', async (page) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await signIn(page, 'ninguem@patio.test', 'errada-mesmo');
    await page.getByRole('alert').getByText('Erro no login').waitFor();
    await page.getByText('E-mail ou senha não conferem').waitFor();
    expect(scripts.some((url) => !url.includes('auth'))).toBe(true);
    expect(await page.getByLabel('Email').inputValue()).toBe('ninguem@patio.test');
  });
});

test('fields say what is missing, and nothing is sent', async () => {
  await visit('/auth?aba=cadastrar', async (page) => {
    await page.getByLabel('Senha', { exact: true }).fill('curta');
    await submit(page).click();
    await page.getByText('Digite seu nome.').waitFor();
    await page.getByText('Use uma senha de pelo menos 6 caracteres.').waitFor();
    await expectFocus(page.getByLabel('Nome'));
  });
});

test('the guard asks to sign in and leads back; administrators go on to their area', async () => {
  await visit('/', async (page) => {
    await page.goto('/configuracoes?aba=seguranca');
    await page.waitForURL('**/login');
    await signIn(page, 'visitante@patio.test');
    await page.waitForURL('**/configuracoes?aba=seguranca');
    await toast(page, 'Login realizado com sucesso');
    await page.goBack();
    await page.waitForURL(`${inject('productUrl')}/`);
    expect(await page.locator('header a', { hasText: 'Admin' }).count()).toBe(0);
    await page.goto('/admin');
    await page.waitForURL(`${inject('productUrl')}/`);
  });
  await visit('/login', async (page) => {
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
    });
    await signIn(page, 'admin@patio.test');
    await page.waitForURL('**/admin');
    // A document of its own, for the policy that it comes with; what was said before is said there.
    await toast(page, 'Login realizado com sucesso');
    await page.locator('header a:visible', { hasText: 'Admin' }).waitFor();
    await page.getByText('Total de Usuários').waitFor();
    await account(page).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/login');
    expect(documents).toEqual(['/admin', '/login']);
  });
});

test('a script that is lost on its way is asked for again with the next press', async () => {
  await visit('/auth', async (page) => {
    const lost = await page.context().newCDPSession(page);
    const setOffline = (offline: boolean) =>
      lost.send('Network.emulateNetworkConditions', {
        offline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    await setOffline(true);
    await signIn(page, 'visitante@patio.test');
    await page.getByText('Sem conexão com o servidor.').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('visitante@patio.test');
    await setOffline(false);
    await submit(page).click();
    await account(page).waitFor();
  });
});

test('signing out in one tab reaches the others', async () => {
  await visit('/auth', async (page) => {
    await signIn(page, 'visitante@patio.test');
    await account(page).waitFor();
    const other = await page.context().newPage();
    await go(other, '/carros');
    await account(other).waitFor();
    await account(page).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await account(other).waitFor({ state: 'detached' });
    await other.locator('header').getByRole('link', { name: 'Entrar' }).first().waitFor();
    expect(await other.evaluate(() => localStorage.getItem('patio.sessao'))).toBeNull();
  });
});

test('an account opens, changes its name and password, and takes a second step from then on', async () => {
  const email = ownEmail('iara');
  await visit('/auth?aba=cadastrar', async (page) => {
    await signUp(page, 'Iara Prado', email);
    await go(page, '/configuracoes');
    await page.getByLabel('Nome').fill('Iara Prado Lima');
    await page.getByLabel('Telefone (opcional)').fill('(11) 98765-4321');
    await submit(page).click();
    await toast(page, 'Perfil salvo');
    await page.reload();
    await expect.poll(() => page.getByLabel('Nome').inputValue()).toBe('Iara Prado Lima');

    await go(page, '/configuracoes?aba=seguranca');
    await page.getByLabel('Senha atual').fill('outra coisa');
    await page.getByLabel('Nova senha').fill('cobogó-verde-8');
    await page.getByRole('button', { name: 'Trocar senha' }).click();
    await page.getByText('A senha atual não confere.').waitFor();
    await page.getByLabel('Senha atual').fill('cobogó-azul-7');
    await page.getByRole('button', { name: 'Trocar senha' }).click();
    await toast(page, 'Senha trocada');

    await page.getByRole('button', { name: 'Ativar', exact: true }).click();
    const secret = (await page.locator('main code').textContent())!;
    await page.getByLabel('2. Digite o código que ele mostra').fill(await generate({ secret }));
    await page.getByRole('button', { name: 'Ativar verificação' }).click();
    await page.getByRole('button', { name: 'Já guardei' }).click();
    await page.getByRole('button', { name: 'Desativar' }).waitFor();
  });
  await visit('/auth', async (page) => {
    await signIn(page, email, 'cobogó-verde-8');
    await page.getByLabel('Código do aplicativo autenticador').waitFor();
    await go(page, '/configuracoes');
    await page.waitForURL('**/login');
  });
});

test('a forgotten password is mended by mail', async () => {
  const email = ownEmail('davi');
  await visit('/auth?aba=cadastrar', async (page) => {
    await signUp(page, 'Davi Nunes', email);
  });
  await visit('/auth', async (page) => {
    await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
    await page.getByRole('heading', { name: 'Esqueci minha senha' }).waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Enviar link' }).click();
    await page.getByText('o link para criar a nova senha chega em instantes').waitFor();
    const link = await mailedLink(email);
    await go(page, link);
    await page.getByRole('button', { name: 'Criar nova senha' }).click();
    await page.getByLabel('Nova senha').fill('jabuticaba-no-pé');
    await submit(page).click();
    await toast(page, 'Senha trocada');
    await visit(link, async (stranger) => {
      await stranger.getByRole('button', { name: 'Criar nova senha' }).click();
      await stranger.getByRole('heading', { name: 'O link não vale mais' }).waitFor();
    });
    expect(await account(page).count()).toBe(1);
  });
});

async function mailedLink(to: string): Promise<string> {
  const mail = await mailTo(to, 'token_hash');
  const { pathname, search } = new URL(/http\S+\/auth\/confirmar\?token_hash\S+/.exec(mail)![0]);
  return pathname + search;
}

test('a person writes, changes and deletes a review', async () => {
  const email = ownEmail('rui');
  await visit('/carros', async (page) => {
    const path = await page.locator('main article h3 a').nth(5).getAttribute('href');
    await go(page, path!);
    await page.getByRole('link', { name: 'Entre para avaliar' }).click();
    await page.getByRole('tab', { name: 'Cadastrar' }).click();
    await page.getByLabel('Nome').fill('Rui Leal');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Senha', { exact: true }).fill('cobogó-azul-7');
    await submit(page).click();
    await page.waitForURL(`**${path}#avaliacoes`);

    await page.getByRole('button', { name: 'Escrever avaliação' }).click();
    const form = page.getByRole('form', { name: 'Escrever avaliação' });
    await form.getByRole('button', { name: 'Enviar avaliação' }).click();
    await toast(page, 'Por favor, selecione uma classificação.');
    await form.getByText('4 de 5: Bom').locator('..').click();
    await form.getByLabel('Título').fill('Carro como anunciado');
    await form.getByRole('button', { name: 'Enviar avaliação' }).click();
    await toast(page, 'Avaliação enviada com sucesso');
    await page.getByRole('heading', { name: 'Carro como anunciado' }).waitFor();

    await page.getByRole('button', { name: 'Editar avaliação' }).click();
    await page.getByLabel('Título').fill('Carro melhor que o anunciado');
    await page.getByRole('button', { name: 'Salvar avaliação' }).click();
    await page.getByRole('heading', { name: 'Carro melhor que o anunciado' }).waitFor();

    await page.getByRole('button', { name: 'Excluir', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir avaliação' }).click();
    await toast(page, 'Avaliação excluída');
    await page.getByRole('button', { name: 'Escrever avaliação' }).waitFor();
    expect(await page.getByText('Carro melhor que o anunciado').count()).toBe(0);
  });
});

test('favourites of the browser join the account, and leave with it', async () => {
  const email = ownEmail('bia');
  await visit('/carros', async (page) => {
    await page.locator('main article').nth(4).getByRole('button', { pressed: false }).click();
    await go(page, '/auth?aba=cadastrar');
    await signUp(page, 'Bia Reis', email);
    await go(page, '/favoritos');
    await page.getByText('1 anúncio guardado na sua conta.').waitFor();
    await account(page).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await page.getByText('Nenhum favorito ainda').waitFor();
  });
  await visit('/auth', async (page) => {
    await signIn(page, email, 'cobogó-azul-7');
    await account(page).waitFor();
    await go(page, '/favoritos');
    await page.locator('main article').waitFor();
    expect(await page.locator('main article').count()).toBe(1);
  });
});

const looks: [string, BrowserContextOptions][] = [
  ['on the desktop, light', { ...wide, colorScheme: 'light' }],
  ['on the phone, dark', { ...phone, colorScheme: 'dark' }],
];

test.each(looks)('accounts stand in nobody’s way %s', async (_name, look) => {
  const found: Record<string, string[]> = {};
  const check = async (page: Page, name: string) => {
    const faults = await faultsOfPage(page);
    if (faults.length > 0) found[name] = faults;
  };
  // As they come, the ways in are looked at in accessibility.test.ts; notices, saved searches and a conversation in
  // the files of their own.
  await open(
    '/auth',
    { ...fromElsewhere(), ...look, reducedMotion: 'reduce', bypassCSP: true },
    async (page) => {
      await submit(page).click();
      await check(page, '/auth with mistakes');
      await signIn(page, 'visitante@patio.test');
      await page.waitForURL(`${inject('productUrl')}/`);
      const tabs = ['perfil', 'loja', 'plano', 'notificacoes', 'seguranca'];
      for (const path of [
        '/favoritos',
        '/mensagens',
        ...tabs.map((tab) => `/configuracoes?aba=${tab}`),
      ]) {
        await go(page, path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expect.poll(() => page.locator('main .skeleton').count()).toBe(0);
        await check(page, path);
      }
      await page.getByRole('button', { name: 'Excluir minha conta' }).click();
      await check(page, 'leaving for good');
      await page.keyboard.press('Escape');
      const menus = page.locator('header summary:visible');
      await menus
        .filter({ hasText: 'Minha Conta' })
        .or(menus.and(page.getByLabel('Menu')))
        .click();
      await check(page, 'the account menu');
    },
  );
  expect(found).toEqual({});
});

test.for([
  '/mensagens',
  '/painel',
  '/configuracoes?aba=plano',
  '/admin/clientes',
  '/buscas-salvas',
])(
  'a page of one’s own whose scripts do not come has a heading, says so after a while, and is asked for again (%s)',
  async (path) => {
    const steps = async (page: Page) => {
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(path);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      const again = page.getByRole('link', { name: 'Tentar de novo' });
      expect(await again.isVisible()).toBe(false);
      await page.evaluate(() => {
        for (const motion of document.getAnimations())
          if (motion instanceof CSSAnimation && motion.animationName === 'slow-note')
            motion.finish();
      });
      await page.getByText('A página ainda não carregou').waitFor();
      await page.unroute('**/assets/*.js');
      await again.click();
      await page.waitForLoadState('load');
      await expect.poll(() => page.getByText('A página ainda não carregou').count()).toBe(0);
    };
    await openAs(await newPerson('Lia Melo'), '/sobre', steps, { isFirst: true });
  },
);

test('what stands on a guarded page is loaded while the role of who is there is still asked', async () => {
  const person = await newPerson('Nina Adiante');
  await openAs(person, '/', async (page) => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/rest/v1/user_roles?*', async (route) => {
      await answered;
      await route.continue();
    });
    const loaded = page.waitForRequest('**/assets/settings-screen-*.js');
    await page.goto('/configuracoes');
    expect((await loaded).failure()).toBeNull();
    answer();
    await page.getByRole('heading', { name: 'Configurações' }).waitFor();
  });
});

test('a device whose clock is 70 minutes fast renews the session once, not at every page', async () => {
  const person = await newPerson('Adiantado Relógio');
  await openAs(person, '/sobre', async (page) => {
    let renewals = 0;
    page.on('request', (request) => {
      if (request.url().includes('grant_type=refresh_token')) renewals += 1;
    });
    await page.addInitScript(() => {
      const now = Date.now;
      Date.now = () => now() + 70 * 60_000;
    });
    const renewed = page.waitForResponse(/grant_type=refresh_token/);
    await go(page, '/configuracoes');
    await (await renewed).finished();
    for (let round = 0; round < 5; round += 1) {
      for (const path of ['/favoritos', '/configuracoes']) {
        await go(page, path);
        await page.getByRole('heading', { level: 1 }).waitFor();
      }
    }
    expect(renewals).toBe(1);
  });
});

test("on a tablet the bar fits, and an administrator's menu has what it has no room for", async () => {
  const tablet = { viewport: { width: 768, height: 1024 } };
  await openAs(
    await administrator(),
    '/sobre',
    async (page) => {
      await account(page).click();
      const menu = page.getByRole('banner').locator('details[open]');
      const links = await menu.getByRole('link').allInnerTexts();
      expect(links.slice(0, 3)).toEqual(['Admin', 'Anunciar Grátis', 'Painel']);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
    },
    tablet,
  );
});
