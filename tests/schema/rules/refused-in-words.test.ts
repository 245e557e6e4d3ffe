import { expect, test } from 'vitest';
import { rows } from '../../policies/support/cast.ts';
import { useWorld } from './support.ts';

const world = useWorld();

const refused = 'PT422 Um dos valores não é aceito. Confira e tente de novo.';

test.each([
  [`insert into public.plans (name, billing_cycle) values ('Plano', 'weekly')`],
  [`insert into public.plans (name, max_cars) values ('Plano', -1)`],
  [`insert into public.plans (name, pages) values ('Plano', '{loja}')`],
  [`update public.customers set zip_code = 'abc' where id = ${rows.store}`],
  [`update public.customers set plan_type = 'ouro' where id = ${rows.store}`],
  [`insert into public.app_settings (key, value) values ('Site Name', '1')`],
  [`insert into public.integration_settings (integration_type) values ('fax')`],
  [
    `insert into public.integration_settings (integration_type, instance_url) values ('n8n', 'gopher://n8n')`,
  ],
])('what a check refuses is said in words to who administers by the API: %s', async (statement) => {
  expect(await world.refusal('admin', statement)).toBe(refused);
});

test.each([
  'gopher://fora.test/x',
  `https://fora.test/${'x'.repeat(3_000)}`,
  'https://fora.test/a b',
])('so is an address that no webhook goes to', async (address) => {
  expect(
    await world.refusal(
      'admin',
      `insert into public.integration_settings (integration_type, webhook_url) values ('n8n', '${address}')`,
    ),
  ).toMatch(/^PT422 O webhook só vai para a internet aberta/);
});

test('whatever administrators may write over the API, and sellers do not, says so', async () => {
  const silent = await world.owner(`
    select c.relname from pg_class c
    join pg_trigger audited on audited.tgrelid = c.oid and audited.tgfoid = 'private.audit()'::regprocedure
    where (has_any_column_privilege('authenticated', c.oid, 'insert') or has_any_column_privilege('authenticated', c.oid, 'update'))
      -- Sellers write these, whose editor says what each field holds.
      and c.relname not in (select vertical from private.verticals) and c.relname not in ('reviews', 'inquiry_messages')
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'private.explain_check_violation()'::regprocedure)`);
  expect(silent).toEqual([]);
});
