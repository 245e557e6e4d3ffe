import { describe, expect, test } from 'vitest';
import type {
  DecisionOutcome,
  ModerationOverview,
  WaitingItem,
  WaitingPage,
} from '../../../app/platform/answers/admin-answers.ts';
import { people, rows } from '../../policies/support/cast.ts';
import { carColumns, civic } from '../../policies/support/world.ts';
import { useLivingWorld } from './support.ts';

// Davi's store has a car that waits for approval, and a published one of which a sample waits.
const world = useLivingWorld();

async function asked<T>(call: string): Promise<T> {
  const [row] = await world.as('admin', `select public.${call} as answer`);
  return row!['answer'] as T;
}
const item = (id: string = rows.pendingCar) =>
  asked<WaitingItem | null>(`moderation_item('car', ${id})`);
const queue = (wanted = '') => asked<WaitingPage>(`moderation_queue(${wanted})`);

async function decide(decision: string, ids: string[], reason?: string, edition?: string) {
  const items = await Promise.all(
    ids.map(async (id) => ({
      item_type: 'car',
      item_id: id.replaceAll("'", ''),
      edition: edition ?? (await item(id))?.edition,
    })),
  );
  const why = reason === undefined ? '' : `, '${reason}'`;
  return asked<DecisionOutcome[]>(
    `decide_listings('${decision}', '${JSON.stringify(items)}'${why})`,
  );
}
const outcomes = async (...of: Parameters<typeof decide>) =>
  (await decide(...of)).map(({ outcome }) => outcome);
const state = async (id: string = rows.pendingCar) => {
  const [row] = await world.owner(
    `select status, rejection_reason as reason from public.cars where id = ${id}`,
  );
  return row;
};
const told = () =>
  world.owner(
    `select kind, message from public.notifications where user_id = '${people.davi}' order by created_at`,
  );

describe('what waits', () => {
  test('is what is pending, three of each vertical with their number; a sample stands apart', async () => {
    await world.owner(`insert into public.cars (${carColumns})
      select gen_random_uuid(), ${rows.otherStore}, 'pending', 'available', ${civic} from generate_series(1, 4)`);
    const { groups, samples, decided_today } =
      await asked<ModerationOverview>('moderation_overview()');
    expect(groups.map((one) => [one.item_type, one.rows.length, one.total])).toEqual([
      ['car', 3, 5],
      ['property', 0, 0],
      ['rental', 0, 0],
    ]);
    expect(samples).toMatchObject({ total: 1, rows: [{ cause: 'changed' }] });
    expect(decided_today).toBe(1);
    expect((await queue()).total).toBe(5);
    expect((await queue(`find => 'davi'`)).rows.map(({ id }) => `'${id}'`)).toEqual([
      rows.pendingCar,
    ]);
    expect((await queue(`find => '%'`)).total).toBe(0);
    expect((await queue(`page => 2, size => 3`)).rows).toHaveLength(2);
    expect((await queue(`kind => 'sample', item_type => 'rental'`)).total).toBe(0);
  });

  test('comes with photos, seller and comparables, and without what only the owner may read', async () => {
    await world.owner(`insert into public.cars (${carColumns})
      select gen_random_uuid(), ${rows.otherStore}, 'published', 'available', ${civic} from generate_series(1, 8)`);
    await world.owner(`update public.cars set price = 50000 where id = ${rows.pendingCar};
      update public.customers set created_at = now() - interval '8 days'`);
    const found = await item();
    expect(found).toMatchObject({
      store: 'Davi Automóveis',
      standing: { median: 90_000, off: -0.4444 },
      signals: [{ rule: 'price', level: 'high' }],
      seller: { tax_id_given: true, email_confirmed: true, counts: { pending: 1 } },
      listing: { make: 'Honda' },
      before: null,
    });
    expect(found!.comparables!.prices.length).toBeGreaterThanOrEqual(8);
    expect(found!.listing).not.toHaveProperty('plate');
    expect(await item(rows.draftCar)).toBeNull();
  });

  test('shows what speaks against it', async () => {
    await world.owner(`
      update public.customers set whatsapp = (select phone from public.customers where id = ${rows.store})
        where id = ${rows.closedStore};
      update public.cars set description = 'Único dono. Garanto com SINAL de R$ 2.000 no Pix. Não faço visita.'
        where id = ${rows.pendingCar};
      insert into public.listing_photos (car_id, path, position, width, height) values
        (${rows.pendingCar}, 'lojas/nova', 0, 800, 600), (${rows.otherCar}, 'lojas/alheia', 0, 800, 600);
      insert into private.pictures (path, owner_id, width, height, placeholder, thumbhash, likeness) values
        ('lojas/alheia', ${rows.otherStore}, 800, 600, '#808080', 'AAAA', (repeat('01', 29) || '101010')::bit(64))`);
    expect((await item())!.signals).toMatchObject([
      { rule: 'photo', bits: 6, store: 'Elisa Imóveis', other: 'lojas/alheia' },
      { rule: 'advance', words: ['sinal de r$ 2.000 no pix', 'nao faco visita'] },
      { rule: 'phone', stores: 2, shut: 1 },
      { rule: 'new_account', days: 0, sent: 5 },
    ]);
  });

  test('shows which of it an administrator found not to hold, until words or photos change', async () => {
    await world.owner(
      `update public.cars set description = 'Sinal de R$ 2.000 no Pix.' where id = ${rows.pendingCar}`,
    );
    const rebutted = async () =>
      (await item())!.signals.find(({ rule }) => rule === 'advance')?.rebutted_by;
    const rebut = async (more = '') =>
      asked(
        `dismiss_risk_signal('car', ${rows.pendingCar}, 'advance', '${(await item())!.edition}'${more})`,
      );
    expect(await rebutted()).toBeUndefined();
    await rebut();
    await rebut();
    expect(await rebutted()).toBe('Olga');
    expect(await asked('signal_rebuttals()')).toEqual({ advance: 1 });
    expect(
      await world.owner(`select action, after ->> 'rule' as rule from public.audit_log
        where table_name = 'signal_rebuttals' and row_id = ${rows.pendingCar}`),
    ).toEqual([{ action: 'insert', rule: 'advance' }]);
    await rebut(', false');
    expect(await rebutted()).toBeUndefined();
    await rebut();
    await world.owner(
      `update public.cars set description = 'Peço sinal de R$ 3.000 no Pix.' where id = ${rows.pendingCar}`,
    );
    expect(await rebutted()).toBeUndefined();
    await expect(
      asked(`dismiss_risk_signal('car', ${rows.draftCar}, 'price', 'x')`),
    ).rejects.toMatchObject({ code: 'PT404' });
  });

  test('says to the others who looks at it, and not for longer than one looks', async () => {
    await world.owner(`insert into private.moderation_looks (admin_id, item_type, item_id)
      values ('${people.ana}', 'car', ${rows.pendingCar})`);
    const looking = async () => (await item())!.looking;
    const name = await looking();
    expect(name).toBeTruthy();
    await asked(`claim_review('car', ${rows.pendingCar})`);
    expect(await looking()).toBe(name);
    await world.owner(
      `update private.moderation_looks set looked_at = now() - interval '46 seconds' where admin_id = '${people.ana}'`,
    );
    expect(await looking()).toBeNull();
  });
});

describe('a decision', () => {
  test('publishes, tells the seller, and stands in the record with before and after', async () => {
    expect(await outcomes('approve', [rows.pendingCar])).toEqual(['done']);
    expect(await state()).toMatchObject({ status: 'published' });
    expect(await told()).toMatchObject([{ kind: 'approval' }]);
    expect(await item()).toBeNull();
    expect(
      await world.owner(`select decision, was from public.moderation_decisions
        where item_id = ${rows.pendingCar} and decided_by = '${people.olga}'`),
    ).toEqual([{ decision: 'approve', was: 'pending' }]);
    expect(
      await world.owner(`select before ->> 'status' as before, after ->> 'status' as after
        from public.audit_log where row_id = ${rows.pendingCar}`),
    ).toEqual([{ before: 'pending', after: 'published' }]);
  });

  test('rejects with a reason, which the seller reads; without one it does not', async () => {
    await expect(decide('reject', [rows.pendingCar])).rejects.toMatchObject({ code: 'PT422' });
    await expect(decide('reject', [rows.pendingCar], '  ')).rejects.toMatchObject({
      code: 'PT422',
    });
    expect(await outcomes('reject', [rows.pendingCar], 'Fotos de outro carro.')).toEqual(['done']);
    expect(await state()).toEqual({ status: 'rejected', reason: 'Fotos de outro carro.' });
    expect((await told()).at(-1)!['message']).toContain('Motivo: Fotos de outro carro.');
  });

  test('that another took before is told with who; two at once count once', async () => {
    const { edition } = (await item())!;
    const both = await Promise.all([
      decide('approve', [rows.pendingCar], undefined, edition),
      decide('reject', [rows.pendingCar], 'Preço irreal.', edition),
    ]);
    expect(
      both
        .flat()
        .map(({ outcome }) => outcome)
        .toSorted(),
    ).toEqual(['already', 'done']);
    const late = both.flat().find(({ outcome }) => outcome === 'already');
    expect(late!.decided).toMatchObject({ by: 'Olga' });
    expect(await told()).toHaveLength(1);
  });

  test('is not taken on other words or photos than were seen', async () => {
    const before = (await item())!.edition;
    await world.as('seller', `update public.cars set price = 95000 where id = ${rows.pendingCar}`);
    expect(await outcomes('approve', [rows.pendingCar], undefined, before)).toEqual(['changed']);
    const after = (await item())!.edition;
    await world.owner(`insert into public.listing_photos (car_id, path, position, width, height)
      values (${rows.pendingCar}, 'demo/outra', 0, 800, 600)`);
    expect(await outcomes('approve', [rows.pendingCar], undefined, after)).toEqual(['changed']);
    expect(await state()).toMatchObject({ status: 'pending' });
  });

  test('that is taken back calls back what the seller was not yet told: the unread notice, and the mail that waits', async () => {
    const mails = () =>
      world.owner(`select topic, next_attempt_at > now() + interval '15 seconds' as waits from public.outbox
        where topic in ('notification.approval', 'notification.rejection') and status = 'pending'`);
    await decide('approve', [rows.pendingCar]);
    expect(await mails()).toEqual([{ topic: 'notification.approval', waits: true }]);
    expect(await outcomes('reopen', [rows.pendingCar])).toEqual(['done']);
    expect(await told()).toEqual([]);
    expect(await mails()).toEqual([]);

    // What was read stays, and so does what an earlier decision said.
    await decide('reject', [rows.pendingCar], 'Fotos de outro carro.');
    await world.owner(`update public.notifications set is_read = true`);
    expect(await outcomes('reopen', [rows.pendingCar])).toEqual(['done']);
    expect(await told()).toMatchObject([{ kind: 'rejection' }]);
    await world.owner(
      `update public.notifications set is_read = false, created_at = created_at - interval '1 day'`,
    );
    await decide('approve', [rows.pendingCar]);
    expect(await outcomes('reopen', [rows.pendingCar])).toEqual(['done']);
    expect(await told()).toMatchObject([{ kind: 'rejection' }]);
  });

  test('is taken back by who took it, and by nobody else', async () => {
    await decide('reject', [rows.pendingCar], 'Dados não conferem.');
    await world.owner(
      `update public.user_roles set role = 'admin' where user_id = '${people.bia}'`,
    );
    const items = `[{"item_type": "car", "item_id": ${rows.pendingCar.replaceAll("'", '"')}}]`;
    const [other] = await world.as(
      'other',
      `select public.decide_listings('reopen', '${items}') as answer`,
    );
    expect(other!['answer']).toMatchObject([{ outcome: 'already' }]);
    expect(await outcomes('reopen', [rows.pendingCar])).toEqual(['done']);
    expect(await state()).toMatchObject({ status: 'pending' });
    expect((await item())!.before).toMatchObject({ reason: 'Dados não conferem.' });
    expect(await outcomes('reopen', [rows.pendingCar])).toEqual(['already']);
  });

  test('on a sample keeps or rejects what is published; what is not sampled is left alone', async () => {
    expect(await outcomes('reject', [rows.soldCar, rows.draftCar], 'Não.')).toEqual([
      'already',
      'already',
    ]);
    expect(await outcomes('approve', [rows.car])).toEqual(['done']);
    expect(await state(rows.car)).toMatchObject({ status: 'published' });
    expect((await queue(`kind => 'sample'`)).total).toBe(0);
    await decide('reopen', [rows.car]);
    expect((await queue(`kind => 'sample'`)).total).toBe(1);
    expect(await outcomes('reject', [rows.car], 'Anúncio repetido.')).toEqual(['done']);
    expect(await state(rows.car)).toMatchObject({ status: 'rejected' });
  });

  test('on many answers for each, and on what is unknown too', async () => {
    const gone = "'ca000000-0000-4000-8000-0000000000ff'";
    expect(
      new Set(
        (await decide('approve', [rows.pendingCar, rows.draftCar, gone])).map(
          ({ item_id, outcome }) => `'${item_id}' ${outcome}`,
        ),
      ),
    ).toEqual(new Set([`${rows.pendingCar} done`, `${rows.draftCar} already`, `${gone} missing`]));
    await expect(decide('publish', [rows.draftCar])).rejects.toMatchObject({ code: 'PT422' });
  });
});

describe('an approval at the plan’s limit', () => {
  // What was rejected takes no place: each approval of it takes one.
  const add = {
    car: `insert into public.cars (${carColumns}, rejection_reason)
      select gen_random_uuid(), ${rows.store}, 'rejected', 'available', ${civic}, 'Não.' from generate_series(1, 20)`,
    property: `insert into public.properties (customer_id, status, rejection_reason, title, price, municipality_id,
      property_type, bedrooms, bathrooms, parking, area, street, street_number, zip_code)
      select ${rows.store}, 'rejected', 'Não.', 'Casa', 500000, ${rows.campinas}, 'casa', 3, 2, 2, 120, 'Rua B', '2',
        '13025000' from generate_series(1, 20)`,
    rental: `insert into public.rentals (customer_id, status, rejection_reason, title, price_per_month,
      municipality_id, rental_type, property_type, bedrooms, bathrooms, parking, area, street, street_number, zip_code)
      select ${rows.store}, 'rejected', 'Não.', 'Apartamento', 2000, ${rows.campinas}, 'longo-prazo', 'apartamento', 2,
        1, 1, 60, 'Rua C', '3', '13010000' from generate_series(1, 20)`,
  };
  const kinds = ['car', 'property', 'rental'] as const;
  const taken = async (): Promise<Record<string, number>> => {
    const counted = await world.owner(`select i.item_type, count(*)::int as n from private.items i
      where i.customer_id = ${rows.store} and private.counts_towards_limits(i.status, i.availability) group by 1`);
    return Object.fromEntries(counted.map(({ item_type, n }) => [item_type, n]));
  };
  const limit = (to: string) =>
    world.owner(`update public.plans set max_cars = null, max_properties = null, max_rentals = null,
      max_listings = null where id = ${rows.plan}; update public.plans set ${to} where id = ${rows.plan}`);
  /** @returns of each the hint of its refusal, or what became of it */
  async function approveAtOnce(kind: string, most: number) {
    const found =
      await world.owner(`select jsonb_build_object('item_type', i.item_type, 'item_id', i.id, 'edition',
        private.listing_edition(i.item_type, i.id)) as item
      from private.items i where i.customer_id = ${rows.store} and i.status = 'rejected' and i.item_type = '${kind}'
      limit ${most}`);
    return Promise.all(
      found.map(async ({ item: one }) => {
        const [answer] = await asked<DecisionOutcome[]>(
          `decide_listings('approve', '${JSON.stringify([one])}')`,
        );
        return answer!.outcome === 'refused' ? String(answer!.hint) : answer!.outcome;
      }),
    );
  }
  const tally = (all: string[]) => Object.groupBy(all, (one) => one);

  test.each([
    ['car', 'max_cars'],
    ['property', 'max_properties'],
    ['rental', 'max_rentals'],
  ] as const)('of 20 %s at once as many pass as the market has room for', async (kind, column) => {
    await world.owner(add[kind]);
    await limit(`${column} = 6`);
    const before = (await taken())[kind]!;
    const {
      done = [],
      plan_limit_of_kind: refused = [],
      ...rest
    } = tally(await approveAtOnce(kind, 20));
    expect(rest).toEqual({});
    expect([done.length, refused.length]).toEqual([6 - before, 14 + before]);
    expect((await taken())[kind]).toBe(6);
  });

  test('of 21 of all verticals at once as many pass as the plan allows', async () => {
    for (const kind of kinds) {
      // oxlint-disable-next-line no-await-in-loop
      await world.owner(add[kind]);
    }
    await limit('max_listings = 9');
    const sum = async () => Object.values(await taken()).reduce((all, n) => all + n, 0);
    const before = await sum();
    const answers = await Promise.all(kinds.map((kind) => approveAtOnce(kind, 7)));
    const { done = [], plan_limit: refused = [], ...rest } = tally(answers.flat());
    expect(rest).toEqual({});
    expect([done.length, refused.length]).toEqual([9 - before, 12 + before]);
    expect(await sum()).toBe(9);
  });

  test('one call with many says of each whether it has passed', async () => {
    await world.owner(add.car);
    await limit('max_cars = 5');
    const [{ items }] =
      (await world.owner(`select jsonb_agg(jsonb_build_object('item_type', 'car', 'item_id', c.id,
      'edition', private.listing_edition('car', c.id)))::text as items
      from public.cars c where c.customer_id = ${rows.store} and c.status = 'rejected'`)) as unknown as [
        { items: string },
      ];
    const answers = await asked<DecisionOutcome[]>(`decide_listings('approve', '${items}')`);
    expect(answers.filter(({ outcome }) => outcome === 'done')).toHaveLength(3);
    expect(answers.filter(({ hint }) => hint === 'plan_limit_of_kind')).toHaveLength(17);
    expect((await taken())['car']).toBe(5);
  });
});

test('nobody else asks or decides', async () => {
  for (const actor of ['user', 'seller', 'otherSeller'] as const) {
    for (const call of ['moderation_overview()', `decide_listings('approve', '[]')`]) {
      expect(await world.refusal(actor, `select public.${call}`)).toBe(
        '42501 Acesso negado - apenas administradores podem acessar esta funcionalidade.',
      );
    }
  }
});
