import { expect, test } from 'vitest';
import {
  documentKinds,
  kindsFor,
  verificationReasons,
} from '../../../app/domain/stores/verification.ts';
import { people, rows } from '../../policies/support/cast.ts';
import { useLivingWorld } from './support.ts';

const world = useLivingWorld();
const store = rows.otherStore;
const id = (row: string) => row.replaceAll("'", '');
let number = 0;

/** A file of the store in the bucket, as the storage service writes it. @returns its name */
async function file(of: string = store): Promise<string> {
  number += 1;
  const name = `${id(of)}/7e000000-0000-4000-8000-${String(number).padStart(12, '0')}.pdf`;
  await world.owner(`insert into storage.objects (bucket_id, name, metadata)
    values ('documents', '${name}', '{"size": 1000, "mimetype": "application/pdf"}')`);
  return name;
}
const attach = async (kind: string, path?: string) =>
  world.as(
    'otherSeller',
    `select public.attach_verification_document('${kind}', '${path ?? (await file())}', '${kind}.pdf')`,
  );
const company = () =>
  world.owner(`update public.customers set tax_id = '12ABC34501DE35', legal_name = 'Elisa Imóveis Ltda.'
    where id = ${store}`);
const ask = `select public.request_verification('Elisa Prado', 'Sócia')`;

/** All four documents of the other store, sent. @returns its request as it stands */
async function send() {
  await company();
  for (const kind of kindsFor('12ABC34501DE35')) await attach(kind);
  await world.as('otherSeller', ask);
  return request();
}
async function request() {
  const [row] =
    await world.owner(`select id::text, status, note, sent_at::text as sent from public.verification_requests
    where customer_id = ${store} order by created_at desc, id limit 1`);
  return row as unknown as { id: string; status: string; note: string | null; sent: string };
}
const decide = ({ id: of, sent }: { id: string; sent: string }, decision: string, more = '') =>
  `select public.decide_verification('${of}', '${sent}', '${decision}'${more})`;
const badge = async () => {
  const [row] = await world.owner(`select is_verified as verified, verified_as as whose,
      verified_until > now() + interval '364 days' as year from public.customers where id = ${store}`);
  return row;
};
const listings = async () => {
  const [row] = await world.owner(
    `select bool_and(is_verified) as all, bool_or(is_verified) as any from public.cars where customer_id = ${store}`,
  );
  return row;
};
const notices = async () =>
  (
    await world.owner(`select title from public.notifications
      where user_id = '${people.elisa}' and kind = 'verification' order by created_at, title`)
  ).map((row) => row['title'] as string);

test('the screens name the documents and reasons that the database knows', async () => {
  const allowed = async (column: string) => {
    const [row] = await world.owner(`select pg_get_constraintdef(oid) as text from pg_constraint
      where conname like 'verification_%${column}_check'`);
    return [...String(row!['text']).matchAll(/'(\w+)'/g)].map(([, code]) => code).toSorted();
  };
  expect(await allowed('documents_kind')).toEqual(Object.keys(documentKinds).toSorted());
  expect(await allowed('requests_reason')).toEqual(Object.keys(verificationReasons).toSorted());
  for (const taxId of ['12ABC34501DE35', '52998224725', null])
    expect(
      (
        await world.owner(
          `select private.verification_kinds(${taxId === null ? 'null' : `'${taxId}'`}) as kinds`,
        )
      )[0],
    ).toEqual({ kinds: [...kindsFor(taxId)] });
});

test('a store that is verified has its badge for a year, and so have its listings, those to come as well', async () => {
  const asked = await send();
  expect(asked.status).toBe('waiting');
  await world.as('admin', decide(asked, 'verify'));
  expect(await badge()).toEqual({ verified: true, whose: 'business', year: true });
  expect(await listings()).toEqual({ all: true, any: true });
  await world.owner(`insert into public.cars (customer_id, is_verified) values (${store}, false)`);
  expect(await listings()).toEqual({ all: true, any: true });
  expect(await notices()).toEqual(['Loja verificada']);
  await world.as(
    'admin',
    `select public.set_store_verification(${store}, false, 'Mudou de dono.')`,
  );
  expect(await badge()).toEqual({ verified: false, whose: null, year: null });
  expect(await listings()).toEqual({ all: false, any: false });
  expect(await notices()).toHaveLength(2);
});

test('a listing cannot be verified where its store is not', async () => {
  await world.owner(`update public.cars set is_verified = true where id = ${rows.otherCar}`);
  expect(await listings()).toEqual({ all: false, any: false });
});

test('another document or another owner ends the badge, another name does not', async () => {
  const verify = `update public.customers set is_verified = true where id = ${store}`;
  await company();
  await world.owner(verify);
  await world.as(
    'admin',
    `update public.customers set legal_name = 'Elisa Ltda.' where id = ${store}`,
  );
  expect(await badge()).toMatchObject({ verified: true });
  for (const change of [`tax_id = '11222333000181'`, `user_id = '${people.bia}'`]) {
    await world.owner(verify);
    await world.owner(`update public.customers set ${change} where id = ${store}`);
    expect(await badge()).toMatchObject({ verified: false });
  }
});

test('nothing is sent without data, documents and a person who answers for it', async () => {
  expect(await world.refusal('otherSeller', ask)).toMatch(/^PT422 Preencha antes/);
  await company();
  expect(await world.refusal('otherSeller', ask)).toMatch(/^PT422 Ainda faltam documentos/);
  await attach('articles');
  expect(await world.refusal('otherSeller', ask)).toMatch(/^PT422 Ainda faltam documentos/);
  expect(
    await world.refusal('otherSeller', `select public.request_verification(' ', 'Sócia')`),
  ).toBe('PT422 Informe quem responde pela loja.');
  expect(
    await world.refusal(
      'otherSeller',
      `select public.attach_verification_document('passport', '${await file()}', 'x.pdf')`,
    ),
  ).toMatch(/^PT422 Este documento não é pedido/);
  expect(
    await world.refusal(
      'otherSeller',
      `select public.attach_verification_document('storefront', '${await file(rows.store)}', 'x.pdf')`,
    ),
  ).toMatch(/^PT422 O arquivo não chegou/);
});

test('two tabs that begin and send at once have one request', async () => {
  await company();
  const files = await Promise.all(
    kindsFor('12ABC34501DE35').map(async (kind) => [kind, await file()]),
  );
  await Promise.all(files.map(([kind, name]) => attach(kind!, name)));
  await Promise.all([world.as('otherSeller', ask), world.as('otherSeller', ask)]);
  expect(
    await world.owner(
      `select status from public.verification_requests where customer_id = ${store}`,
    ),
  ).toEqual([{ status: 'waiting' }]);
  await expect(
    world.owner(`insert into public.verification_requests (customer_id) values (${store})`),
  ).rejects.toMatchObject({ code: '23505' });
});

test('of two administrators who decide at once one does, and the other is told who and how', async () => {
  const asked = await send();
  await world.owner(`update public.profiles set name = 'Olga' where id = '${people.olga}'`);
  const outcomes = await Promise.all([
    world.refusal('admin', decide(asked, 'verify')),
    world.refusal('admin', decide(asked, 'refuse', `, 'name', 'Outro nome.'`)),
  ]);
  expect(outcomes.toSorted()[1]).toBe('not refused');
  expect(outcomes.toSorted()[0]).toMatch(
    /^PT409 Olga já decidiu: (?:loja verificada|pedido recusado)\.$/,
  );
});

test('what was sent anew after it was seen is not decided on, nor what the store changed or took back', async () => {
  const asked = await send();
  expect(await world.refusal('admin', decide({ ...asked, sent: '2020-01-01' }, 'verify'))).toMatch(
    /^PT409 A loja enviou outros documentos/,
  );
  await world.as(
    'otherSeller',
    `update public.customers set legal_name = 'Outra' where id = ${store}`,
  );
  expect(await world.refusal('admin', decide(asked, 'verify'))).toMatch(/^PT409 A loja mudou/);
  expect(
    await world.refusal(
      'otherSeller',
      `select public.attach_verification_document('articles', 'x', 'x')`,
    ),
  ).toMatch(/^PT409 O pedido já está em análise/);
  await world.as('otherSeller', `select public.withdraw_verification()`);
  expect(await world.refusal('admin', decide(asked, 'verify'))).toBe(
    'PT409 A loja retirou este pedido.',
  );
  expect(
    await world.owner(
      `select count(*)::int as n from public.verification_documents where customer_id = ${store}`,
    ),
  ).toEqual([{ n: 0 }]);
});

test('who is asked again replaces one document and keeps the others', async () => {
  const asked = await send();
  expect(await world.refusal('admin', decide(asked, 'ask_again'))).toMatch(
    /^PT422 Escolha o motivo/,
  );
  await world.as('admin', decide(asked, 'ask_again', `, 'storefront', 'A placa saiu cortada.'`));
  expect(await request()).toMatchObject({ status: 'asked_again', note: 'A placa saiu cortada.' });
  await attach('storefront');
  await world.as('otherSeller', ask);
  expect(await request()).toMatchObject({ id: asked.id, status: 'waiting' });
  expect(
    await world.owner(`select (select count(*)::int from public.verification_documents where customer_id = ${store}) as kept,
      (select count(*)::int from private.documents_to_delete) as gone`),
  ).toEqual([{ kept: 4, gone: 1 }]);
  expect(await notices()).toEqual(['Verificação: envie de novo']);
});

test('a refused store asks again after 30 days, a verified one from 60 days before the end', async () => {
  const asked = await send();
  await world.as('admin', decide(asked, 'refuse', `, 'registration', 'CNPJ baixado.'`));
  const again = async () =>
    world.refusal(
      'otherSeller',
      `select public.attach_verification_document('articles', '${await file()}', 'x.pdf')`,
    );
  expect(await again()).toMatch(/^PT409 O pedido foi recusado/);
  await world.owner(`update public.verification_requests
    set decided_at = now() - interval '31 days', created_at = now() - interval '31 days' where id = '${asked.id}'`);
  expect(await again()).toBe('not refused');
  await world.as('otherSeller', `select public.withdraw_verification()`);
  await world.owner(`update public.customers set is_verified = true where id = ${store}`);
  expect(await again()).toMatch(/^PT409 A loja já está verificada/);
  await world.owner(
    `update public.customers set verified_until = now() + interval '59 days' where id = ${store}`,
  );
  expect(await again()).toBe('not refused');
});

test('three requests in a day and twenty files in a request are enough', async () => {
  await company();
  for (let n = 0; n < 3; n += 1) {
    await attach('articles');
    await world.as('otherSeller', `select public.withdraw_verification()`);
  }
  const more = async () =>
    world.refusal(
      'otherSeller',
      `select public.attach_verification_document('articles', '${await file()}', 'x.pdf')`,
    );
  expect(await more()).toMatch(/^PT429 Você já começou três pedidos/);
  await world.owner(
    `update public.verification_requests set created_at = now() - interval '2 days' where customer_id = ${store}`,
  );
  await attach('articles');
  await world.owner(
    `update public.verification_requests set upload_count = 20 where customer_id = ${store} and status = 'draft'`,
  );
  expect(await more()).toMatch(/^PT429 Este pedido já teve 20 arquivos/);
});

test('a reason is asked of who gives the badge without a request, and the log keeps it', async () => {
  const give = (note: string) => `select public.set_store_verification(${store}, true, '${note}')`;
  expect(await world.refusal('admin', give('ok'))).toMatch(/^PT422 Escreva o motivo/);
  expect(await world.refusal('admin', give('Visitada hoje.'))).toMatch(/^PT409 Informe antes/);
  await company();
  await world.as('admin', give('Visitada hoje.'));
  expect(await world.refusal('admin', give('Visitada hoje.'))).toMatch(/^PT409 Outra pessoa/);
  expect(
    await world.owner(`select after ->> 'note' as note, private.audit_entry_name(table_name, row_id) as name
      from public.audit_log where table_name = 'verification_requests'`),
  ).toEqual([{ note: 'Visitada hoje.', name: 'Elisa Imóveis' }]);
});

test('an opened document stands in the log with who opened it', async () => {
  await world.as('admin', `select public.open_verification_document(${rows.document})`);
  expect(
    await world.owner(
      `select actor_id::text as who from public.audit_log where table_name = 'verification_openings'`,
    ),
  ).toEqual([{ who: people.olga }]);
});

test('a badge ends after its year, is announced a month before, and an old draft lapses', async () => {
  await company();
  await world.owner(`update public.customers set is_verified = true where id = ${store}`);
  const until = (when: string) =>
    world.owner(`update public.customers set verified_until = ${when} where id = ${store}`);
  const end = () => world.owner('select private.end_verifications()');
  await until(`now() + interval '20 days'`);
  await end();
  await end();
  expect(await notices()).toEqual(['O selo de verificação vence em breve']);
  await until(`now() - interval '1 minute'`);
  await Promise.all([end(), end()]);
  expect(await badge()).toMatchObject({ verified: false });
  expect(await listings()).toEqual({ all: false, any: false });
  expect(await notices()).toHaveLength(2);
  await attach('articles');
  await world.owner('alter table public.verification_requests disable trigger before_touch');
  await world.owner(
    `update public.verification_requests set updated_at = now() - interval '31 days' where customer_id = ${store}`,
  );
  await end();
  expect(await request()).toMatchObject({ status: 'lapsed' });
});

test('the name that an administrator decides on cannot change while the request waits', async () => {
  const asked = await send();
  await world.owner(`update public.cars set status = 'draft' where customer_id = ${store}`);
  await world.owner(`update public.properties set status = 'draft' where customer_id = ${store}`);
  await world.owner(`update public.rentals set status = 'draft' where customer_id = ${store}`);
  await world.as(
    'otherSeller',
    `update public.customers set business_name = 'Banco Central' where id = ${store}`,
  );
  await world.as('admin', decide(asked, 'verify'));
  expect(
    await world.owner(
      `select business_name, requested_name, is_verified from public.customers where id = ${store}`,
    ),
  ).toEqual([
    { business_name: 'Elisa Imóveis', requested_name: 'Banco Central', is_verified: true },
  ]);
});

test('names of nothing but invisible letters are missing ones', async () => {
  await company();
  const unseen = await file();
  await world.as(
    'otherSeller',
    `select public.attach_verification_document('articles', '${unseen}', U&'\\200b\\202e')`,
  );
  expect(
    await world.owner(
      `select file_name from public.verification_documents where path = '${unseen}'`,
    ),
  ).toEqual([{ file_name: 'documento' }]);
  await expect(
    world.as('otherSeller', `select public.request_verification(U&'\\200b\\202e\\200b', 'Sócia')`),
  ).rejects.toMatchObject({ hint: 'responsible_missing' });
});
