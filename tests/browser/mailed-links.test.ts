import { expect, inject, test } from 'vitest';
import { mailedLinkPath } from '../../app/platform/session/mailed-link.ts';
import { go, noJavaScript, open } from './open.ts';
import { fromElsewhere, newPerson, openAs, type Person, service } from './people.ts';
import type { Page } from 'playwright-core';
import { ownEmail } from '../support/own-names.ts';

// What a mail's link, or an address that somebody wrote, may do with the session of a browser.

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Who is signed in on a page, as its browser has stored it. */
const whoIsIn = (page: Page) =>
  page.evaluate(() => {
    const stored = localStorage.getItem('patio.sessao');
    return stored === null ? null : (JSON.parse(stored) as { user: { email: string } }).user.email;
  });

const tokensOf = ({ session }: Person) =>
  new URLSearchParams({
    access_token: session.access_token,
    refresh_token: session.refresh_token,
    expires_in: '3600',
    token_type: 'bearer',
    type: 'magiclink',
  }).toString();

type Kind = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change_current';

/** What a mail of a kind carries. */
async function mailed(kind: Kind, known?: Person) {
  const isNew = kind === 'signup' || kind === 'invite';
  const email = isNew ? ownEmail('novata') : (known ?? (await newPerson('Lia Souto'))).email;
  const { data, error } = await service().auth.admin.generateLink({
    type: kind as 'magiclink',
    email,
    ...(kind === 'signup' && { password: 'cobogó-azul-7' }),
    ...(kind === 'email_change_current' && { new_email: ownEmail('nova') }),
  });
  if (error) throw error;
  const type = kind === 'email_change_current' ? 'email_change' : kind;
  const { hashed_token: tokenHash, email_otp: code } = data.properties;
  return { email, code, tokenHash, path: mailedLinkPath({ tokenHash, type, email }) };
}

test.for([
  ['signup', 'Confirmar e-mail', 'Cadastro realizado com sucesso'],
  ['invite', 'Aceitar convite', 'Nova senha'],
  ['magiclink', 'Entrar', 'Login realizado com sucesso'],
  ['recovery', 'Criar nova senha', 'Nova senha'],
  ['email_change_current', 'Confirmar a troca', 'Falta um passo'],
] as const)(
  'a link of %s is not used up by who looks at it, and works without JavaScript',
  async ([kind, verb, outcome]) => {
    const { path } = await mailed(kind);
    const url = `${inject('productUrl')}${path}`;
    for (const method of ['HEAD', 'GET']) {
      const answer = await fetch(url, { method });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toContain('no-store');
    }
    // A scanner that runs scripts, too.
    await open(path, fromElsewhere(), (page) => button(page, verb).waitFor());
    await open(path, { ...fromElsewhere(), ...noJavaScript }, async (page) => {
      await button(page, verb).click();
      await page.getByRole('heading', { name: outcome, exact: true }).waitFor();
    });
    await open(path, { ...fromElsewhere(), ...noJavaScript }, async (page) => {
      await button(page, verb).click();
      await page.getByRole('heading', { name: 'O link não vale mais' }).waitFor();
      expect(await page.getByRole('main').getByRole('link').count()).toBe(1);
    });
  },
);

test('the code of the same mail works too, and a wrong one keeps what was typed', async () => {
  const { email, code } = await mailed('magiclink');
  await open('/auth/confirmar', fromElsewhere(), async (page) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Código').fill(code === '000000' ? '000001' : '000000');
    await button(page, 'Confirmar').click();
    await page.getByText('O código não confere').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await page.getByLabel('Código').fill(code);
    await button(page, 'Confirmar').click();
    await expect.poll(() => whoIsIn(page)).toBe(email);
  });
});

test('a new password follows the click without JavaScript, and a refused one can be chosen again', async () => {
  const { path } = await mailed('recovery');
  await open(path, { ...fromElsewhere(), ...noJavaScript }, async (page) => {
    await button(page, 'Criar nova senha').click();
    const password = page.locator('input[name=password]');
    for (const [chosen, said] of [
      ['senha123', 'fácil de adivinhar'],
      ['Verde2026', 'fácil de adivinhar'],
      ['cobogó-roxo-81', 'Senha trocada'],
    ] as const) {
      await password.fill(chosen);
      await page.locator('main form button[type=submit]').click();
      await expect.poll(() => page.locator('main noscript').innerText()).toContain(said);
      // The link has been opened: nobody is sent to the mail again.
      expect(await page.locator('main noscript').innerText()).not.toContain('código');
    }
    expect(await page.getByRole('link', { name: 'Pedir outro e-mail' }).count()).toBe(0);
  });
});

test('the same page sent twice lets in twice, another page does not', async () => {
  const { path } = await mailed('magiclink');
  const origin = inject('productUrl');
  const load = async () =>
    /name="attempt" value="([^"]+)"/.exec(await (await fetch(origin + path)).text())![1]!;
  const send = async (attempt: string) => {
    const body = new URLSearchParams({ intent: 'confirmar', attempt });
    return (await fetch(origin + path, { method: 'POST', headers: { origin }, body })).text();
  };
  const [first, other] = [await load(), await load()];
  for (const page of await Promise.all([send(first), send(first)]))
    expect(page).toContain('Login realizado com sucesso');
  expect(await send(other)).toContain('O link não vale mais');
});

test('a second click finds no error', async () => {
  const { path, email } = await mailed('magiclink');
  await open(path, fromElsewhere(), async (page) => {
    await button(page, 'Entrar').dblclick();
    await expect.poll(() => whoIsIn(page)).toBe(email);
    await go(page, path);
    await button(page, 'Entrar').click();
    await page.getByText(`O link já foi usado e você está na conta ${email}.`).waitFor();
  });
});

test('no other page takes a session from its address', async () => {
  const [attacker, ana] = [await newPerson('Atacante'), await newPerson('Ana Prado')];
  const hash = tokensOf(attacker);
  for (const path of ['/carros', '/', '/auth', '/login', '/auth/nova-senha', '/favoritos']) {
    await openAs(ana, `${path}#${hash}`, async (page) => {
      await page.waitForLoadState('networkidle');
      expect(await whoIsIn(page)).toBe(ana.email);
    });
    await open(`${path}#${hash}`, fromElsewhere(), async (page) => {
      await page.waitForLoadState('networkidle');
      expect(await whoIsIn(page)).toBeNull();
    });
  }
});

test('what a browser holds joins no account that its person has not agreed to', async () => {
  const attacker = await newPerson('Atacante');
  const { data: car } = await service()
    .from('cars')
    .select('id')
    .eq('status', 'published')
    .limit(1)
    .single();
  const kept = () => service().from('favourites').select('item_id').eq('user_id', attacker.id);
  await open('/carros', fromElsewhere(), async (page) => {
    await page.evaluate((id) => {
      localStorage.setItem('patio.favoritos', JSON.stringify([{ vertical: 'car', id }]));
    }, car!.id);
    await go(page, `/auth/confirmar#${tokensOf(attacker)}`);
    await page.getByRole('heading', { name: 'Entrar nesta conta?' }).waitFor();
    await page.getByText(`O link abre a conta ${attacker.email}.`).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    // The question is where the keyboard is, and both answers follow it.
    await page.keyboard.press('Tab');
    expect(
      await button(page, `Entrar como ${attacker.email}`).evaluate(
        (it) => it === document.activeElement,
      ),
    ).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/');
    expect(await whoIsIn(page)).toBeNull();
    expect((await kept()).data).toEqual([]);
  });
});

test('another person is named before their session ends, and either account can stay', async () => {
  const [ana, bia] = [await newPerson('Ana Prado'), await newPerson('Bia Moraes')];
  const { path } = await mailed('magiclink', bia);
  await openAs(ana, path, async (page) => {
    await page.getByText(`Neste navegador está aberta a conta ${ana.email}.`).waitFor();
    await page.getByRole('link', { name: `Continuar como ${ana.email}` }).click();
    await page.waitForURL('**/');
    expect(await whoIsIn(page)).toBe(ana.email);
    await go(page, path);
    await button(page, `Entrar como ${bia.email}`).click();
    await expect.poll(() => whoIsIn(page)).toBe(bia.email);
  });
  // Whose session was left is signed out, not only replaced.
  const { data } = await service().auth.getUser(ana.session.access_token);
  expect(data.user).toBeNull();
});

test('a session that comes without its account having been named asks, beside another one', async () => {
  const [ana, bia] = [await newPerson('Ana Prado'), await newPerson('Bia Moraes')];
  await openAs(ana, `/auth/confirmar#${tokensOf(bia)}`, async (page) => {
    await page.getByRole('heading', { name: 'Trocar de conta?' }).waitFor();
    await page.getByText(`Neste navegador está aberta a conta ${ana.email}.`).waitFor();
    await button(page, `Continuar como ${ana.email}`).click();
    await page.waitForURL('**/');
    expect(await whoIsIn(page)).toBe(ana.email);
  });
});

test('the account of a link is the one that its page has named, or it asks', async () => {
  const bia = await newPerson('Bia Moraes');
  const { tokenHash } = await mailed('magiclink', bia);
  const forged = mailedLinkPath({ tokenHash, type: 'magiclink', email: 'voce@exemplo.com.br' });
  await open(forged, fromElsewhere(), async (page) => {
    await button(page, 'Entrar').click();
    await page.getByText(`O link abre a conta ${bia.email}.`).waitFor();
    expect(await whoIsIn(page)).toBeNull();
  });
});

test('a page that is open says when another tab has entered another account', async () => {
  const [ana, bia] = [await newPerson('Ana Prado'), await newPerson('Bia Moraes')];
  const { path } = await mailed('magiclink', bia);
  await openAs(ana, '/carros', async (page) => {
    await page.locator('header summary', { hasText: 'Minha Conta' }).waitFor();
    const tab = await page.context().newPage();
    await go(tab, path);
    await button(tab, `Entrar como ${bia.email}`).click();
    await expect.poll(() => whoIsIn(tab)).toBe(bia.email);
    await page.locator('output', { hasText: `Agora você está como ${bia.email}` }).waitFor();
    await tab.close();
  });
});

test.for(['/login', '/auth', '/auth/nova-senha', '/auth/confirmar'])(
  'a form of another site signs nobody in at %s',
  async (path) => {
    const origin = inject('productUrl');
    const { tokenHash, email } = await mailed('magiclink');
    const query = new URLSearchParams({ token_hash: tokenHash, type: 'magiclink', email });
    const send = (headers: Record<string, string>) =>
      fetch(`${origin}${path}?${query}`, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ intent: 'confirmar', attempt: 'x', email }),
      });
    for (const headers of [
      { origin: 'https://outro.exemplo' },
      { origin: 'null' },
      { origin, 'sec-fetch-site': 'cross-site' },
      { origin, 'sec-fetch-site': 'same-site' },
      {},
    ] as Record<string, string>[]) {
      const answer = await send(headers);
      expect([answer.status, (await answer.text()).includes('refreshToken')]).toEqual([403, false]);
    }
    const { error } = await service().auth.verifyOtp({ type: 'magiclink', token_hash: tokenHash });
    expect(error).toBeNull();
  },
);

test('the code of Google is of no use to a browser that did not ask for it', async () => {
  await open('/auth/confirmar?code=somebody-elses', fromElsewhere(), async (page) => {
    await page.getByText('começou em outro navegador').waitFor();
    expect(await whoIsIn(page)).toBeNull();
    expect(page.url()).not.toContain('code=');
  });
});
