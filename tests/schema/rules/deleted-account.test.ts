import { expect, test } from 'vitest';
import { people, rows } from '../../policies/support/cast.ts';
import { useLivingWorld } from './support.ts';

const world = useLivingWorld();

// Of somebody who leaves traces wherever a person can, as a seller and as a buyer.
const email = 'zulmira.quintanilha@exemplo.com.br';
const name = 'Zulmira Quintanilha';
const phone = '11987650001';
const written = 'Posso ver no sábado com meu primo Agenor';
const taxId = '52998224725';

/** Every row of the database that holds a text: table, and the row as PostgreSQL writes it. */
async function holding(texts: readonly string[]): Promise<string[]> {
  const tables = await world.owner(`
    select format('%I.%I', n.nspname, c.relname) as named
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'
    order by 1`);
  const found: string[] = [];
  for (const { named } of tables) {
    const pattern = texts.map((text) => `'%${text}%'`).join(', ');
    const held = await world.owner(
      `select t::text as row from ${String(named)} t where t::text ilike any (array[${pattern}])`,
    );
    found.push(...held.map(({ row }) => `${String(named)}: ${String(row)}`));
  }
  return found;
}

async function becomeZulmira(id: string): Promise<void> {
  await world.owner(`
    update auth.users set email = '${email}', phone = '+55${phone}',
      raw_user_meta_data = '{"name": "${name}"}' where id = '${id}';
    update public.profiles set email = '${email}', name = '${name}' where id = '${id}'`);
}

/**
 * What holds something of Zulmira. The audit log keeps which row was changed and when, without its values; photos wait
 * for the next sweep, which removes their files.
 */
const left = async (id: string) =>
  (await holding(['zulmira', 'quintanilha', '987650001', '98765-0001', taxId, id]))
    .filter((row) => !/^private\.pictures: .*,-infinity,f\)$/.test(row))
    // They go with the pictures that the job deletes within a minute.
    .filter((row) => !/^private\.(photo|similar)_hashes: /.test(row))
    .filter((row) => !(row.startsWith('public.audit_log') && isWithoutValues(row)));

const isWithoutValues = (row: string) =>
  [...row.matchAll(/"": ""([^"]*)""/g)].every(([, value]) => value === '(apagado)');

test('of a seller who leaves nothing remains but what the law asks for', async () => {
  await becomeZulmira(people.davi);
  await world.owner(`
    update public.customers set business_name = '${name} Veículos', email = '${email}', phone = '+55${phone}',
      whatsapp = '+55${phone}', legal_name = '${name}', tax_id = '${taxId}', address = 'Rua da Quintanilha, 7'
      where id = ${rows.store};
    update public.cars set description = 'Falar com ${name}, ${phone}' where id = ${rows.car};
    insert into public.store_drafts (customer_id, changes) values (${rows.store}, '{"phone": "${phone}"}')
      on conflict (customer_id) do update set changes = excluded.changes;
    insert into public.quick_replies (customer_id, title, body) values (${rows.store}, 'Oi', 'Sou ${name}');
    insert into private.retained_listings values (${rows.store}, 'car', ${rows.car});
    insert into private.system_log (part, subject, state, detail)
      values ('mail', '${email}', 'down', 'não chegou a ${email}')`);
  // A buyer is answered, and an administrator changes the store and a listing.
  await world.as(
    'user',
    `select public.send_inquiry(item_type => 'car', item_id => ${rows.car}, name => 'Ana',
      email => 'ana@exemplo.com.br', phone => '11912345678', message => 'Ainda está à venda?', visitor => 'v')`,
  );
  await world.owner(`insert into public.inquiry_messages (inquiry_id, author, user_id, body)
    select i.id, 'store', '${people.davi}', 'Ligue para ${name}, (11) 98765-0001'
    from public.inquiries i where i.customer_id = ${rows.store}`);
  const admin = (statement: string) => world.as('admin', statement);
  await admin(`update public.customers set description = 'De ${name}' where id = ${rows.store}`);
  await admin(`update public.cars set description = 'Ligue ${phone}' where id = ${rows.car}`);
  expect(await left(people.davi)).not.toEqual([]);
  await world.owner(`delete from auth.users where id = '${people.davi}'`);
  expect(await left(people.davi)).toEqual([]);
});

test('mails to an earlier and to a wanted address go, notices to the person lose the name, search its words', async () => {
  await becomeZulmira(people.davi);
  await world.owner(`
    insert into public.outbox (channel, topic, recipient, payload, status)
      values ('mail', 'magic_link', '${email}', '{}', 'sent');
    update auth.users set email_change = 'nova.${email}' where id = '${people.davi}';
    insert into public.outbox (channel, topic, recipient, payload, status)
      values ('mail', 'email_change_new', 'nova.${email}', '{}', 'sent');
    update auth.users set email = 'davi@exemplo.com.br', email_change = '' where id = '${people.davi}';
    update public.customers set phone = '+55${phone}' where id = ${rows.store};
    update public.cars set title = 'Gol da Quintanilha', description = 'Ligue ${phone}' where id = ${rows.car};
    insert into private.listing_signals (item_type, item_id, signals)
      values ('car', ${rows.car}, '[{"rule": "contact", "words": ["${phone}"]}]')
      on conflict (item_type, item_id) do update set signals = excluded.signals;
    insert into public.reports (item_type, item_id, reason, details, visitor)
      values ('car', ${rows.car}, 'fraude', 'Liguei para ${name}, (11) 98765-0001', 'v');
    insert into public.moderation_decisions (item_type, item_id, decision, was, reason)
      values ('car', ${rows.car}, 'reject', 'pending', 'A foto mostra ${name}')`);
  await world.as(
    'admin',
    `select public.announce(array['${people.davi}', '${people.bia}']::uuid[], 'Olá, ${name}', 'Para ${name}')`,
  );
  await world.owner('select private.continue_campaigns(10)');
  expect((await left(people.davi)).length).toBeGreaterThan(5);
  await world.owner(`delete from auth.users where id = '${people.davi}'`);
  const others = (row: string) =>
    /^public\.(notifications|outbox): /.test(row) && row.includes(`Para ${name}`);
  expect((await left(people.davi)).filter((row) => !others(row))).toEqual([]);
});

test('of a buyer who leaves only what they wrote to others remains, without who wrote it', async () => {
  await becomeZulmira(people.ana);
  await world.as(
    'user',
    `select public.send_inquiry(item_type => 'car', item_id => ${rows.otherCar}, name => '${name}', email => '${email}',
      phone => '${phone}', message => '${written}. Sou ${name}, ${email}, (11) 98765-0001', visitor => 'v')`,
  );
  await world.owner(`
    update public.reviews set comment = 'Recomendo. ${name}' where user_id = '${people.ana}';
    update public.saved_searches set name = 'Da ${name}' where user_id = '${people.ana}';
    insert into public.outbox (channel, topic, recipient, payload, status)
      values ('mail', 'recover', '${email}', '{"link": "x"}', 'pending'),
        ('mail', 'notification.review', 'elisa@loja.test', '{"sender": "${name}"}', 'sent');
    update public.reports set details = 'Eu, ${name}, vi isto', visitor = 'v', network = '10.0.0.0/24'
      where user_id = '${people.ana}'`);
  await world.as(
    'admin',
    `update public.profiles set phone = '+5511987650001' where id = '${people.ana}'`,
  );
  expect(await left(people.ana)).not.toEqual([]);
  await world.owner(`delete from auth.users where id = '${people.ana}'`);
  expect(await left(people.ana)).toEqual([]);
  expect(await holding(['Agenor'])).toHaveLength(1);
  const [entry] = await world.owner(
    `select actor_role, action, after from public.audit_log where row_id = '${people.ana}' order by id desc limit 1`,
  );
  expect(entry).toEqual({ actor_role: 'admin', action: 'update', after: { phone: '(apagado)' } });
});

test('what others wrote, and were told of others, stays', async () => {
  await becomeZulmira(people.ana);
  const others = () =>
    world.owner(`select (select count(*) from public.inquiries)::int as inquiries,
      (select count(*) from public.notifications n where n.user_id = '${people.bia}')::int as told,
      (select count(*) from public.outbox o where o.recipient = 'bia@exemplo.com.br')::int as mails`);
  await world.owner(`
    insert into public.outbox (channel, topic, recipient, payload)
      values ('mail', 'recover', 'bia@exemplo.com.br', '{"link": "x"}');
    insert into public.notifications (user_id, title, message) values ('${people.bia}', 'Olá', 'Tudo bem?')`);
  const before = await others();
  await world.owner(`delete from auth.users where id = '${people.ana}'`);
  expect(await others()).toEqual(before);
});
