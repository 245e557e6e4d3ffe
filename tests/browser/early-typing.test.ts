import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { reportPath } from '../../app/platform/navigation/paths.ts';
import { awake, firstListing, delayScripts, open } from './open.ts';
import { sellerWithListing } from './people.ts';

/** Types while the scripts are on their way, and lets them come. */
async function early(
  path: string,
  type: (page: Page) => Promise<void>,
  look: typeof type,
  atFirst: () => void = () => {},
) {
  await open('/', { isFirst: true }, async (page) => {
    await page.addInitScript(atFirst);
    const release = await delayScripts(page, path);
    await page.locator('main').waitFor();
    await type(page);
    release();
    await awake(page);
    await look(page);
  });
}

const contact = (page: Page) => page.locator('#contato');

test('a message in place of the proposed one, and the other fields of the contact', async () => {
  await early(
    await firstListing('/carros'),
    async (page) => {
      await contact(page).getByLabel('Mensagem').fill('Aceita troca por uma moto?');
      await contact(page).getByLabel('Nome').fill('Ana Prado');
    },
    async (page) => {
      const message = () => contact(page).getByLabel('Mensagem').inputValue();
      await expect.poll(message).toBe('Aceita troca por uma moto?');
      // What React renders anew later keeps it as well.
      await contact(page)
        .getByRole('button', { name: /Enviar/ })
        .click();
      await contact(page).locator('[aria-invalid=true]').first().waitFor();
      expect(await message()).toBe('Aceita troca por uma moto?');
      expect(await contact(page).getByLabel('Nome').inputValue()).toBe('Ana Prado');
    },
  );
});

test('a message stands while what puts it back is still on its way', async () => {
  const path = await firstListing('/carros');
  await open('/', { isFirst: true }, async (page) => {
    const release = await delayScripts(page, path);
    const message = contact(page).getByLabel('Mensagem');
    let meanwhile = '';
    await page.route('**/assets/restore-typing-*.js', async (route) => {
      // By then React has taken over what it can without it.
      await page.evaluate(() => new Promise((rest) => requestIdleCallback(rest)));
      meanwhile = await message.inputValue();
      await route.continue();
    });
    await message.fill('Aceita troca por uma moto?');
    release();
    await awake(page);
    await expect.poll(() => message.inputValue()).toBe('Aceita troca por uma moto?');
    expect(meanwhile).toBe('Aceita troca por uma moto?');
  });
});

test('a message that the browser restores', async () => {
  const path = await firstListing('/imoveis');
  await early(
    path,
    async () => {},
    async (page) => {
      const message = () => contact(page).getByLabel('Mensagem').inputValue();
      await expect.poll(message).toBe('Restaurada pelo navegador');
    },
    // As the browser does when one comes back to the page.
    () =>
      addEventListener('DOMContentLoaded', () => {
        document.querySelector<HTMLTextAreaElement>('#contato textarea')!.value =
          'Restaurada pelo navegador';
      }),
  );
});

test.each(['/login', '/auth?aba=cadastrar'])('name, address and password at %s', async (path) => {
  const values = { Email: 'ana@exemplo.com.br', Senha: 'cobogó-azul-7' };
  await early(
    path,
    async (page) => {
      for (const [label, value] of Object.entries(values))
        await page.getByLabel(label, { exact: true }).fill(value);
    },
    async (page) => {
      for (const [label, value] of Object.entries(values))
        expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value);
    },
  );
});

test.each(['/', '/carros'])('what is looked for at %s', async (path) => {
  const field = (page: Page) => page.locator('main input[name=q]').first();
  await early(
    path,
    (page) => field(page).fill('civic prata'),
    async (page) => {
      await expect.poll(() => field(page).inputValue()).toBe('civic prata');
      await field(page).press('Enter');
      await page.waitForURL(/texto=civic/);
    },
  );
});

test('filters that are chosen are applied, once each', async () => {
  const box = (page: Page, name: string) => page.getByRole('checkbox', { name }).first();
  await early(
    '/carros',
    async (page) => {
      await box(page, 'Automático').check();
      await box(page, 'Manual').check();
    },
    async (page) => {
      await page.waitForURL(/cambio=automatico.*manual/);
      await page.waitForLoadState('networkidle');
      expect(await box(page, 'Automático').isChecked()).toBe(true);
      expect(await box(page, 'Manual').isChecked()).toBe(true);
    },
    // A phone that has much to do.
    () => (window.requestIdleCallback = (look) => window.setTimeout(look, 1_000)),
  );
  await early(
    '/carros',
    async (page) => void (await page.getByLabel('Ano, de').first().selectOption('2020')),
    (page) => page.waitForURL(/ano_min=2020/),
  );
});

test('a report, and what it says', async () => {
  const { car } = await sellerWithListing('reports');
  const reason = (page: Page) => page.getByLabel('Já foi vendido');
  const text = (page: Page) => page.locator('main textarea').first();
  await early(
    reportPath('car', car.id),
    async (page) => {
      await reason(page).check({ force: true });
      await text(page).fill('O vendedor disse que já foi.');
    },
    async (page) => {
      await expect.poll(() => text(page).inputValue()).toBe('O vendedor disse que já foi.');
      expect(await reason(page).isChecked()).toBe(true);
    },
  );
});
