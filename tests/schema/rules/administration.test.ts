import { expect, test } from 'vitest';
import { people, rows } from '../../policies/support/cast.ts';
import { useWorld } from './support.ts';

const world = useWorld();

test('the totals are of what is published, for administrators', async () => {
  expect(await world.as('admin', `select * from public.get_customer_stats()`)).toEqual([
    {
      // The third is of a store that was deactivated.
      total_cars: '2',
      total_properties: '1',
      total_rentals: '1',
      total_inquiries: '1',
      active_customers: '2',
    },
  ]);
  for (const actor of ['user', 'seller'] as const) {
    expect(await world.refusal(actor, `select * from public.get_customer_stats()`)).toBe(
      '42501 Acesso negado - apenas administradores podem acessar esta funcionalidade.',
    );
  }
});

test('a secret that an administrator saves is kept and never shown', async () => {
  const save = (settings: string) => `
    insert into public.integration_settings (integration_type, enabled, settings)
    values ('google', true, '${settings}')
    on conflict (integration_type) do update set enabled = excluded.enabled, settings = excluded.settings
    returning settings, has_client_secret`;
  const shown = [
    { settings: { clientId: 'id', redirectUri: 'https://x' }, has_client_secret: true },
  ];
  expect(
    await world.as(
      'admin',
      save('{"clientId": "id", "clientSecret": "segredo", "redirectUri": "https://x"}'),
    ),
  ).toEqual(shown);
  // The form cannot show it, so it comes back blank: that keeps it.
  expect(
    await world.as(
      'admin',
      save('{"clientId": "id", "clientSecret": "", "redirectUri": "https://x"}'),
    ),
  ).toEqual(shown);
  expect(await world.owner(`select public.integration_secret('google', 'client_secret')`)).toEqual([
    { integration_secret: 'segredo' },
  ]);
  const stored = await world.owner(
    `select to_jsonb(s)::text as row from public.integration_settings s`,
  );
  const logged = await world.owner(
    `select coalesce(after, before)::text as row from public.audit_log`,
  );
  for (const { row } of [...stored, ...logged])
    expect(row ?? '').not.toMatch(/segredo|chave-secreta/);
  await world.as(
    'admin',
    `delete from public.integration_settings where integration_type = 'google'`,
  );
  expect(
    await world.owner(`select public.integration_secret('google', 'client_secret') as secret`),
  ).toEqual([{ secret: null }]);
});

test("an administrator's change is logged with before and after, a seller's is not", async () => {
  await world.owner(`truncate public.audit_log`);
  await world.as('seller', `update public.cars set price = 85000 where id = ${rows.car}`);
  await world.as('admin', `update public.cars set price = 70000 where id = ${rows.car}`);
  await world.as('admin', `select public.record_view('car', ${rows.car}, 'navegador-olga')`);
  expect(
    await world.as(
      'admin',
      `select actor_id, actor_role, action, table_name, row_id, before, after
      from public.audit_log`,
    ),
  ).toEqual([
    {
      actor_id: people.olga,
      actor_role: 'admin',
      action: 'update',
      table_name: 'cars',
      row_id: rows.car.replaceAll("'", ''),
      before: { price: 85000 },
      after: { price: 70000 },
    },
  ]);
});

test('deleting and role changes are logged too', async () => {
  await world.owner(`truncate public.audit_log`);
  await world.as(
    'admin',
    `update public.user_roles set role = 'premium' where user_id = '${people.ana}'`,
  );
  await world.as('admin', `delete from public.plans where id = ${rows.retiredPlan}`);
  const log = await world.as(
    'admin',
    `select action, table_name, before ->> 'role' as role, before ->> 'name' as name
     from public.audit_log order by id`,
  );
  expect(log).toEqual([
    { action: 'update', table_name: 'user_roles', role: 'user', name: null },
    { action: 'delete', table_name: 'plans', role: null, name: 'Antigo' },
  ]);
});

test('the log is found by who did it, by what it is called now, by id and by value, and by nobody else', async () => {
  await world.owner(`truncate public.audit_log`);
  await world.owner(`update public.cars set title = 'Honda Civic 2.0' where id = ${rows.car}`);
  await world.as('admin', `update public.cars set price = 71000 where id = ${rows.car}`);
  await world.as(
    'service',
    `update public.customers set city = '100% Igual_' where id = ${rows.store}`,
  );
  const found = async (args: string) => {
    const [row] = await world.as('admin', `select public.audit_entries(${args}) as page`);
    const { rows: entries, total } = row!.page as {
      rows: { table_name: string; name: string; actor: string | null }[];
      total: number;
    };
    expect(entries).toHaveLength(total);
    return entries.map((entry) => [entry.table_name, entry.name, entry.actor]);
  };
  const all = await found('');
  expect(all.map(([table]) => table)).toEqual(['customers', 'cars']);
  const [store, car] = all;
  expect(store![2]).toBeNull();
  expect(await found(`subject => 'cars'`)).toEqual([car]);
  expect(await found(`deed => 'delete'`)).toEqual([]);
  for (const term of [car![1], car![2], rows.car.replaceAll("'", ''), '71000'])
    expect(await found(`term => $$${term}$$`)).toEqual([car]);
  // What has a meaning in a pattern is meant as it stands.
  expect(await found(`term => '100% igual_'`)).toEqual([store]);
  expect(await found(`term => '1__% igual'`)).toEqual([]);
  for (const actor of ['user', 'seller'] as const)
    expect(await world.refusal(actor, `select public.audit_entries()`)).toBe(
      '42501 Acesso negado - apenas administradores podem acessar esta funcionalidade.',
    );
});

test('what has no name of its own is called in the log by whose it is', async () => {
  const [named] = await world.owner(`select
      private.audit_entry_name('inquiries', i.id::text) = i.item_title as inquiry,
      private.audit_entry_name('reviews', r.id::text) = r.title as review
    from public.inquiries i, public.reviews r limit 1`);
  expect(named).toEqual({ inquiry: true, review: true });
  const [subscribed] = await world.owner(`select
      private.audit_entry_name('subscriptions', s.id::text) = c.business_name as store
    from public.subscriptions s join public.customers c on c.id = s.customer_id limit 1`);
  expect(subscribed).toEqual({ store: true });
  const [account] = await world.owner(`select
      private.audit_entry_name('accounts', p.id::text) = p.name as person from public.profiles p limit 1`);
  expect(account).toEqual({ person: true });
});

test('a part of a setting finds all that was done to it', async () => {
  const password = (length: number) => `
    insert into public.app_settings (key, value) values ('security.password_min', '${length}')
    on conflict (key) do update set value = excluded.value`;
  await world.as('admin', password(8));
  await world.as('admin', password(9));
  const [row] = await world.as(
    'admin',
    `select public.audit_entries(term => 'password_m', subject => 'app_settings') as page`,
  );
  const { rows: entries } = row!['page'] as { rows: { action: string }[] };
  expect(entries.map(({ action }) => action)).toEqual(['update', 'insert']);
});

test('a paid invoice does not change, and has one receipt', async () => {
  await world.owner(`update public.invoices set status = 'paid', paid_at = now()`);
  expect(await world.refusal('service', `update public.invoices set amount = 1`)).toBe(
    'PT409 Uma fatura paga não pode ser alterada. Crie outra no lugar dela.',
  );
  expect(
    await world.refusal(
      'service',
      `insert into public.transactions (type, description, category, amount, invoice_id)
       values ('receita', 'Outra vez', 'Assinaturas', 29, ${rows.invoice})`,
    ),
  ).toMatch(/^23505 /);
});

test('who saves a setting signs it', async () => {
  await world.as(
    'admin',
    `update public.app_settings set value = '"Outro"' where key = 'site.name'`,
  );
  expect(
    await world.owner(`select updated_by from public.app_settings where key = 'site.name'`),
  ).toEqual([{ updated_by: people.olga }]);
});

test('who closes a report signs it, and reopening takes the name off', async () => {
  const report = () =>
    world.owner(`select resolved_by, resolved_at is not null as dated from public.reports`);
  await world.as('admin', `update public.reports set status = 'resolvida'`);
  expect(await report()).toEqual([{ resolved_by: people.olga, dated: true }]);
  await world.as('admin', `update public.reports set status = 'aberta'`);
  expect(await report()).toEqual([{ resolved_by: null, dated: false }]);
});

test("what an administrator does to a listing's photos is a change of the listing", async () => {
  await world.owner(`truncate public.audit_log`);
  const photos = `public.listing_photos`;
  await world.as('seller', `update ${photos} set alt = 'Frente' where id = ${rows.photo}`);
  await world.as('admin', `update ${photos} set alt = 'Lado' where id = ${rows.photo}`);
  await world.as('admin', `update ${photos} set alt = alt where id = ${rows.photo}`);
  await world.as('admin', `delete from ${photos} where id = ${rows.photo}`);
  // With the listing its photos go: that is one change.
  await world.as('admin', `delete from public.properties where id = ${rows.property}`);
  const log = await world.as(
    'admin',
    `select action, table_name, row_id, before -> 'photos' as before, after -> 'photos' as after
     from public.audit_log where table_name <> 'reviews' order by id`,
  );
  const ofCar = { action: 'update', table_name: 'cars', row_id: rows.car.replaceAll("'", '') };
  const of = (alt: string) => [expect.stringContaining(`. ${alt} · `)];
  expect(log).toEqual([
    { ...ofCar, before: of('Frente'), after: of('Lado') },
    { ...ofCar, before: of('Lado'), after: null },
    expect.objectContaining({ action: 'delete', table_name: 'properties' }),
  ]);
});
