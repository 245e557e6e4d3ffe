import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { faults } from './axe.ts';
import { expectFocus, wide } from './open.ts';
import { administrator, apiOf, mailTo, newPerson, openAs, service } from './people.ts';

const central = '/admin/notificacoes';

test('an administrator writes to a chosen person, who reads it, and sees that they did', async () => {
  const title = `Aviso ${randomUUID().slice(0, 8)}`;
  const person = await newPerson('Rui Aviso');
  const admin = await administrator();
  await openAs(
    admin,
    central,
    async (page) => {
      await page.getByText('Usuários específicos').click();
      await page.locator('button[aria-disabled=true]', { hasText: 'Enviar para 0' }).waitFor();
      await page.getByLabel('Buscar usuários').fill(person.email);
      await page.getByRole('checkbox', { name: person.email }).check();
      await page.getByLabel('URL de ação').fill('configuracoes/plano');
      await page.getByLabel('Título').fill(title);
      await page.getByText('Comece com https:// ou com uma barra').waitFor();
      await page.getByLabel('URL de ação').fill('/planos');
      await page.getByLabel('Mensagem').fill('Domingo às 3h.');
      expect(await faults(page, 'html')).toEqual([]);
      await page.locator('form').evaluate((form: HTMLFormElement) => {
        form.requestSubmit();
        form.requestSubmit();
      });
      await page.getByText('Notificações enviadas').waitFor();
      await page.getByText('Para 1 pessoa.').waitFor();
      await page.getByRole('link', { name: title }).click();
      await page.getByText('Ninguém leu ainda.').waitFor();
    },
    wide,
  );
  const { data } = await service()
    .from('notifications')
    .select('title, action_url, is_read')
    .eq('user_id', person.id);
  expect(data).toEqual([{ title, action_url: '/planos', is_read: false }]);
  await openAs(person, '/notificacoes', async (page) => {
    await page.getByText(title).waitFor();
  });
  await apiOf(person).from('notifications').update({ is_read: true }).eq('user_id', person.id);
  await openAs(admin, central, async (page) => {
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('dialog').getByText(person.email).waitFor();
    await page.goBack();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });
});

test('a message to an audience is counted, asked about, sent once, and seen to arrive', async () => {
  const title = `Mensagem ${randomUUID().slice(0, 8)}`;
  await openAs(
    await administrator(),
    '/admin?aba=comunicacoes',
    async (page) => {
      const form = page.getByRole('form', { name: 'Mensagem em massa' });
      await form.getByRole('radio', { name: 'Administradores' }).check();
      await form.getByLabel('Assunto').fill(title);
      await form.getByLabel('Mensagem', { exact: true }).fill('Olá, {cliente}');
      await form.getByLabel('Assunto').focus();
      await form.getByText('{cliente} não existe.').waitFor();
      // Nothing is sent so: what is wrong has the focus.
      const message = form.getByLabel('Mensagem', { exact: true });
      await form.getByRole('button', { name: /^Enviar para \d/ }).press('Enter');
      await expectFocus(message);
      // One Backspace takes a variable whole.
      await form.getByLabel('Mensagem', { exact: true }).focus();
      await page.keyboard.press('Control+End');
      await page.keyboard.press('Backspace');
      await form.getByRole('button', { name: 'nome', exact: true }).click();
      expect(await form.getByLabel('Mensagem', { exact: true }).inputValue()).toBe('Olá, {nome}');
      expect(await faults(page, 'html')).toEqual([]);
      await form.getByRole('button', { name: /^Enviar para \d/ }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Enviar' }).click();
      await page.getByText('Envio começado').waitFor();
      await page.locator('li', { hasText: title }).getByText('Enviada').waitFor();
    },
    wide,
  );
  expect(await mailTo('admin@patio.test', title)).toContain('List-Unsubscribe-Post');
  const { data } = await service().from('sendings').select('state').eq('title', title);
  expect(data).toEqual([{ state: 'done' }]);
});

test('who is no administrator is sent home', async () => {
  const person = await newPerson('Sem Chave');
  await openAs(person, central, async (page) => {
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.getByText('Central de Notificações').count()).toBe(0);
  });
});
