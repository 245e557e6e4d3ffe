import { expect, test } from 'vitest';
import { people, rows } from '../../policies/support/cast.ts';
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
    '23503 Este anúncio não existe ou não está publicado.',
  );
});
