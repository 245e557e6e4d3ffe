import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { faults } from './axe.ts';
import { administrator, newPerson, openAs, service } from './people.ts';

// Plans, finances and reports of the administration. Who may what, and the figures, are for tests/schema/rules.

const toast = (page: Page, text: string) => page.locator('output', { hasText: text });

async function saved(page: Page, button: string): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
}

test('a plan is made, shown on its page, moved, changed and deleted', async () => {
  const name = `Plano da Zuleide ${randomUUID().slice(0, 8)}`;
  const read = async () => {
    const { data } = await service()
      .from('plans')
      .select('price, pages, sort_order')
      .match({ name });
    return data![0];
  };
  const proPage = async () => {
    const answer = await fetch(`${inject('productUrl')}/pro?de=${randomUUID()}`);
    return (await answer.text()).includes(name);
  };
  await openAs(await administrator(), '/dashboard?aba=planos', async (page) => {
    await page.getByRole('heading', { name: 'Gerenciamento de Planos' }).waitFor();
    await page.getByRole('region', { name: 'Tabela de Planos' }).waitFor();
    expect(await faults(page)).toEqual([]);
    // What stores without a subscription have stays.
    const kept = page.getByRole('button', { name: 'Excluir Gratuito' });
    expect(await kept.getAttribute('aria-disabled')).toBe('true');

    await page.getByRole('button', { name: 'Novo Plano' }).click();
    const made = page.getByRole('dialog', { name: 'Criar Novo Plano' });
    await made.getByLabel('Nome').fill(name);
    await made.getByLabel('Preço', { exact: true }).fill('12,50');
    await made.getByRole('checkbox', { name: 'Pro', exact: true }).check();
    await made.getByRole('button', { name: 'Criar Plano' }).click();
    await toast(page, 'Plano criado com sucesso!').waitFor();
    expect(await read()).toEqual({ price: 12.5, pages: ['pro'], sort_order: 0 });
    await expect.poll(proPage).toBe(true);

    const menu = page.getByRole('button', { name: `Ações de ${name}` });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Descer' }).click();
    await expect.poll(async () => (await read())!.sort_order).toBeGreaterThan(0);

    await menu.click();
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    const changed = page.getByRole('dialog', { name: 'Editar Plano' });
    await changed.getByLabel('Preço', { exact: true }).fill('15');
    await changed.getByRole('button', { name: 'Atualizar Plano' }).click();
    await toast(page, 'Plano atualizado com sucesso!').waitFor();
    expect((await read())!.price).toBe(15);

    await menu.click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    const question = page.getByRole('alertdialog', {
      name: 'Tem certeza que deseja excluir este plano?',
    });
    await question.getByText('Nenhuma loja').waitFor();
    await question.getByRole('button', { name: 'Excluir' }).click();
    await toast(page, 'Plano excluído com sucesso!').waitFor();
    expect(await read()).toBeUndefined();
  });
});

test('expenses are typed in one after the other, and what is filtered is exported', async () => {
  // A week of its own: nobody else writes there.
  const day = `${2000 + randomInt(20)}-0${1 + randomInt(9)}-${10 + randomInt(19)}`;
  const wrote = await service()
    .from('transactions')
    .insert(
      [
        ['receita', 'Plano Pro', 199, 'confirmado'] as const,
        ['despesa', '=1+1', 50, 'pago'] as const,
        ['receita', 'Devolvido', 500, 'cancelado'] as const,
      ].map(([type, description, amount, status]) => ({
        type,
        description,
        amount,
        status,
        category: 'Marketing',
        occurred_on: day,
      })),
    );
  if (wrote.error) throw wrote.error;
  const path = `/dashboard?aba=financeiro&periodo=semana&dia=${day}`;
  await openAs(await administrator(), path, async (page) => {
    const figures = page.locator('dl[aria-label="Números do período"]');
    await figures.getByText('R$ 149,00').waitFor();
    await page.getByRole('region', { name: 'Transações' }).getByText('Devolvido').waitFor();
    expect(await faults(page)).toEqual([]);

    await page.getByRole('button', { name: 'Nova despesa' }).click();
    const form = page.getByRole('form', { name: 'Nova despesa' });
    const description = form.getByLabel('Descrição');
    await description.fill('Gerador');
    await form.getByLabel('Data').fill(day);
    await form.getByLabel('Valor').fill('59,90');
    // It would be written down many times at once.
    await form.getByLabel('Repetir todo mês').check();
    await form.getByLabel('Valor').press('Enter');
    await form.getByText('Só uma despesa dos últimos dois meses pode se repetir.').waitFor();
    await form.getByLabel('Repetir todo mês').uncheck();
    await form.getByLabel('Valor').press('Enter');
    await toast(page, 'Despesa salva').waitFor();
    await figures.getByText('R$ 89,10').waitFor();
    // The next one is open, and empty.
    await expect.poll(() => description.inputValue()).toBe('');
    await description.fill('Outra');
    await description.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await form.waitFor({ state: 'hidden' });
    const { data } = await service()
      .from('transactions')
      .select('amount')
      .match({ occurred_on: day, description: 'Gerador' });
    expect(data).toEqual([{ amount: 59.9 }]);

    await page.getByRole('group', { name: 'Tipo de transação' }).getByText('Despesas').click();
    await page.getByText('2 transações de').waitFor();
    const [head, ...lines] = await saved(page, 'Exportar');
    expect(head).toBe('\uFEFFDescrição;Tipo;Categoria;Valor;Método;Status;Data');
    const shown = day.split('-').toReversed().join('/');
    expect(lines.toSorted()).toEqual([
      `'=1+1;Despesa;Marketing;-50,00;;Pago;${shown}`,
      `Gerador;Despesa;Infraestrutura;-59,90;Pix;Pago;${shown}`,
    ]);
  });
});

test('reports are saved and printed, beside the numbers of now', async () => {
  const { email } = await newPerson('Noêmia Faria');
  await openAs(await administrator(), '/admin?aba=relatorios', async (page) => {
    await page.getByText('Resposta do servidor').waitFor();
    await page.getByRole('button', { name: 'CSV de Usuários' }).waitFor();
    expect(await faults(page)).toEqual([]);
    const [head, ...lines] = await saved(page, 'CSV de Usuários');
    expect(head).toBe('\uFEFFData;Hora;Tipo;Nome;E-mail;Loja;Situação');
    expect(lines.find((line) => line.includes(email))).toMatch(/;User;Noêmia Faria;.*;;Ativo$/);
    await page.evaluate(() => {
      window.print = () => {
        document.title = document.querySelector('.report-sheet')?.textContent ?? '';
      };
    });
    await page.getByRole('button', { name: 'Imprimir Anúncios' }).click();
    await expect.poll(() => page.title()).toContain('Relatório: Anúncios');
    await expect.poll(() => page.title()).toContain('Por situação');
  });
});
