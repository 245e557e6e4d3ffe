import { describe, expect, test } from 'vitest';
import { listingCan } from '../../../app/domain/listings/allowed-actions.ts';
import { statuses, type Status } from '../../../app/domain/listings/status.ts';
import { rows } from '../../policies/support/cast.ts';
import { useWorld } from './support.ts';

const world = useWorld();
const states = Object.keys(statuses) as Status[];
const moves = Object.values(listingCan);

// Another text takes these back to approval (below); no button does.
const byChange = ['published -> pending', 'paused -> pending'];

// What screens offer a seller, and what the database lets a seller do.
const movesFrom = (from: Status) => [
  ...moves
    .filter(({ by, states: fit }) => by === 'seller' && (fit as readonly Status[]).includes(from))
    .map(({ becomes }) => becomes),
  ...states.filter((to) => byChange.includes(`${from} -> ${to}`)),
];

describe.for(states)('from %s', (from) => {
  test('a seller moves as allowed', async () => {
    const answers: Record<string, string> = {};
    for (const to of states.filter((state) => state !== from)) {
      await put(from);
      answers[to] = await world.refusal('seller', move(to));
    }
    const allowed = Object.keys(answers).filter((to) => answers[to] === 'not refused');
    const refusals = Object.values(answers).filter((answer) => answer !== 'not refused');
    expect(refusals.filter((refusal) => !refusal.startsWith('42501 Só a administração'))).toEqual(
      [],
    );
    expect(allowed.toSorted()).toEqual(movesFrom(from).toSorted());
  });
});

test('an administrator can do what screens offer', async () => {
  for (const { states: fit, becomes } of moves) {
    for (const from of fit) {
      await put(from);
      const call = `select public.moderate_listing('car', ${rows.car}, '${becomes}', 'Fotos ruins')`;
      expect(await world.refusal('admin', call), `${from} -> ${becomes}`).toBe('not refused');
    }
  }
});

test('publishing sets the dates from the plan and makes the listing active', async () => {
  await put('pending');
  await world.as('admin', `select public.moderate_listing('car', ${rows.car}, 'published')`);
  expect(
    await world.owner(`select is_active, published_at is not null as dated,
      extract(day from expires_at - published_at)::int as days from public.cars where id = ${rows.car}`),
  ).toEqual([{ is_active: true, dated: true, days: 30 }]);
});

test('a rejection says why, and the reason goes when the listing is sent again', async () => {
  await put('pending');
  expect(
    await world.refusal('admin', `select public.moderate_listing('car', ${rows.car}, 'rejected')`),
  ).toBe('PT422 Informe o motivo da recusa.');
  await world.as(
    'admin',
    `select public.moderate_listing('car', ${rows.car}, 'rejected', 'Fotos ruins')`,
  );
  expect(await reason()).toBe('Fotos ruins');
  await world.as('seller', move('pending'));
  expect(await reason()).toBeNull();
});

test('another title waits for approval, another price does not', async () => {
  await world.as('seller', `update public.cars set price = 80000 where id = ${rows.car}`);
  expect(await status()).toBe('published');
  await world.as('seller', `update public.cars set title = 'Ferrari' where id = ${rows.car}`);
  expect(await status()).toBe('pending');
});

test('a pause does not pass by the approval of another title', async () => {
  await world.as('seller', move('paused'));
  await world.as('seller', `update public.cars set title = 'Ferrari' where id = ${rows.car}`);
  expect(await world.refusal('seller', move('published'))).toMatch(/^42501 /);
});

test('an administrator edits what is published without sending it back', async () => {
  await world.as('admin', `update public.cars set title = 'Honda Civic EX' where id = ${rows.car}`);
  expect(await status()).toBe('published');
});

test('what was paused past its term is not resumed by its seller', async () => {
  await put('paused');
  await world.owner(
    `update public.cars set expires_at = now() - interval '1 day' where id = ${rows.car}`,
  );
  expect(await world.refusal('seller', move('published'))).toBe(
    'PT409 O prazo do anúncio terminou. Envie-o de novo para aprovação.',
  );
});

test('an incomplete listing does not leave the draft', async () => {
  for (const [table, row] of [
    ['properties', rows.draftProperty],
    ['rentals', rows.draftRental],
  ]) {
    const send = `update public.${table} set status = 'pending' where id = ${row}`;
    expect(await world.refusal('seller', send)).toBe(
      'PT422 Ainda faltam dados neste anúncio. Complete-os e envie de novo.',
    );
  }
});

test('an unknown kind or listing is said to be so', async () => {
  expect(
    await world.refusal('admin', `select public.moderate_listing('boat', ${rows.car}, 'paused')`),
  ).toBe('PT422 Tipo de anúncio desconhecido. Recarregue a página e tente de novo.');
  expect(
    await world.refusal('admin', `select public.moderate_listing('rental', ${rows.car}, 'paused')`),
  ).toBe('PT404 Anúncio não encontrado. Recarregue a página.');
});

const move = (to: string) => `update public.cars set status = '${to}' where id = ${rows.car}`;

async function put(state: string) {
  await world.owner(`update public.cars set status = '${state}', rejection_reason = null
    where id = ${rows.car}`);
}

async function status() {
  return (await world.owner(`select status from public.cars where id = ${rows.car}`))[0]!['status'];
}

async function reason() {
  const [car] = await world.owner(
    `select rejection_reason from public.cars where id = ${rows.car}`,
  );
  return car!['rejection_reason'];
}
