import { expect, test } from 'vitest';
import type {
  ContentFigures,
  ReportedPage,
  ReportOutcome,
} from '../../../app/platform/answers/admin-answers.ts';
import { withoutPassages } from '../../../app/domain/moderation/hidden-passages.ts';
import { people, rows } from '../../policies/support/cast.ts';
import { useLivingWorld } from './support.ts';

// Davi's car was reported by a visitor; here Bia reports a review and the store as well.
const world = useLivingWorld();

async function asked<T>(call: string): Promise<T> {
  const [row] = await world.as('admin', `select public.${call} as answer`);
  return row!['answer'] as T;
}
const content = (wanted = '') => asked<ReportedPage>(`reported_content(${wanted})`);
const decide = (item: string, decision: string, reason?: string) =>
  asked<ReportOutcome>(
    `decide_reports(${item}, '${decision}'${reason === undefined ? '' : `, '${reason}'`})`,
  );
const car = `'car', ${rows.car}`;
const review = `'review', ${rows.review}`;
const store = `'store', ${rows.store}`;
const report = (item: string, reason: string, actor: 'other' | 'otherSeller' = 'other') =>
  world.as(actor, `select public.report_item(${item}, '${reason}', 'Veja.', 'v-${actor}')`);
const standing = async (kind: string) =>
  (await content(`'${kind}'`)).rows.map((one) => one.item_type);
const toldTo = (person: string) =>
  world.owner(`select title, message from public.notifications
    where user_id = '${person}' and title <> 'Resposta' order by created_at`);

test('what is reported stands in one line with all its reports, the most reported first', async () => {
  await report(review, 'falsa');
  await report(review, 'falsa', 'otherSeller');
  const { rows: found, total, counts } = await content();
  expect([total, counts]).toEqual([2, { open: 2 }]);
  expect(found).toMatchObject([
    {
      item_type: 'review',
      open: 2,
      thing: { title: 'Bom atendimento', rating: 4, about: 'Honda Civic', hidden: false },
      told: [{ by_store: 'Elisa Imóveis' }, { by: 'Bia', details: 'Veja.' }],
    },
    { item_type: 'car', open: 1, thing: { price: 90_000, status: 'published' } },
  ]);
  expect((await content(`kind => 'review'`)).total).toBe(1);
  expect((await content(`kind => 'store'`)).total).toBe(0);
  // Of a kind or a standing that there is not, nothing was reported.
  for (const none of [`kind => 'boats'`, `standing => 'lost'`])
    expect(await content(none)).toMatchObject({ rows: [], total: 0 });
  expect((await content(`kind => 'boats'`)).counts).toEqual({});
  expect(await asked<ContentFigures>('content_figures()')).toMatchObject({
    open: 2,
    listings: 5,
    reviews_hidden: 1,
    stores_hidden: 1,
  });
});

test('a listing is hidden with a reason, its seller is told, and it can be restored', async () => {
  await world.owner(`update public.cars set published_at = now() - interval '9 days',
    expires_at = now() + interval '90 days' where id = ${rows.car}`);
  const dates = `select published_at, expires_at from public.cars where id = ${rows.car}`;
  const before = await world.owner(dates);
  await expect(decide(car, 'hide')).rejects.toMatchObject({ code: 'PT422' });
  expect(await decide(car, 'hide', 'Preço enganoso.')).toEqual({ outcome: 'done' });
  expect(await world.owner(`select status from public.cars where id = ${rows.car}`)).toEqual([
    { status: 'rejected' },
  ]);
  // It had been approved before.
  expect((await toldTo(people.davi)).at(-1)).toMatchObject({
    title: 'Anúncio retirado do ar',
    message: expect.stringMatching(
      /foi retirado do site pela administração. Motivo: Preço enganoso\./,
    ),
  });
  expect(await standing('hidden')).toEqual(['car']);
  expect(await decide(car, 'dismiss')).toMatchObject({
    outcome: 'already',
    decided: { decision: 'hide', by: 'Olga', reason: 'Preço enganoso.' },
  });
  expect(await decide(car, 'restore')).toEqual({ outcome: 'done' });
  expect(await world.owner(`select status from public.cars where id = ${rows.car}`)).toEqual([
    { status: 'published' },
  ]);
  expect((await toldTo(people.davi)).at(-1)!['title']).toBe('Anúncio de volta ao ar');
  // As it was: not the newest of all, and not paid for anew.
  expect(await world.owner(dates)).toEqual(before);
  expect(await decide(car, 'restore')).toMatchObject({ outcome: 'already' });
});

test('a review leaves the page and the mean; a store leaves with its listings', async () => {
  await report(review, 'dados-pessoais');
  await report(store, 'fraude');
  await decide(review, 'hide', 'Cita um celular.');
  await decide(store, 'hide', 'Golpe confirmado.');
  expect(await world.as('anon', `select from public.reviews where id = ${rows.review}`)).toEqual(
    [],
  );
  expect(await world.as('anon', `select from public.customers where id = ${rows.store}`)).toEqual(
    [],
  );
  expect(await world.as('anon', `select from public.cars where id = ${rows.car}`)).toEqual([]);
  expect((await toldTo(people.ana)).at(-1)!['message']).toContain('Cita um celular.');
  expect((await toldTo(people.davi)).at(-1)!['title']).toBe('Loja desativada');
  await decide(store, 'restore');
  await decide(review, 'restore');
  expect((await toldTo(people.ana)).at(-1)!['title']).toBe('Avaliação de volta ao ar');
  expect(
    await world.as('anon', `select id from public.reviews where id = ${rows.review}`),
  ).toHaveLength(1);
  expect(await world.as('anon', `select id from public.cars where id = ${rows.car}`)).toHaveLength(
    1,
  );
});

test('reports are dismissed together and leave what they meant as it is; a new one opens it again', async () => {
  expect(await decide(car, 'dismiss', 'Falamos com a loja.')).toEqual({ outcome: 'done' });
  expect(await standing('dismissed')).toEqual(['car']);
  expect((await content(`'dismissed'`)).rows[0]!.decided).toMatchObject({
    decision: 'dismiss',
    reason: 'Falamos com a loja.',
  });
  expect(await world.owner(`select status, resolved_by from public.reports`)).toEqual([
    { status: 'descartada', resolved_by: people.olga },
  ]);
  await report(car, 'indisponivel');
  expect(await standing('open')).toEqual(['car']);
});

test('of two who decide at once one does', async () => {
  const both = await Promise.all([decide(car, 'hide', 'Golpe.'), decide(car, 'dismiss')]);
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['already', 'done']);
});

test('what is gone can only be dismissed; what nobody reported cannot be decided on', async () => {
  await world.owner(`delete from public.cars where id = ${rows.car}`);
  expect((await content()).rows).toMatchObject([{ thing: null }]);
  await expect(decide(car, 'hide', 'Golpe.')).rejects.toMatchObject({ code: 'PT404' });
  expect(await decide(car, 'dismiss')).toEqual({ outcome: 'done' });
  await expect(decide(review, 'dismiss')).rejects.toMatchObject({ code: 'PT404' });
});

test('what a decision means for the store, and who reports from its network, is told', async () => {
  await world.owner(`insert into auth.sessions (id, user_id, created_at, ip)
    values (gen_random_uuid(), '${people.davi}', now(), '10.7.7.7'), (gen_random_uuid(), '${people.bia}', now(), '10.8.8.8')`);
  await report(review, 'falsa');
  await world.owner(`insert into public.reports (item_type, item_id, reason, visitor, network)
    values ('review', ${rows.review}, 'outro', 'ao-lado', '10.7.7.7')`);
  const [mean] = await world.owner(
    `select rating_average from public.customers where id = ${rows.store}`,
  );
  const { thing, told } = (await content(`kind => 'review'`)).rows[0]!;
  expect(thing).toMatchObject({ mean: Number(mean!['rating_average']), mean_without: null });
  expect(thing!.written).toBeGreaterThan(0);
  expect(new Map(told.map(({ by, near }) => [by, near]))).toEqual(
    new Map([
      ['Bia', false],
      [null, true],
    ]),
  );
});

test('nobody else asks or decides', async () => {
  for (const actor of ['user', 'seller'] as const) {
    for (const call of [
      'reported_content()',
      'content_figures()',
      `decide_reports(${car}, 'dismiss')`,
      `decide_reports(${review}, 'hide', 'x', array['Bom'])`,
    ]) {
      expect(await world.refusal(actor, `select public.${call}`)).toBe(
        '42501 Acesso negado - apenas administradores podem acessar esta funcionalidade.',
      );
    }
  }
});

test('the kept line of each thing says what its reports and decisions say, whatever is done to them', async () => {
  const kept = () =>
    world.owner('select * from private.reported_things order by item_type, item_id');
  const computed = () =>
    world.owner(`select n.* from (select distinct item_type, item_id from public.reports) t,
      private.compute_reported_item(t.item_type, t.item_id) n order by n.item_type, n.item_id`);
  await report(review, 'falsa');
  await report(store, 'fraude', 'otherSeller');
  expect(await kept()).toEqual(await computed());
  await decide(car, 'hide', 'Preço enganoso.');
  await decide(review, 'dismiss');
  expect(await kept()).toEqual(await computed());
  await decide(car, 'restore');
  await report(review, 'ofensivo', 'otherSeller');
  await world.owner(`update public.reports set status = 'descartada' where item_type = 'store'`);
  expect(await kept()).toEqual(await computed());
  await world.owner(`delete from public.reports where item_type in ('car', 'store')`);
  expect((await kept()).map((one) => one['item_type'])).toEqual(['review']);
  await world.owner('delete from public.moderation_decisions');
  expect(await kept()).toEqual(await computed());
});

test('of a review only a passage is hidden: the rest and the rating stay, its author is told and does not put it back', async () => {
  const [before] = await world.owner(
    `update public.reviews set comment = 'Falei com o Zé, (62) 99999-1180. Bom. (62) 99999-1180' where id = ${rows.review}
     returning title, comment, rating`,
  );
  const text = async () =>
    (
      await world.as(
        'anon',
        `select title, comment, rating from public.reviews where id = ${rows.review}`,
      )
    )[0];
  const hide = (passages: string[]) =>
    asked<ReportOutcome>(
      `decide_reports(${review}, 'hide', 'Cita um celular.', array[${passages.map((one) => `'${one}'`)}]::text[])`,
    );
  await report(review, 'dados-pessoais');
  for (const none of [[], ['não está'], ['9'], [' ']]) {
    await expect(hide(none)).rejects.toMatchObject({ code: 'PT422' });
  }
  expect(await text()).toEqual(before);
  const hidden = ['(62) 99999-1180', 'o Zé'];
  expect(await hide(hidden)).toEqual({ outcome: 'done' });
  expect(await text()).toEqual({
    ...before,
    comment:
      'Falei com [dado pessoal retirado], [dado pessoal retirado]. Bom. [dado pessoal retirado]',
  });
  expect((await text())!['comment']).toBe(withoutPassages(String(before!['comment']), hidden));
  expect((await toldTo(people.ana)).at(-1)).toMatchObject({
    title: 'Trecho oculto na sua avaliação',
    message: expect.stringContaining('Cita um celular.'),
  });
  expect(await standing('hidden')).toEqual(['review']);
  // What stood there is on the record, and nobody reaches it.
  const [kept] = await world.owner('select was from private.hidden_passages');
  expect(kept!['was']).toMatchObject({ comment: before!['comment'] });
  const rewrite = (comment: string) =>
    `update public.reviews set comment = '${comment}' where id = ${rows.review}`;
  expect(await world.refusal('user', rewrite('O Zé? Falei com o Zé.'))).toContain(
    'A administração retirou “o Zé” deste texto.',
  );
  expect(await decide(review, 'restore')).toEqual({ outcome: 'done' });
  expect(await text()).toEqual(before);
  expect((await toldTo(people.ana)).at(-1)!['title']).toBe('Trecho de volta à sua avaliação');

  // Not over what the author has written since.
  await report(review, 'dados-pessoais', 'otherSeller');
  await hide(hidden);
  await world.as('user', rewrite('Falei com alguém.'));
  await expect(decide(review, 'restore')).rejects.toMatchObject({ code: 'PT422' });
  expect((await text())!['comment']).toBe('Falei com alguém.');
});

test('what one has just decided is taken back: as it was, its reports open, nobody told', async () => {
  await report(review, 'dados-pessoais');
  const told = await toldTo(people.ana);
  const [before] = await world.owner(
    `select title, comment, hidden_at from public.reviews where id = ${rows.review}`,
  );
  for (const way of [
    `'hide', 'Cita um nome.', array['Bom']`,
    `'hide', 'Cita um nome.'`,
    `'dismiss'`,
  ]) {
    expect(await asked(`decide_reports(${review}, ${way})`)).toEqual({ outcome: 'done' });
    expect(await decide(review, 'reopen')).toEqual({ outcome: 'done' });
    expect(
      await world.owner(
        `select title, comment, hidden_at from public.reviews where id = ${rows.review}`,
      ),
    ).toEqual([before]);
    expect(await toldTo(people.ana)).toEqual(told);
    expect(await standing('open')).toContain('review');
    expect(await decide(review, 'reopen')).toMatchObject({ outcome: 'already' });
  }
  await decide(car, 'hide', 'Golpe.');
  expect(await decide(car, 'reopen')).toEqual({ outcome: 'done' });
  expect(await world.owner(`select status from public.cars where id = ${rows.car}`)).toEqual([
    { status: 'published' },
  ]);
  expect((await content()).rows.map((one) => one.item_type).toSorted()).toEqual(['car', 'review']);
});

test('of a listing of each vertical and of a store only a passage is hidden: others read the mark, its owner writes it anew, its source does not bring it back', async () => {
  const things = [
    [car, 'cars', rows.car],
    [`'property', ${rows.property}`, 'properties', rows.property],
    [`'rental', ${rows.rental}`, 'rentals', rows.rental],
    [store, 'customers', rows.store],
  ] as const;
  for (const [item, relation, id] of things) {
    const [owning] = await world.owner(
      relation === 'customers'
        ? `select user_id from public.customers where id = ${id}`
        : `update public.${relation} set title = 'Com Beltrana Xisto' where id = ${id} returning
          (select user_id from public.customers c where c.id = customer_id)`,
    );
    await world.owner(
      `update public.${relation} set description = 'Falar com Beltrana Xisto, das 9 às 12.' where id = ${id}`,
    );
    const words = async () =>
      (
        await world.owner(`select to_jsonb(t) as words from public.${relation} t where id = ${id}`)
      )[0]!['words'] as Record<string, string>;
    const before = await words();
    await report(item, 'outro');
    const hide = `decide_reports(${item}, 'hide', 'Cita uma pessoa.', array['Beltrana Xisto'])`;
    await expect(
      asked(`decide_reports(${item}, 'hide', 'Cita.', array['não está'])`),
    ).rejects.toMatchObject({ code: 'PT422' });
    expect(await asked(hide)).toEqual({ outcome: 'done' });
    const hidden = await words();
    expect(hidden['description']).toBe('Falar com [dado pessoal retirado], das 9 às 12.');
    expect([hidden['status'], hidden['is_active']]).toEqual([
      before['status'],
      before['is_active'],
    ]);
    // A store has no title, and is searched by its name.
    expect(hidden['title']).toBe(
      relation === 'customers' ? undefined : 'Com [dado pessoal retirado]',
    );
    const found =
      relation === 'customers'
        ? []
        : await world.owner(`select 1 from private.search_${relation} s
            where s.id = ${id} and s.document @@ plainto_tsquery('private.pt_br', 'beltrana')`);
    expect(found).toEqual([]);
    expect((await toldTo(String(owning!['user_id']))).at(-1)!['message']).toContain(
      '“Beltrana Xisto”. O resto continua. Motivo: Cita uma pessoa.',
    );
    expect(
      (await content(`'hidden'`)).rows.find((one) => item.startsWith(`'${one.item_type}'`)),
    ).toMatchObject({ thing: { hidden: false, passages: ['Beltrana Xisto'] } });

    // What no person signed in writes (an import, an integration) keeps the mark.
    await world.owner(
      `update public.${relation} set description = 'De novo: Beltrana Xisto.' where id = ${id}`,
    );
    expect((await words())['description']).toBe('De novo: [dado pessoal retirado].');
    await world.owner(
      `update public.${relation} set description = 'Falar com Beltrana Xisto, das 9 às 12.' where id = ${id}`,
    );
    expect((await words())['description']).toBe(hidden['description']);

    expect(await decide(item, 'restore')).toEqual({ outcome: 'done' });
    const after = await words();
    expect([after['title'], after['description']]).toEqual([
      before['title'],
      before['description'],
    ]);
  }

  await report(car, 'outro', 'otherSeller');
  await asked(`decide_reports(${car}, 'hide', 'Cita uma pessoa.', array['Beltrana Xisto'])`);
  expect(
    await world.refusal(
      'seller',
      `update public.cars set description = 'Beltrana Xisto atende.' where id = ${rows.car}`,
    ),
  ).toContain('A administração retirou “Beltrana Xisto” deste texto.');
  await world.as(
    'seller',
    `update public.cars set description = 'Falar na loja.' where id = ${rows.car}`,
  );
  // What was hidden goes with it.
  await world.owner(`delete from public.cars where id = ${rows.car}`);
  expect(await world.owner('select from private.hidden_passages')).toEqual([]);
});
