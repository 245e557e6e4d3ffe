import { expect, test } from 'vitest';
import { cleanText } from '../../app/domain/text/clean-text.ts';
import { ownWorld } from '../policies/support/own-world.ts';
import { actors, rows } from '../policies/support/cast.ts';

const db = await ownWorld();

test('every text column of a public table is cleaned, or stays as it is for a reason', async () => {
  const difference = await db.owner`
    select c.table_name, c.column_name, k.column_name as listed
    from (select i.table_name, i.column_name from information_schema.columns i
      join information_schema.tables t using (table_schema, table_name)
      where i.table_schema = 'public' and t.table_type = 'BASE TABLE' and i.udt_name in ('text', '_text', 'varchar')) c
    full join private.text_columns k using (table_name, column_name)
    where c.column_name is null or k.column_name is null order by 1, 2`;
  expect([...difference]).toEqual([]);
});

test('every column that is cleaned has a trigger that names it', async () => {
  const missing = await db.owner`
    select k.table_name, k.column_name from private.text_columns k
    where k.kind in ('line', 'text') and not exists (
        select from pg_trigger t
        where t.tgrelid = format('public.%I', k.table_name)::regclass and t.tgname = 'before_clean_texts'
          and strpos(pg_get_triggerdef(t.oid), format('clean_text(new.%I, %s)', k.column_name, (k.kind = 'line')::text)) > 0)
    order by 1, 2`;
  expect([...missing]).toEqual([]);
});

const family = '👨‍👩‍👧';
const scotland = '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';
const kept = [
  'Nº 1, 2ª mão, ½ tanque, 96 m², 20 °C, R$ 1.000,00',
  'Ação é “boa” – ótima…\nSegunda linha',
  `${family} ❤️ 👍🏽 🇧🇷 1️⃣ ${scotland} 🏳️‍🌈`,
  'Київ, 東京, Αθήνα',
  '',
];
test.for(kept)('%j stays', async (text) => {
  expect(cleanText(text)).toBe(text);
  expect(await inDatabase(text, false)).toBe(text);
});

test.for([
  ['Civic \u202egnorts\u202c', 'Civic gnorts'],
  ['a\u200bb\u2060c\ufeffd\u00ade\u3164f\u115fg', 'abcdefg'],
  ['\u2066x\u2069\u200e\u200f\u061cy', 'xy'],
  ['a\u200db', 'ab'],
  ['a\ufe0f', 'a'],
  [`x\u{e0068}\u{e0069}`, 'x'],
  ['a\u0007b\u007f', 'ab'],
  ['uma\tlinha\r\noutra\u2028mais', 'uma linha\noutra\nmais'],
  ['Z\u0301\u0302\u0303\u0304\u0305\u0306a', '\u0179\u0302\u0303a'],
  ['c\u0327a\u0303o', 'ção'],
  ['e\u200b\u0301', 'é'],
] as const)('%j becomes %j', async ([typed, clean]) => {
  expect(cleanText(typed)).toBe(clean);
  expect(await inDatabase(typed, false)).toBe(clean);
  expect(cleanText(clean)).toBe(clean);
  expect(await inDatabase(typed, true)).toBe(clean.replaceAll('\n', ' '));
  expect(cleanText(typed, true)).toBe(clean.replaceAll('\n', ' '));
});

test('what a seller writes past the screens is cleaned, features too', async () => {
  const [row] = await db.as(actors.seller, (tx) =>
    tx.unsafe(`update public.cars set title = E'Civic \\u202eoãn', description = E'a\\u200bb\\nNº 1',
      features = array[E'Ar\\u2066 frio', 'Teto ½'] where id = ${rows.car} returning title, description, features`),
  );
  expect({ ...row }).toEqual({
    title: 'Civic oãn',
    description: 'ab\nNº 1',
    features: ['Ar frio', 'Teto ½'],
  });
});

test('the room of a photo is cleaned, and is no empty label', async () => {
  const write = (room: string) =>
    db.as(actors.seller, (tx) =>
      tx.unsafe(
        `update public.listing_photos set room = ${room} where id = ${rows.photo} returning room`,
      ),
    );
  const [row] = await write(`E'Co\\u202ezinha\\u200b'`);
  expect({ ...row }).toEqual({ room: 'Cozinha' });
  await expect(write(`E'\\u200b\\u200d'`)).rejects.toMatchObject({ code: '23514' });
});

// A megabyte of them took seconds that no timeout ends.
test.for([
  [`private.phone_e164(repeat(' ', 100) || '81987651234')`, null],
  [`private.store_phone(repeat(' ', 100) || '08007000000')`, null],
  [`private.email_address(repeat(' ', 1000) || 'ana@exemplo.com.br')`, null],
  [`private.clean_name(repeat(' ', 2000) || 'Ana')`, null],
  [`length(private.skeleton(repeat('a', 1000)))`, 300],
  [`jsonb_array_length(public.suggest_places(repeat(' ', 1000) || 'recife'))`, 0],
] as const)('a text beyond its bound is not read: %s', async ([expression, read]) => {
  const [row] = await db.owner.unsafe(`select ${expression} as read`);
  expect(row!['read']).toBe(read);
});

async function inDatabase(text: string, oneLine: boolean): Promise<string> {
  const [row] = await db.owner`select private.clean_text(${text}, ${oneLine}) as text`;
  return row!['text'];
}
