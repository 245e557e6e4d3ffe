import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { loseAnswer } from './open.ts';
import { administrator, newPerson, openAs, service } from './people.ts';

// What one administrator does while another has a form open; and forms whose answer, or whose session, is lost.

const toast = (page: Page, text: string) => page.locator('output', { hasText: text });

async function newPlan() {
  const name = `Plano de dois ${randomUUID().slice(0, 8)}`;
  const { data, error } = await service()
    .from('plans')
    .insert({ name, price: 29, description: 'Como era.', pages: [] })
    .select('id')
    .single();
  if (error) throw error;
  return { id: data.id, address: `/dashboard?aba=planos&plano=${data.id}` };
}

const save = (page: Page) => page.getByRole('button', { name: 'Atualizar Plano' }).click();

test('what another administrator changed of a plan stays, and one that is deleted is not saved', async () => {
  const { id, address } = await newPlan();
  const plans = service().from('plans');
  await openAs(await administrator(), address, async (page) => {
    const dialog = page.getByRole('dialog', { name: 'Editar Plano' });
    await dialog.getByLabel('Descrição (opcional)').fill('Como ficou.');
    await plans.update({ price: 77 }).eq('id', id);
    await save(page);
    await toast(page, 'Plano atualizado com sucesso!').waitFor();
    const { data } = await plans.select('price, description').eq('id', id).single();
    expect(data).toEqual({ price: 77, description: 'Como ficou.' });
  });
  await openAs(await administrator(), address, async (page) => {
    const dialog = page.getByRole('dialog', { name: 'Editar Plano' });
    await dialog.getByLabel('Descrição (opcional)').fill('De um que não há mais.');
    await plans.update({ deleted_at: new Date().toISOString() }).eq('id', id);
    await save(page);
    await dialog.getByText('Não existe mais: foi excluído enquanto você estava aqui.').waitFor();
    const kept = dialog.getByLabel('Descrição (opcional)');
    expect(await kept.inputValue()).toBe('De um que não há mais.');
  });
});

const settings = () => service().from('app_settings');
const operator = {
  legal_name: 'Loja de Dois Ltda.',
  tax_id: '12ABC34501DE35',
  phone: '',
  address: 'Rua A, 1',
  email: 'contato@patio.test',
};
const operatorRow = (value: object) => ({
  key: 'site.operator',
  value: { ...value },
  is_public: true,
});
const operatorNow = async () =>
  (await settings().select('value').eq('key', 'site.operator').maybeSingle()).data;

/** Takes steps while the site's operator is one of this file's own. */
async function withOperator(steps: () => Promise<void>): Promise<void> {
  const before = await operatorNow();
  await settings().upsert(operatorRow(operator));
  try {
    await steps();
  } finally {
    if (before) await settings().upsert(operatorRow(before.value as object));
    else await settings().delete().eq('key', 'site.operator');
  }
}

test('what two administrators save of the site’s operator at once both stays', async () => {
  await withOperator(async () => {
    await openAs(await administrator(), '/admin/configuracoes', async (page) => {
      await page.getByLabel('Razão social').fill('Loja de Duas Ltda.');
      // The other's save comes between what was read and what is written.
      let between = 0;
      await page.route('**/rest/v1/rpc/change_settings*', async (route) => {
        between += 1;
        await settings().upsert(operatorRow({ ...operator, phone: '(11) 98765-4321' }));
        await route.continue();
      });
      await page.getByRole('button', { name: 'Salvar dados' }).click();
      await toast(page, 'Dados do site salvos').waitFor();
      expect(between).toBe(1);
    });
    expect((await operatorNow())!.value).toMatchObject({
      legal_name: 'Loja de Duas Ltda.',
      phone: '(11) 98765-4321',
    });
  });
});

test('who is no administrator any more saves nothing of it, and is told so after one try', async () => {
  const person = await newPerson('Nilo Fonseca');
  const make = async (role: string) => {
    await service().from('user_roles').update({ role }).eq('user_id', person.id);
  };
  await make('admin');
  await withOperator(async () => {
    await openAs(person, '/admin/configuracoes', async (page) => {
      await page.getByLabel('Razão social').fill('Loja de Ninguém Ltda.');
      let tries = 0;
      await page.route('**/rest/v1/rpc/change_settings*', async (route) => {
        if ((tries += 1) === 1) await make('user');
        await route.continue();
      });
      await page.getByRole('button', { name: 'Salvar dados' }).click();
      await page.getByText('Acesso negado').waitFor();
      expect(await page.getByLabel('Razão social').inputValue()).toBe('Loja de Ninguém Ltda.');
      expect(tries).toBe(1);
    });
    expect((await operatorNow())!.value).toEqual(operator);
  });
});

test('name and operator of the site are saved in one call', async () => {
  const { data: before } = await settings()
    .select('key, value, is_public')
    .in('key', ['site.name', 'site.operator']);
  await openAs(await administrator(), '/admin/configuracoes', async (page) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && /app_settings|change_settings/.test(request.url()))
        sent.push(request.postData()!);
    });
    await page.getByLabel('Nome do site').fill('Pátio de Dois');
    await page.getByLabel('Endereço', { exact: true }).fill('Rua B, 2');
    await page.getByRole('button', { name: 'Salvar dados' }).click();
    await toast(page, 'Dados do site salvos').waitFor();
    expect(sent).toHaveLength(1);
  });
  const { data } = await settings()
    .select('value')
    .in('key', ['site.name', 'site.operator'])
    .order('key');
  expect(data).toMatchObject([{ value: 'Pátio de Dois' }, { value: { address: 'Rua B, 2' } }]);
  await settings().delete().in('key', ['site.name', 'site.operator']);
  if (before!.length > 0) await settings().upsert(before!);
});

test('what two administrators save of n8n at once both stays', async () => {
  const stored = () => service().from('integration_settings');
  const n8n = { integration_type: 'n8n' };
  await stored().delete().match(n8n);
  const path = '/dashboard?aba=integracoes';
  await openAs(await administrator(), path, async (page) => {
    const instance = page.getByLabel('Instance URL');
    await instance.fill('https://n8n.exemplo.com.br');
    await stored().upsert(
      { ...n8n, webhook_url: 'https://exemplo.com/x', settings: { events: ['review'] } },
      { onConflict: 'integration_type' },
    );
    await page.locator('form', { has: instance }).getByRole('button', { name: 'Salvar' }).click();
    await toast(page, 'Configuração n8n salva').waitFor();
  });
  const { data } = await stored().select('webhook_url, instance_url, settings').match(n8n).single();
  expect(data).toEqual({
    webhook_url: 'https://exemplo.com/x',
    instance_url: 'https://n8n.exemplo.com.br',
    settings: { events: ['review'] },
  });
  await stored().delete().match(n8n);
});

test('a customer that another has deleted is not told as changed, and what is told leaves the window’s foot free', async () => {
  const [gone, other] = [await newPerson('Zilda Some'), await newPerson('Zeno Fica')];
  const mark = randomUUID().slice(0, 8);
  const { data } = await service()
    .from('customers')
    .insert(
      [gone, other].map(({ id, name }) => ({
        user_id: id,
        business_name: `${name} ${mark}`,
        slug: `dois-${id}`,
      })),
    )
    .select('id');
  await openAs(await administrator(), `/admin/clientes?q=${mark}`, async (page) => {
    const menu = async (name: string, item: string) => {
      await page.getByRole('button', { name: `Ações de ${name}` }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await page.getByRole('button', { name: 'Ações de Zilda Some' }).waitFor();
    await service().from('customers').delete().eq('id', data![0]!.id);
    await menu('Zilda Some', 'Desativar');
    await toast(page, 'Erro ao salvar cliente. Tente novamente.').waitFor();
    await toast(page, 'Não existe mais').waitFor();
    await menu('Zeno Fica', 'Editar');
    const dialog = page.getByRole('dialog', { name: 'Zeno Fica' });
    await dialog.getByLabel('Cidade (opcional)', { exact: true }).fill('Natal');
    const button = (await dialog.getByRole('button', { name: 'Salvar cliente' }).boundingBox())!;
    const notice = (await toast(page, 'Não existe mais').boundingBox())!;
    expect(notice.x + notice.width).toBeLessThan(button.x);
    await dialog.getByRole('button', { name: 'Salvar cliente' }).click();
    await toast(page, 'Cliente atualizado').waitFor();
  });
  await service().from('customers').delete().eq('id', data![1]!.id);
});

test('a new plan whose answer was lost is made once', async () => {
  const name = `Plano perdido ${randomUUID().slice(0, 8)}`;
  await openAs(await administrator(), '/dashboard?aba=planos&plano=novo', async (page) => {
    const dialog = page.getByRole('dialog', { name: 'Criar Novo Plano' });
    await dialog.getByLabel('Nome', { exact: true }).fill(name);
    await loseAnswer(page, '**/rest/v1/plans*');
    const make = dialog.getByRole('button', { name: 'Criar Plano' });
    await make.click();
    await dialog.getByText('Sem conexão com o servidor.').waitFor();
    await make.click();
    await toast(page, 'Plano criado com sucesso!').waitFor();
  });
  const { data } = await service().from('plans').select('id').eq('name', name);
  expect(data).toHaveLength(1);
});

test('a session that ends takes nothing typed with it, and leads to sign in and back', async () => {
  const person = await administrator();
  const address = '/dashboard?aba=planos&plano=novo';
  await openAs(person, address, async (page) => {
    const name = page.getByRole('dialog').getByLabel('Nome', { exact: true });
    await name.fill('Plano interrompido');
    await service().auth.admin.signOut(person.session.access_token, 'local');
    await page.getByRole('button', { name: 'Criar Plano' }).click();
    await page.waitForURL('**/login?volta=*');
    await page
      .getByText('Sua sessão terminou. Entre de novo para continuar de onde parou: o que você')
      .waitFor();
    const { session } = await administrator();
    await page.evaluate(
      (value) => localStorage.setItem('patio.sessao', value),
      JSON.stringify(session),
    );
    await page.goto(address);
    await expect.poll(() => name.inputValue()).toBe('Plano interrompido');

    // An administrator whose session is over when a page is opened is nobody, no plain user.
    await service().auth.admin.signOut(session.access_token, 'local');
    await page.reload();
    await page.waitForURL('**/login?volta=*');
  });
});

test('who leaves takes along what they typed', async () => {
  await openAs(await administrator(), '/dashboard?aba=planos&plano=novo', async (page) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nome', { exact: true }).fill('Plano de quem sai');
    const kept = () =>
      page.evaluate(() =>
        Object.keys(sessionStorage).filter((key) => key.startsWith('patio.digitado.')),
      );
    await expect.poll(kept).toHaveLength(1);
    const other = await page.context().newPage();
    await other.goto('/carros');
    await other.locator('header summary', { hasText: 'Minha Conta' }).click();
    await other.getByRole('button', { name: 'Sair' }).click();
    await expect.poll(kept).toEqual([]);
    await page.waitForURL('**/login?volta=*');
  });
});
