import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { DEMO_PASSWORD } from '../../supabase/begin/demo-people.ts';
import { launchChromium } from '../support/chromium.ts';
import { addressOf, awake, delayScripts, noJavaScript, open, loadsImages } from './open.ts';
import { fromElsewhere, mailTo, newPerson, service } from './people.ts';

loadsImages();

const browser = await launchChromium();

const submit = (page: Page) => page.locator('main form button[type=submit]').first().click();
const email = (page: Page) => page.getByLabel(/^E-?mail$/);
const password = (page: Page) => page.locator('input[name=password]');
const newAddress = () => `sem-script-${randomUUID().slice(0, 8)}@exemplo.com.br`;
const withoutScripts = () => ({ ...fromElsewhere(), ...noJavaScript });

// Locators by text pass over what stands for scripts.
const said = (page: Page) => page.locator('main noscript').innerText();

async function accountsOf(address: string): Promise<number> {
  const { data } = await service().from('profiles').select('id').eq('email', address);
  return data!.length;
}

describe('without JavaScript', () => {
  test.for(['/login', '/auth'])(
    '%s says what is wrong, keeps the address, and signs in',
    async (path) => {
      await open(path, withoutScripts(), async (page) => {
        await email(page).fill('visitante@patio.test');
        await submit(page);
        await page.getByText('Digite sua senha.').waitFor();
        await password(page).fill('errada-mesmo');
        await submit(page);
        await page.getByText('Erro no login').waitFor();
        await page.getByText('não conferem').waitFor();
        expect(await email(page).inputValue()).toBe('visitante@patio.test');
        expect(await password(page).inputValue()).toBe('');
        await password(page).fill(DEMO_PASSWORD);
        await submit(page);
        await page.getByRole('heading', { name: 'Login realizado com sucesso' }).waitFor();
        expect(await said(page)).toContain('precisam de JavaScript');
        // Nothing typed ever stood in the address.
        expect(addressOf(page)).toBe(path);
        await page.locator('main noscript a[href="/carros"]').click();
        await page.waitForURL('**/carros');
      });
    },
  );

  test('an account opens, once, also when the page is loaded anew', async () => {
    const address = newAddress();
    await open('/auth?aba=cadastrar', withoutScripts(), async (page) => {
      await page.getByLabel('Nome').fill('Zilda Sem Script');
      await email(page).fill(address);
      await password(page).fill('123');
      await submit(page);
      await page.getByText('Use uma senha de pelo menos').waitFor();
      expect(await page.getByLabel('Nome').inputValue()).toBe('Zilda Sem Script');
      await password(page).fill('cobogó-azul-7');
      await submit(page);
      const done = page.getByRole('heading', { name: 'Cadastro realizado com sucesso' });
      await done.waitFor();
      expect(await said(page)).toContain('Sua conta está aberta');
      expect(addressOf(page)).toBe('/auth?aba=cadastrar');
      await page.reload();
      await done.waitFor();
    });
    expect(await accountsOf(address)).toBe(1);
  });

  test('a new password is chosen with the code of the mail', async () => {
    const person = await newPerson('Nair Esquecida');
    await open('/auth?aba=recuperar', withoutScripts(), async (page) => {
      await email(page).fill(person.email);
      await submit(page);
      await page.getByText(`Se ${person.email} tiver uma conta`).waitFor();
      const mail = await mailTo(person.email, 'nova senha');
      const code = /c=C3=B3digo (\d{6})|código (\d{6})/.exec(mail.replace(/=\r?\n/g, ''));
      const chosen = `cobogó-${randomUUID()}`;
      await page.goto('/auth/nova-senha');
      await email(page).fill(person.email);
      await page.getByLabel('Código').fill('000000');
      await password(page).fill(chosen);
      await submit(page);
      await page.locator('[aria-invalid=true]').waitFor();
      await page.getByLabel('Código').fill((code?.[1] ?? code?.[2])!);
      await password(page).fill(chosen);
      await submit(page);
      await page.locator('main noscript output').waitFor();
      expect(await said(page)).toContain('Senha trocada.');
      await page.goto('/login');
      await email(page).fill(person.email);
      await password(page).fill(chosen);
      await submit(page);
      await page.getByRole('heading', { name: 'Login realizado com sucesso' }).waitFor();
    });
  });
});

test('without JavaScript the e-mail goes along to a new password, to the sign-up and back', async () => {
  const address = 'leve-junto@exemplo.com.br';
  await open('/login?volta=%2Ffavoritos', withoutScripts(), async (page) => {
    await email(page).fill(address);
    for (const [name, heading, aba] of [
      ['Esqueci minha senha', 'Esqueci minha senha', 'aba=recuperar&'],
      ['Voltar para Entrar', 'Bem-vindo de volta!', ''],
    ] as const) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('heading', { name: heading }).waitFor();
      expect(await email(page).inputValue()).toBe(address);
      expect(addressOf(page)).toBe(`/auth?${aba}volta=%2Ffavoritos`);
      expect(await page.locator('[aria-invalid=true], [role=alert]').count()).toBe(0);
    }
    await page.goto('/login');
    await email(page).fill(address);
    await page.getByRole('button', { name: 'Cadastre-se' }).click();
    await page.getByRole('heading', { name: 'Crie sua conta' }).waitFor();
    expect(await email(page).inputValue()).toBe(address);
  });
});

/** Opens a page whose scripts come only when `arrive` is called. */
async function withDelayedScripts(
  path: string,
  steps: (page: Page, arrive: () => void) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ ...fromElsewhere(), serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const arrive = await delayScripts(page, new URL(path, inject('productUrl')).href);
    await steps(page, arrive);
  } finally {
    await context.close();
  }
}

test('a form sent before the scripts came signs in all the same', async () => {
  await withDelayedScripts('/login', async (page, arrive) => {
    await email(page).fill('visitante@patio.test');
    await password(page).fill(DEMO_PASSWORD);
    await password(page).press('Enter');
    await page.getByText('Abrindo sua conta...').waitFor();
    arrive();
    await page.locator('header summary', { hasText: 'Minha Conta' }).waitFor();
    expect(addressOf(page)).toBe('/');
    expect(await page.evaluate(() => localStorage.getItem('patio.sessao'))).toContain('visitante@');
  });
});

test('who goes to a new password before the scripts come takes the e-mail along, and it is sent', async () => {
  await withDelayedScripts('/auth', async (page, arrive) => {
    await email(page).fill('adiantada@exemplo.com.br');
    await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
    await page.getByRole('heading', { name: 'Esqueci minha senha' }).waitFor();
    arrive();
    await awake(page);
    expect(await email(page).inputValue()).toBe('adiantada@exemplo.com.br');
    await page.getByRole('button', { name: 'Enviar link' }).click();
    await page.getByText('Se adiantada@exemplo.com.br tiver uma conta').waitFor();
    await page.getByRole('button', { name: 'Voltar para Entrar' }).click();
    await page.getByRole('heading', { name: 'Bem-vindo de volta!' }).waitFor();
    expect(await email(page).inputValue()).toBe('adiantada@exemplo.com.br');
  });
});

test('what was typed before the scripts came stays on the way to a new password and back', async () => {
  await withDelayedScripts('/auth', async (page, arrive) => {
    await email(page).fill('cedo@exemplo.com.br');
    arrive();
    await awake(page);
    await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
    await page.getByRole('heading', { name: 'Esqueci minha senha' }).waitFor();
    expect(await email(page).inputValue()).toBe('cedo@exemplo.com.br');
    await page.getByRole('button', { name: 'Voltar para Entrar' }).click();
    await page.getByRole('heading', { name: 'Bem-vindo de volta!' }).waitFor();
    expect(await email(page).inputValue()).toBe('cedo@exemplo.com.br');
  });
});

describe('on the way', () => {
  test('who is sent to sign in is told what for', async () => {
    for (const [path, reason] of [
      ['/mensagens', 'Entre para ver suas mensagens.'],
      ['/configuracoes', 'Entre para ver e mudar as configurações da sua conta.'],
      ['/notificacoes', 'Entre para ver suas notificações.'],
    ] as const) {
      await open(path, fromElsewhere(), async (page) => {
        await page.getByText(reason).waitFor();
        await page.reload();
        await page.getByText(reason).waitFor();
        expect(addressOf(page)).toBe('/login');
      });
    }
  });

  test("without JavaScript a page of one's own says what it needs, instead of turning for ever", async () => {
    for (const path of ['/mensagens', '/configuracoes', '/notificacoes']) {
      await open(path, noJavaScript, async (page) => {
        expect(await said(page)).toContain('Esta página precisa de JavaScript');
        expect(await page.locator('main .spinner').isVisible()).toBe(false);
      });
    }
  });

  test('the picture beside the form is as sharp as it is large', async () => {
    await open('/auth', {}, async (page) => {
      const picture = page.locator('aside img');
      await picture.waitFor();
      await expect
        .poll(() =>
          picture.evaluate((image: HTMLImageElement) => {
            const { width, height } = image.getBoundingClientRect();
            const file = image.naturalWidth / image.naturalHeight;
            const drawn = Math.max(width, height * file);
            const candidate = Number(/\/fotos\/(\d+)\//.exec(image.currentSrc)?.[1]);
            return candidate / Math.min(drawn, 1600);
          }),
        )
        .toBeGreaterThanOrEqual(0.9);
    });
  });

  test('the address typed stays from one form to another, and what is wrong is said once', async () => {
    await open('/auth', fromElsewhere(), async (page) => {
      await email(page).fill('rita@exemplo.com.br');
      await password(page).fill('errada-mesmo');
      await submit(page);
      await page.getByRole('alert').getByText('Erro no login').waitFor();
      expect(await page.getByText('não conferem').count()).toBe(1);
      await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
      await page.getByRole('heading', { name: 'Esqueci minha senha' }).waitFor();
      expect(await email(page).inputValue()).toBe('rita@exemplo.com.br');
      await page.getByRole('button', { name: 'Voltar para Entrar' }).click();
      await page.getByRole('tab', { name: 'Cadastrar' }).click();
      expect(await email(page).inputValue()).toBe('rita@exemplo.com.br');
    });
  });

  test('who signs up is told the terms and how data is treated', async () => {
    await open('/auth?aba=cadastrar', noJavaScript, async (page) => {
      for (const [name, path] of [
        ['Termos de uso', '/termos'],
        ['Política de privacidade', '/privacidade'],
      ] as const) {
        const link = page.locator('main form').getByRole('link', { name });
        expect(await link.getAttribute('href')).toBe(path);
      }
    });
  });
});
