import { describe, expect, test } from 'vitest';
import { people, rows } from '../../policies/support/cast.ts';
import { useWorld } from './support.ts';

// Davi's store has published listings and is not verified; Elisa's is another.
const world = useWorld();
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const faultOf = async (name: string) =>
  (await world.owner(`select private.name_fault(${quoted(name)}, null, true) as fault`))[0]![
    'fault'
  ];

test.for([
  'Suporte',
  'SUPORTE PÁTIO',
  'Pátio',
  'patio',
  'P a t i o',
  'Pátio Oficial',
  'pátio.com.br',
  'Equipe do Pátio',
  'Central de Atendimento ao Cliente',
  'Administração',
  'Moderação',
  'Atendimento',
  'Sup0rt3 0fic1al',
  '$uporte',
  'OficiaI',
  'оficiаl',
  'Ｓｕｐｏｒｔｅ',
  '𝐎𝐟𝐢𝐜𝐢𝐚𝐥',
  'S-u-p-o-r-t-e',
  'Suρorte'.replace('ρ', 'p'),
  'Pátio ✅',
  'Pátio™',
  'Suporte Pátio ✔️',
  'Equipe Pátio ⭐',
  'Pátio 24h',
  'Pátio Classificados Ltda.',
])('%j is the name of who runs the site', async (name) => {
  expect(['name_reserved', 'name_mixed']).toContain(await faultOf(name));
});

test.for([
  'Equipe Motors',
  'Auto Pátio',
  'Pátio Veículos',
  'Silva Administração de Imóveis',
  'Oficial Car',
  'Central Veículos',
  'Vendedor',
  'João da Silva',
  'Nº 1 Veículos',
  '2ª Geração',
  '東京 Motors',
  'Иван',
  'Dias Imóveis',
])('%j is a name like another', async (name) => {
  expect(await faultOf(name)).toBeNull();
});

test.for(['Аuto Silva', 'Αuto Silva', 'Auto Sіlva'])('%j mixes alphabets', async (name) => {
  expect(await faultOf(name)).toBe('name_mixed');
});

describe('beside a verified store', () => {
  const verify = () =>
    world.owner(
      `update public.customers set is_verified = true, business_name = 'Mila Motors' where id = ${rows.otherStore}`,
    );

  test.for([
    'Mila Motors',
    'MILA MOTORS',
    'MiIa Motors',
    'Milá Mot0rs',
    'Мila Motors'.replace('М', 'M'),
    'Mila Motors ✅',
    'Mila Motors Oficial',
    'Atendimento Mila Motors',
    'Міӏа',
  ])('another store is not called %j', async (name) => {
    await verify();
    const fault = await faultOf(name);
    expect(fault).toBe(name === 'Міӏа' ? null : 'name_of_verified');
  });

  test('another store and another person are refused, by name, and the field is told', async () => {
    await verify();
    expect(
      await world.refusal(
        'seller',
        `update public.customers set business_name = 'Mi1a Motors' where id = ${rows.store}`,
      ),
    ).toBe('PT409 Uma loja verificada já usa este nome. Acrescente o bairro ou a cidade.');
    expect(
      await world.refusal(
        'user',
        `update public.profiles set name = 'MILA MOTORS' where id = '${people.ana}'`,
      ),
    ).toMatch(/^PT409/);
  });

  test('its owner goes on editing it', async () => {
    await verify();
    await world.as(
      'otherSeller',
      `update public.customers set description = 'Desde 1998' where id = ${rows.otherStore}`,
    );
    expect(
      await world.owner(`select description from public.customers where id = ${rows.otherStore}`),
    ).toEqual([{ description: 'Desde 1998' }]);
  });

  test('its owner and administrators may', async () => {
    await verify();
    await world.as(
      'admin',
      `update public.customers set business_name = 'Mila Motors' where id = ${rows.store}`,
    );
    expect(
      await world.owner(
        `select private.name_fault('Mila Motors', '${people.elisa}', true) as fault`,
      ),
    ).toEqual([{ fault: null }]);
  });
});

test('people, visitors and addresses of stores are held to the same names', async () => {
  expect(
    await world.refusal(
      'user',
      `update public.profiles set name = 'Suporte Pátio' where id = '${people.ana}'`,
    ),
  ).toBe('PT422 Este nome parece ser de quem administra o site. Escolha outro.');
  expect(
    await world.refusal(
      'anon',
      `select public.send_inquiry('car', ${rows.car}, 'Equipe Pátio', 'x@exemplo.test', '11987654321', 'Oi', 'v1')`,
    ),
  ).toMatch(/^PT422 Este nome/);
  expect(
    await world.refusal(
      'seller',
      `update public.customers set slug = 'suporte-oficial' where id = ${rows.store}`,
    ),
  ).toMatch(/^PT409 Este endereço/);
});

test('a name of the site with digits is its own, and settings hold no invisible letters', async () => {
  await world.owner(`insert into public.app_settings (key, value, is_public)
    values ('site.name', to_jsonb(U&'Carros\\200b 24'::text), true)
    on conflict (key) do update set value = excluded.value`);
  expect(
    await world.owner(`select value from public.app_settings where key = 'site.name'`),
  ).toEqual([{ value: 'Carros 24' }]);
  expect(await faultOf('Carros 24')).toBe('name_reserved');
});

test('the name follows the setting of the site', async () => {
  await world.owner(`insert into public.app_settings (key, value, is_public) values ('site.name', '"Garagem"', true)
    on conflict (key) do update set value = excluded.value`);
  expect(await faultOf('Garagem Oficial')).toBe('name_reserved');
  expect(await faultOf('Garagem do Zé')).toBeNull();
});

test('an account that is opened with such a name has none', async () => {
  await world.owner(`insert into auth.users (id, email, raw_user_meta_data)
    values ('99000000-0000-4000-8000-000000000001', 'novo@exemplo.test', '{"name": "Suporte Pátio"}')`);
  expect(
    await world.owner(
      `select name from public.profiles where id = '99000000-0000-4000-8000-000000000001'`,
    ),
  ).toEqual([{ name: null }]);
});

describe('a store that is on show and takes another name', () => {
  const rename = (name: string) =>
    world.as(
      'seller',
      `update public.customers set business_name = ${quoted(name)}, city = 'Campinas' where id = ${rows.store}`,
    );
  const stored = async () =>
    (
      await world.owner(
        `select business_name as name, requested_name as wanted from public.customers where id = ${rows.store}`,
      )
    )[0]!;

  test('keeps the old one until an administrator approves, and both are told', async () => {
    const { name: before } = await stored();
    await rename('Outra Loja');
    expect({ ...(await stored()) }).toEqual({ name: before, wanted: 'Outra Loja' });
    expect(
      await world.owner(
        `select user_id from public.notifications where title = 'Uma loja pede outro nome'`,
      ),
    ).toEqual([{ user_id: people.olga }]);
    expect(
      await world.refusal(
        'seller',
        `select public.decide_store_name(${rows.store}, 'Outra Loja', true)`,
      ),
    ).toMatch(/Acesso negado/);
    expect(
      await world.refusal('admin', `select public.decide_store_name(${rows.store}, 'Outra', true)`),
    ).toMatch(/^PT409/);
    await world.as('admin', `select public.decide_store_name(${rows.store}, 'Outra Loja', true)`);
    expect({ ...(await stored()) }).toEqual({ name: 'Outra Loja', wanted: null });
    expect(
      await world.owner(
        `select user_id from public.notifications where title = 'Novo nome aprovado'`,
      ),
    ).toEqual([{ user_id: people.davi }]);
  });

  test('keeps it when it is refused, with the reason', async () => {
    const { name: before } = await stored();
    await rename('Outra Loja');
    await world.as(
      'admin',
      `select public.decide_store_name(${rows.store}, 'Outra Loja', false, 'Envie o contrato social.')`,
    );
    expect({ ...(await stored()) }).toEqual({ name: before, wanted: null });
    const [told] = await world.owner(
      `select message from public.notifications where title = 'Nome não aprovado'`,
    );
    expect(told!['message']).toContain('Envie o contrato social.');
  });

  test('does not wait for capitals, nor with nothing on show', async () => {
    const { name: before } = await stored();
    await rename((before as string).toUpperCase());
    expect((await stored())['name']).toBe((before as string).toUpperCase());
    await world.owner(`update public.cars set status = 'draft'; update public.properties set status = 'draft';
      update public.rentals set status = 'draft';
      update public.verification_requests set status = 'withdrawn' where status = 'waiting'`);
    await rename('Outra Loja');
    expect((await stored())['name']).toBe('Outra Loja');
  });

  test('no visitor reads what it asks for', async () => {
    await rename('Outra Loja');
    expect(await world.refusal('anon', 'select requested_name from public.customers')).toMatch(
      /^42501/,
    );
  });
});
