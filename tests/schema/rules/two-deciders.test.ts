import { beforeEach, describe, expect, test } from 'vitest';
import { people, rows } from '../../policies/support/cast.ts';
import { useLivingWorld } from './support.ts';

// Olga and Bia are administrators; what one has decided, the other does not overturn unseen.
const world = useLivingWorld();

beforeEach(async () => {
  await world.owner(`
    insert into public.user_roles (user_id, role) values ('${people.bia}', 'admin')
      on conflict (user_id) do update set role = 'admin';
    update public.profiles set name = 'Olga' where id = '${people.olga}'`);
});

const moderate = (status: string, reason?: string) =>
  `select public.moderate_listing('car', ${rows.pendingCar}, '${status}'${reason ? `, '${reason}'` : ''})`;
const state = async () => {
  const [row] = await world.owner(
    `select status, rejection_reason as reason from public.cars where id = ${rows.pendingCar}`,
  );
  return { ...row };
};

describe('a listing', () => {
  test('that one approved is not rejected by the other, nor the other way round', async () => {
    await world.as('admin', moderate('published'));
    expect(await world.refusal('other', moderate('rejected', 'Fotos ruins.'))).toBe(
      'PT409 Olga já decidiu: anúncio aprovado.',
    );
    expect(await state()).toEqual({ status: 'published', reason: null });
    await world.as('admin', moderate('rejected', 'Preço irreal.'));
    expect(await world.refusal('other', moderate('published'))).toBe(
      'PT409 Olga já decidiu: anúncio rejeitado.',
    );
    expect(await world.refusal('other', moderate('rejected', 'Fotos ruins.'))).toBe(
      'PT409 Olga já decidiu: anúncio rejeitado.',
    );
    expect(await state()).toEqual({ status: 'rejected', reason: 'Preço irreal.' });
  });

  test('of two who decide at once has the decision of one', async () => {
    const answers = await Promise.all([
      world.refusal('admin', moderate('published')),
      world.refusal('admin', moderate('rejected', 'Fotos ruins.')),
    ]);
    expect(answers.toSorted()[1]).toBe('not refused');
    expect(answers.toSorted()[0]).toMatch(
      /^PT409 Olga já decidiu: anúncio (aprovado|rejeitado)\.$/,
    );
    expect(
      await world.owner(
        `select count(*)::int as n from public.moderation_decisions where item_id = ${rows.pendingCar}`,
      ),
    ).toEqual([{ n: 1 }]);
  });

  test('is decided twice in the same way without a refusal, and decided anew after it was sent again', async () => {
    await world.as('admin', moderate('rejected', 'Fotos ruins.'));
    expect(await world.refusal('other', moderate('rejected', 'Fotos ruins.'))).toBe('not refused');
    await world.as(
      'seller',
      `update public.cars set status = 'pending' where id = ${rows.pendingCar}`,
    );
    expect(await world.refusal('other', moderate('published'))).toBe('not refused');
    expect(await world.refusal('admin', moderate('published'))).toBe('not refused');
    expect(await world.refusal('other', moderate('paused'))).toBe('not refused');
    expect(
      await world.owner(
        `select decision, was from public.moderation_decisions where item_id = ${rows.pendingCar} order by id`,
      ),
    ).toEqual([
      { decision: 'reject', was: 'pending' },
      { decision: 'approve', was: 'pending' },
    ]);
  });

  test('that one hid after a report is put back by the other', async () => {
    await world.owner(`insert into public.reports (item_type, item_id, reason, details, status)
      values ('car', ${rows.car}, 'fraude', 'Pediu sinal.', 'aberta')`);
    const decide = (decision: string) =>
      `select public.decide_reports('car', ${rows.car}, '${decision}', 'Golpe.') ->> 'outcome' as outcome`;
    expect(await world.as('admin', decide('hide'))).toEqual([{ outcome: 'done' }]);
    expect(await world.as('other', decide('restore'))).toEqual([{ outcome: 'done' }]);
  });
});

test('the name of a store that one decided on is told to the other with who and how; the same again is none', async () => {
  const decide = (accepted: boolean) =>
    `select public.decide_store_name(${rows.store}, 'Outra Loja', ${accepted})`;
  const ask = () =>
    world.as(
      'seller',
      `update public.customers set business_name = 'Outra Loja' where id = ${rows.store}`,
    );
  await ask();
  await world.as('admin', decide(false));
  expect(await world.refusal('other', decide(true))).toBe('PT409 Olga já decidiu: nome recusado.');
  expect(await world.refusal('other', decide(false))).toBe('not refused');
  await ask();
  const answers = await Promise.all([
    world.refusal('admin', decide(true)),
    world.refusal('other', decide(true)),
  ]);
  expect(answers).toEqual(['not refused', 'not refused']);
  expect(await world.refusal('other', decide(false))).toMatch(/já decidiu: nome aprovado\.$/);
  expect(
    await world.owner(
      `select count(*)::int as n from public.notifications where title = 'Novo nome aprovado'`,
    ),
  ).toEqual([{ n: 1 }]);
});

test('stores that ask for another name are listed and counted, however they are sorted', async () => {
  await world.as(
    'seller',
    `update public.customers set business_name = 'Outra Loja' where id = ${rows.store}`,
  );
  for (const sort of ['created_at', 'name', 'email', 'city', 'transactions', 'plan_type']) {
    const [found] = await world.as(
      'admin',
      `select public.admin_customers(renaming => true, sort => '${sort}') as page`,
    );
    expect(found!['page']).toMatchObject({
      total: 1,
      rows: [{ business_name: 'Davi Automóveis', requested_name: 'Outra Loja' }],
    });
  }
  const [figures] = await world.as('admin', `select public.admin_customer_figures() as answer`);
  expect(figures!['answer']).toMatchObject({ renaming: 1 });
});
