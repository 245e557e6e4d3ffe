import { expect, test } from 'vitest';
import { people, rows } from '../../policies/support/cast.ts';
import { carColumns, civic } from '../../policies/support/world.ts';
import { useLivingWorld } from './support.ts';

const world = useLivingWorld();
const rating = async () =>
  (
    await world.owner(
      `select rating_average::float as average, rating_count as total from public.customers
       where id = ${rows.store}`,
    )
  )[0];
const review = (stars: number, item = `'car', ${rows.car}`) =>
  `insert into public.reviews (user_id, item_type, item_id, rating, title)
   values (auth.uid(), ${item}, ${stars}, 'Título')`;

test("a store's rating is the mean of the visible reviews of its items", async () => {
  expect(await rating()).toEqual({ average: 4, total: 1 });
  await world.as('other', review(5));
  expect(await rating()).toEqual({ average: 4.5, total: 2 });
  await world.as('other', review(1, `'rental', ${rows.rental}`));
  expect(await rating()).toEqual({ average: 3.3, total: 3 });
  await world.as('user', `update public.reviews set rating = 1 where id = ${rows.review}`);
  expect(await rating()).toEqual({ average: 2.3, total: 3 });
  await world.as('admin', `select public.hide_review(${rows.review}, 'Ofensiva')`);
  expect(await rating()).toEqual({ average: 3, total: 2 });
  await world.as('admin', `select public.hide_review(${rows.review}, null)`);
  await world.as('other', `delete from public.reviews where user_id = auth.uid()`);
  expect(await rating()).toEqual({ average: 1, total: 1 });
  await world.as('user', `delete from public.reviews where user_id = auth.uid()`);
  expect(await rating()).toEqual({ average: null, total: 0 });
});

test('reviews of several people at once are all counted', async () => {
  await Promise.all([
    world.as('other', review(5)),
    world.as('otherSeller', review(3)),
    world.as('admin', review(2)),
  ]);
  expect(await rating()).toEqual({ average: 3.5, total: 4 });
});

test('a review goes with its item, and leaves the rating', async () => {
  await world.as('seller', `delete from public.cars where id = ${rows.car}`);
  expect(await rating()).toEqual({ average: null, total: 0 });
});

test('an empty comment is none', async () => {
  await world.as(
    'other',
    `insert into public.reviews (user_id, item_type, item_id, rating, title, comment)
     values (auth.uid(), 'car', ${rows.car}, 5, 'Bom', '  ')`,
  );
  expect(
    await world.owner(
      `select comment, author_name from public.reviews where user_id = '${people.bia}'`,
    ),
  ).toEqual([{ comment: null, author_name: 'Bia' }]);
});

test('the seller answers once', async () => {
  const answer = `select public.answer_review(${rows.review}, ' Obrigado! ')`;
  await world.as('seller', answer);
  expect(
    await world.as('other', `select reply from public.reviews where id = ${rows.review}`),
  ).toEqual([{ reply: 'Obrigado!' }]);
  expect(await world.refusal('seller', answer.replace('Obrigado', 'Outra'))).toMatch(
    /^42501 .*já foi respondida/,
  );
  expect(await world.refusal('otherSeller', answer)).toMatch(/^42501 /);
});

test('nobody reviews thirty things a day', async () => {
  await world.owner(`
    with made as (
      insert into public.properties (customer_id, title) select ${rows.store}, 'x' from generate_series(1, 30)
      returning id)
    insert into public.reviews (user_id, item_type, item_id, rating, title)
    select '${people.bia}', 'property', id, 1, 'Ruim' from made`);
  expect(await world.refusal('other', review(1))).toMatch(/^PT429 /);
});

test('the text says what is wrong', async () => {
  expect(await world.refusal('seller', review(5))).toBe(
    '42501 Você não pode avaliar o seu próprio anúncio.',
  );
  expect(await world.refusal('other', review(5, `'car', ${rows.draftCar}`))).toBe(
    'PT404 Este anúncio não existe ou não está publicado. Procure outro parecido.',
  );
});

const carOf = (n: number) => `'cb000000-0000-4000-8000-00000000000${n}'`;
const someCars = (count: number) => `
  insert into public.cars (${carColumns}) values ${Array.from(
    { length: count },
    (_, n) => `(${carOf(n)}, ${rows.otherStore}, 'published', 'available', ${civic})`,
  ).join()}`;
const reviewCar = (n: number) => review(5, `'car', ${carOf(n)}`);
const tooNew =
  'PT429 Na primeira semana da conta são até 5 avaliações por dia. Tente de novo amanhã.';

test('an account younger than a week writes five reviews a day', async () => {
  await world.owner(someCars(7));
  for (const n of [0, 1, 2, 3, 4]) await world.as('other', reviewCar(n));
  expect(await world.refusal('other', reviewCar(5))).toBe(tooNew);
  await world.owner(`update auth.users set created_at = now() - interval '8 days'`);
  expect(await world.refusal('other', reviewCar(5))).toBe('not refused');
  await world.owner(`update auth.users set created_at = now()`);
  expect(await world.refusal('other', reviewCar(6))).toBe(tooNew);
  await world.owner(`update public.reviews set created_at = now() - interval '25 hours'`);
  expect(await world.refusal('other', reviewCar(6))).toBe('not refused');
});

test('of six reviews of a new account at once five are taken', async () => {
  await world.owner(someCars(6));
  const all = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((n) => world.refusal('other', reviewCar(n))),
  );
  expect(all.filter((outcome) => outcome === 'not refused')).toHaveLength(5);
});

test('who has not confirmed their address reviews nothing', async () => {
  await world.owner(`update auth.users set email_confirmed_at = null where id = '${people.bia}'`);
  expect(await world.refusal('other', review(5))).toBe(
    'PT403 Confirme seu e-mail antes de avaliar: o link está na sua caixa de entrada.',
  );
});
