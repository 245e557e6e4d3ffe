import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { faults } from './axe.ts';
import { phone, reload } from './open.ts';
import { administrator, newPerson, openAs, service, type Person } from './people.ts';

// The system tab of administrators. tests/protocol/settings-in-force.test.ts has what the settings do.
let admin: Person;
beforeAll(async () => {
  admin = await administrator();
});

const toast = (page: Page, text: string) => page.locator('output', { hasText: text });

const saved = async (key: string) => {
  const { data } = await service().from('app_settings').select('value').eq('key', key);
  return data![0]?.value;
};

test('a backup is made, checked and fetched; the operator is who is entered', async () => {
  await openAs(
    admin,
    '/admin?aba=sistema',
    async (page) => {
      await page.getByRole('button', { name: 'Fazer backup agora' }).click();
      const made = page.getByRole('list', { name: 'Backups' }).getByRole('listitem').first();
      await made.getByText(/\d linhas e /).waitFor({ timeout: 45_000 });
      // Its verification would write over what this test says of it.
      await made.getByText('Verificado').waitFor({ timeout: 45_000 });
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        made.getByRole('button', { name: /^Baixar/ }).click(),
      ]);
      const name = file.suggestedFilename();
      expect(name).toMatch(/^patio-.*\.tar\.zst$/);
      // What is shown to be restored is no copy that would be refused.
      const command = page.getByText('npm run restore --');
      await expect.poll(() => command.innerText()).toContain(name);
      await service().from('backups').update({ verification: 'broken' }).eq('file', name);
      await reload(page);
      await made.getByText('Não serve').waitFor();
      expect(await command.innerText()).not.toContain(name);
      expect(await faults(page)).toEqual([]);

      // What visitors would read stands beside it while it is written.
      await page.getByLabel('Mensagem aos visitantes').fill('Trocamos o motor.');
      const closed = page.getByRole('region', { name: 'O que o visitante vê' });
      await closed.getByText('Trocamos o motor.').waitFor();
      await closed.getByText('Voltamos já').waitFor();

      // Who would be shut out is told before.
      await page.getByRole('button', { name: 'Ligar manutenção' }).click();
      const asked = page.getByRole('alertdialog', { name: 'Ligar o modo de manutenção?' });
      await asked.getByText(/Agora, \d+ visitantes? .*\d+ pessoas? com conta/).waitFor();
      await asked.getByRole('button', { name: 'Cancelar' }).click();
      await asked.waitFor({ state: 'hidden' });

      const kept = page.getByRole('list', { name: 'O que está no cache' });
      await kept.getByRole('button', { name: 'Limpar: Contagens e filtros' }).click();
      await toast(page, 'Cache limpo').waitFor();
      await page.getByRole('list', { name: 'Espaço ocupado' }).getByText('Disco').waitFor();

      const number = page.getByLabel('CNPJ');
      await number.fill('11.222.333/0001-82');
      await page.getByRole('button', { name: 'Salvar dados' }).click();
      await page.getByText('Este CNPJ não confere.').first().waitFor();
      await number.fill('11.222.333/0001-81');
      await page.getByLabel('Telefone').fill('(11) 3222-4100');
      await page.getByRole('button', { name: 'Salvar dados' }).click();
      await toast(page, 'Dados do site salvos').waitFor();
      expect(await saved('site.operator')).toMatchObject({
        tax_id: '11222333000181',
        phone: '(11) 3222-4100',
      });
    },
    { acceptDownloads: true },
  );
});

test('each part of the system opens its log, and gives the focus back', async () => {
  await openAs(admin, '/admin', async (page) => {
    const status = page.getByRole('region', { name: 'Status do Sistema' });
    for (const part of ['Banco de dados', 'Arquivos', 'Tarefas', 'E-mail', 'Disco']) {
      const row = status.getByRole('link', { name: new RegExp(`^${part}`) });
      await row.focus();
      await page.keyboard.press('Enter');
      const log = page.getByRole('dialog', { name: `Registro: ${part}` });
      await log.getByRole('listitem').first().waitFor();
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await log.waitFor({ state: 'detached' });
      await expect.poll(() => row.evaluate((it) => it === document.activeElement)).toBe(true);
    }
  });
});

test('keys of one letter can be switched off', async () => {
  await openAs(admin, '/admin/configuracoes', async (page) => {
    const keys = page.getByRole('checkbox', {
      name: 'Teclas de uma letra nas tabelas e aprovações',
    });
    const list = page.getByRole('dialog', { name: 'Teclas da tabela' });
    const tables = async () => {
      await page.goto('/admin/clientes');
      await page.getByRole('button', { name: 'Ações de' }).first().waitFor();
      await page.keyboard.press('?');
    };
    await keys.uncheck();
    await tables();
    await page.keyboard.press('/');
    await page.keyboard.type('x');
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    expect(await list.count()).toBe(0);
    await page.goto('/admin/configuracoes');
    await keys.check();
    await tables();
    await list.waitFor();
  });
});

test('of what people are mailed who have chosen nothing is saved, and is what they find', async () => {
  const ana = await newPerson('Ana Rios');
  await openAs(admin, '/admin/configuracoes?aba=notificacoes', async (page) => {
    const answers = page.getByRole('checkbox', { name: 'Respostas', exact: true });
    await answers.uncheck();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Salvar Configurações' }).click();
    await toast(page, 'Configurações salvas').waitFor();
    expect(await saved('notices.by_mail')).toMatchObject({ answer: false, alert: true });
    await openAs(ana, '/configuracoes?aba=notificacoes', async (own) => {
      const byMail = (of: string) => own.getByRole('checkbox', { name: `${of}, por e-mail` });
      await byMail('Respostas').waitFor();
      expect(await byMail('Respostas').isChecked()).toBe(false);
      expect(await byMail('Faturas').isChecked()).toBe(true);
      expect(await own.getByRole('checkbox', { name: 'Respostas, no app' }).isChecked()).toBe(true);
    });
    await answers.check();
    await page.getByRole('button', { name: 'Salvar Configurações' }).click();
    await expect.poll(() => saved('notices.by_mail')).toMatchObject({ answer: true });
  });
});

test('what accounts are held to is saved on the phone, and nobody else sees it', async () => {
  await openAs(
    admin,
    '/admin/configuracoes?aba=seguranca',
    async (page) => {
      const least = page.getByLabel('Senha mínima (caracteres)');
      await least.fill('5');
      await page.getByRole('button', { name: 'Salvar Configurações' }).click();
      await page.getByText('O mínimo é 6.').first().waitFor();
      expect(await faults(page)).toEqual([]);
      await least.fill('9');
      await page.getByRole('button', { name: 'Salvar Configurações' }).click();
      await toast(page, 'Configurações salvas').waitFor();
      expect(await saved('security.password_min')).toBe(9);
      await page.getByText('em vigor', { exact: true }).waitFor();
    },
    phone,
  );
  await openAs(await newPerson('Ivo Lima'), '/admin/configuracoes', async (page) => {
    await page.waitForURL((url) => url.pathname === '/');
  });
});

test('who has no second step of their own is told so before asking it of all', async () => {
  await openAs(admin, '/admin?aba=seguranca', async (page) => {
    await page.getByText(/^Duas etapas para administradores/).click();
    await page.getByRole('button', { name: 'Salvar Configurações' }).click();
    const box = page.getByRole('checkbox', { name: /^Duas etapas para administradores/ });
    const reason = page.getByText(/^Antes de exigir duas etapas, ative-as na sua conta/);
    await reason.waitFor();
    expect(await box.getAttribute('aria-describedby')).toBe(await reason.getAttribute('id'));
  });
});

test('the price of a highlight: both or neither, and off sale again', async () => {
  await service().from('app_settings').delete().eq('key', 'highlights.sold');
  await openAs(admin, '/admin/configuracoes', async (page) => {
    const card = page.getByRole('region', { name: /Destaque avulso/i });
    await card.getByText('não está à venda').first().waitFor();
    await card.getByLabel('Preço').fill('29,90');
    await card.getByRole('button', { name: /^Salvar/ }).click();
    await card.getByText('Preencha os dois, ou deixe os dois em branco.').first().waitFor();
    await card.getByLabel('Dias').fill('7');
    await card.getByRole('button', { name: /^Salvar/ }).click();
    await expect.poll(() => saved('highlights.sold')).toEqual({ cents: 2_990, days: 7 });
    await card.getByText('à venda', { exact: true }).waitFor();
    await card.getByLabel('Preço').fill('');
    await card.getByLabel('Dias').fill('');
    await card.getByRole('button', { name: /^Salvar/ }).click();
    await expect.poll(() => saved('highlights.sold')).toBe(false);
    await card.getByText('não está à venda').first().waitFor();
    expect(await faults(page)).toEqual([]);
  });
});
