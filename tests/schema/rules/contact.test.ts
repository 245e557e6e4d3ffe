import { describe, expect, test } from 'vitest';
import { reachedBy } from '../../../app/domain/contacts/contact-channels.ts';
import { people, rows } from '../../policies/support/cast.ts';
import { useLivingWorld } from './support.ts';

const world = useLivingWorld();

interface Inquiry {
  item?: string;
  name?: string;
  email?: string;
  phone?: string;
  message?: string;
  visitor?: string;
}

function send({
  item = `'car', ${rows.car}`,
  name = 'Zeca',
  email = 'zeca@casa.test',
  phone = '(19) 98888-7777',
  message = '',
  visitor = 'navegador-zeca',
}: Inquiry = {}) {
  const texts = [name, email, phone, message, visitor].map((text) => `'${text}'`).join(', ');
  return `select public.send_inquiry(${item}, ${texts})`;
}

describe('send_inquiry', () => {
  test('writes for the seller, with the default message when none is given', async () => {
    await world.as('user', send({ email: ' Zeca@Casa.test ' }));
    expect(
      await world.as(
        'seller',
        `select item_title, name, email, phone, message, status, user_id from public.inquiries
         where name = 'Zeca'`,
      ),
    ).toEqual([
      {
        item_title: 'Honda Civic',
        name: 'Zeca',
        email: 'zeca@casa.test',
        phone: '+5519988887777',
        message: 'Olá! Tenho interesse em "Honda Civic" e gostaria de mais informações.',
        status: 'novo',
        user_id: people.ana,
      },
    ]);
  });

  test.for<[Inquiry, string]>([
    [{ name: ' ' }, 'PT422 Informe o seu nome.'],
    [{ name: '@' }, 'PT422 Informe o seu nome.'],
    [{ email: 'zeca' }, 'PT422 Informe um e-mail válido.'],
    [{ email: 'zeca@casa.test,todos@casa.test' }, 'PT422 Informe um e-mail válido.'],
    [{ phone: '' }, 'PT422 Informe um telefone válido, com DDD.'],
    [{ phone: '(20) 98888-7777' }, 'PT422 Informe um telefone válido, com DDD.'],
    [{ phone: '(19) 9888-7777' }, 'PT422 Informe um telefone válido, com DDD.'],
    [{ message: 'x'.repeat(4001) }, 'PT422 A mensagem pode ter até 4.000 caracteres.'],
    [
      { visitor: 'x'.repeat(81) },
      'PT422 Este navegador não pôde ser identificado. Recarregue a página e tente de novo.',
    ],
    [
      { item: `'car', ${rows.draftCar}` },
      'PT404 Este anúncio não existe ou não está publicado. Procure outro parecido.',
    ],
    [
      { item: `'boat', ${rows.car}` },
      'PT404 Este anúncio não existe ou não está publicado. Procure outro parecido.',
    ],
    [
      { item: `null, null` },
      'PT404 Este anúncio não existe ou não está publicado. Procure outro parecido.',
    ],
    [
      { item: `'car', ${rows.closedCar}` },
      'PT404 Este anúncio não existe ou não está publicado. Procure outro parecido.',
    ],
    [
      { item: `'car', ${rows.soldCar}` },
      'PT409 Este anúncio não está mais disponível. Procure outro parecido.',
    ],
  ])('refuses %j', async ([inquiry, refusal]) => {
    expect(await world.refusal('anon', send(inquiry))).toBe(refusal);
  });

  test.for([
    '11987654321',
    '+55 (011) 98765-4321',
    '0 15 11 98765-4321',
    '1132654321',
    '(19) 8888-7777',
  ])('understands the phone %s', async (phone) => {
    expect(await world.refusal('anon', send({ phone }))).toBe('not refused');
  });

  test('keeps of the name what may stand in mail', async () => {
    await world.as('anon', send({ name: `Zeca\n\nganhe em www.premio.test ${'x'.repeat(100)}` }));
    const [kept] = await world.owner(
      `select name from public.inquiries where visitor = 'navegador-zeca'`,
    );
    expect(kept!['name']).toMatch(/^Zeca ganhe em www. premio. test x+$/);
    expect(kept!['name']).toHaveLength(60);
  });

  test('takes no more than thirty a day for one address', async () => {
    await world.owner(`insert into public.inquiries
        (customer_id, item_type, item_id, item_title, name, email, message, created_at)
      select ${rows.otherStore}, 'car', gen_random_uuid(), 'Civic', 'Z', 'zeca@casa.test', 'Oi',
        now() - interval '1 hour' from generate_series(1, 30)`);
    expect(await world.refusal('anon', send())).toMatch(/^PT429 /);
    expect(await world.refusal('anon', send({ email: 'outra@casa.test' }))).toBe('not refused');
  });

  test('takes five in ten minutes from one browser, also at once', async () => {
    const outcomes = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map((n) =>
        world.refusal('anon', send({ email: `z${n}@casa.test` })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'not refused')).toHaveLength(5);
    expect(outcomes).toContain(
      'PT429 Você enviou muitas mensagens em pouco tempo. Tente novamente em alguns minutos.',
    );
    expect(await world.refusal('anon', send({ visitor: 'b', email: 'b@casa.test' }))).toBe(
      'not refused',
    );
  });

  test('counts a person by e-mail when the browser says another name each time', async () => {
    for (let n = 0; n < 5; n += 1) await world.as('anon', send({ visitor: `navegador-${n}` }));
    expect(await world.refusal('anon', send({ visitor: 'navegador-6' }))).toMatch(/^PT429 /);
  });

  test('keeps a ceiling per listing when everything is invented', async () => {
    for (let n = 0; n < 29; n += 1)
      await world.as('anon', send({ visitor: `v${n}`, email: `v${n}@casa.test` }));
    expect(await world.refusal('anon', send({ visitor: 'v', email: 'v@casa.test' }))).toMatch(
      /^PT429 /,
    );
  });

  test('forgets after ten minutes', async () => {
    for (let n = 0; n < 5; n += 1) await world.as('anon', send());
    await world.owner(`update public.inquiries set created_at = now() - interval '11 minutes'`);
    expect(await world.refusal('anon', send())).toBe('not refused');
  });
});

test('an answer of the store answers the inquiry', async () => {
  await world.as(
    'seller',
    `insert into public.inquiry_messages (inquiry_id, author, user_id, body)
     values (${rows.inquiry}, 'store', auth.uid(), 'Sim!')`,
  );
  expect(
    await world.as('user', `select status, read_at is not null as read from public.inquiries`),
  ).toEqual([{ status: 'respondido', read: true }]);
});

test('a store writes five answers a day to who has no account', async () => {
  const [sent] = await world.as('anon', `${send()} as id`);
  const write = `insert into public.inquiry_messages (inquiry_id, author, user_id, body)
    values ('${sent!['id']}', 'store', auth.uid(), 'Sim!')`;
  for (let n = 0; n < 5; n += 1) await world.as('seller', write);
  expect(await world.refusal('seller', write)).toMatch(/^PT429 /);
});

describe('reveal_contact', () => {
  const reveal = (kind: string, visitor = 'navegador-zeca', item: string = rows.car) =>
    `select public.reveal_contact('car', ${item}, '${kind}', '${visitor}') as contact`;
  const leads = () =>
    world.owner(`select kind from public.leads where visitor like 'navegador-zeca%'`);

  test('tells the contact and counts once per visitor, kind and day', async () => {
    expect(await world.as('anon', reveal('phone'))).toEqual([
      { contact: { phone: '+5519987654321', whatsapp: null, email: 'contato@davi.test' } },
    ]);
    await world.as('anon', reveal('phone'));
    await world.as('anon', reveal('whatsapp'));
    await world.as('anon', reveal('phone', 'navegador-zeca-2'));
    expect(await leads()).toHaveLength(3);
  });

  test.for([
    { phone: '+551932654321', whatsapp: null, email: null },
    { phone: '+5519987654321', whatsapp: null, email: null },
    { phone: null, whatsapp: '+551932654321', email: 'davi@casa.test' },
    { phone: null, whatsapp: null, email: null },
  ])('is asked for, and counts, only by the ways there are: %j', async (contacts) => {
    await world.owner(
      `update public.customers set ${Object.entries(contacts)
        .map(([name, value]) => `${name} = ${value === null ? 'null' : `'${value}'`}`)
        .join(', ')}, plan_type = 'pro' where id = ${rows.store}`,
    );
    const [known] = await world.as(
      'anon',
      `select reached_by from public.customers where id = ${rows.store}`,
    );
    expect(known).toEqual({ reached_by: reachedBy(contacts) });
    for (const kind of ['phone', 'call', 'whatsapp', 'email']) {
      await world.as('anon', reveal(kind));
      await world.as(
        'anon',
        `select public.reveal_store_contact(${rows.store}, '${kind}', 'navegador-zeca')`,
      );
    }
    const ways = reachedBy(contacts);
    const counted = [...ways, ...(contacts.phone ? ['call'] : [])];
    expect((await leads()).map(({ kind }) => kind).toSorted()).toEqual(
      [...counted, ...counted].toSorted(),
    );
  });

  test('counts again another day', async () => {
    await world.as('anon', reveal('phone'));
    await world.owner(`update public.leads set day = day - 1`);
    await world.as('anon', reveal('phone'));
    expect(await leads()).toHaveLength(2);
  });

  test("does not count the seller's own", async () => {
    await world.as('seller', reveal('phone'));
    expect(await leads()).toEqual([]);
  });

  test.for([
    [reveal('smoke'), 'PT422 Tipo de contato desconhecido. Recarregue a página e tente de novo.'],
    [
      reveal('phone', ' '),
      'PT422 Este navegador não pôde ser identificado. Recarregue a página e tente de novo.',
    ],
    [
      reveal('phone', 'v', rows.draftCar),
      'PT404 Este anúncio não existe ou não está publicado. Procure outro parecido.',
    ],
    [
      reveal('phone', 'v', rows.closedCar),
      'PT404 Este anúncio não existe ou não está publicado. Procure outro parecido.',
    ],
  ] as const)('refuses %s', async ([statement, refusal]) => {
    expect(await world.refusal('anon', statement)).toBe(refusal);
  });

  test('slows down who collects numbers', async () => {
    await world.owner(`insert into public.leads (customer_id, item_type, item_id, kind, visitor)
      select ${rows.store}, 'car', gen_random_uuid(), 'phone', 'navegador-zeca' from generate_series(1, 60)`);
    expect(await world.refusal('anon', reveal('phone'))).toMatch(/^PT429 /);
  });
});

describe('record_view', () => {
  const view = (visitor: string, item: string = rows.car) =>
    `select public.record_view('car', ${item}, '${visitor}')`;
  const count = async (item: string = rows.car) =>
    (await world.owner(`select views_count from public.cars where id = ${item}`))[0]![
      'views_count'
    ];

  test('counts once per visitor and day, also at once, and not the seller', async () => {
    await Promise.all([1, 2, 3, 4].map(() => world.as('anon', view('navegador-zeca'))));
    await world.as('other', view('navegador-bia'));
    await world.as('seller', view('navegador-davi'));
    expect(await count()).toBe(2);
    await world.owner(`update public.listing_views set day = day - 1`);
    await world.as('anon', view('navegador-zeca'));
    expect(await count()).toBe(3);
  });

  test('of what nobody sees is nothing', async () => {
    await world.as('anon', view('navegador-zeca', rows.draftCar));
    expect(await count(rows.draftCar)).toBe(0);
  });

  test('leaves the listing published and its last change as it was', async () => {
    const state = `select status, updated_at from public.cars where id = ${rows.car}`;
    const before = await world.owner(state);
    await world.as('anon', view('navegador-zeca'));
    expect(await world.owner(state)).toEqual(before);
  });
});
