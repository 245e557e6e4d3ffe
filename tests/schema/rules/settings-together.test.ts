import { expect, test } from 'vitest';
import { useWorld } from './support.ts';

const world = useWorld();

const saving = (settings: object[]) =>
  `select public.change_settings('${JSON.stringify(settings)}'::jsonb)`;
const name = (whole: unknown) => ({ key: 'site.name', whole, is_public: true });
const operator = (whole: object, changes?: object) => ({
  key: 'site.operator',
  whole,
  changes,
  is_public: true,
});
const saved = async () =>
  Object.fromEntries(
    (await world.owner(`select key, value from public.app_settings where key like 'site.%'`)).map(
      ({ key, value }) => [key, value],
    ),
  );

test('settings are saved together or not at all, and of one that holds several only what was changed', async () => {
  await world.as('admin', saving([operator({ legal_name: 'A', phone: '1' }), name('Um')]));
  expect(await saved()).toMatchObject({
    'site.name': 'Um',
    'site.operator': { legal_name: 'A', phone: '1' },
  });
  const both = [operator({ legal_name: 'B' }, { legal_name: 'B' }), name(' ')];
  expect(await world.refusal('admin', saving(both))).toContain('PT422');
  expect(await saved()).toMatchObject({
    'site.name': 'Um',
    'site.operator': { legal_name: 'A', phone: '1' },
  });
  await world.as('admin', saving([both[0]!, name('Dois')]));
  expect(await saved()).toMatchObject({
    'site.name': 'Dois',
    'site.operator': { legal_name: 'B', phone: '1' },
  });
});

test('nobody else saves any', async () => {
  for (const actor of ['user', 'seller'] as const) {
    expect(await world.refusal(actor, saving([name('Meu')]))).toBe(
      '42501 Acesso negado - apenas administradores podem acessar esta funcionalidade.',
    );
  }
});
