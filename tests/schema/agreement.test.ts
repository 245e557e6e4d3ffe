import { expect, test } from 'vitest';
import * as terms from '../../app/domain/listings/terms.ts';
import { availabilities } from '../../app/domain/listings/availability.ts';
import { statuses } from '../../app/domain/listings/status.ts';
import { parseEmail } from '../../app/domain/contacts/email.ts';
import { cleanName } from '../../app/domain/text/clean-name.ts';
import { billingCycles, planTypes } from '../../app/domain/billing/plans.ts';
import { riskRules } from '../../app/domain/moderation/risk-rules.ts';
import { roles } from '../../app/domain/site/roles.ts';
import { stateNames } from '../../app/domain/places/states.ts';
import { isUuid } from '../../app/domain/formats/uuid.ts';
import { verticals } from '../../app/domain/listings/verticals.ts';
import { networkOf } from '../../packages/supabase/src/network.ts';
import { isUuid as isAuthUuid } from '../../packages/supabase/src/uuid.ts';
import { parseEmail as parseAuthEmail } from '../../packages/supabase/src/auth/http/body.ts';
import { ownDatabase } from '../support/database.ts';

// What stands in the code and in the database stands there alike.
const db = await ownDatabase();

test.for<[string, string, terms.Terms]>([
  ['cars', 'body_type', terms.bodyTypes],
  ['cars', 'fuel', terms.fuels],
  ['cars', 'transmission', terms.transmissions],
  ['cars', 'color', terms.colors],
  ['cars', 'inspection_report', terms.inspectionReports],
  ['properties', 'property_type', terms.propertyTypes],
  ['properties', 'furnished', terms.furnishings],
  ['properties', 'iptu_period', terms.iptuPeriods],
  ['properties', 'address_display', terms.addressDisplays],
  ['rentals', 'property_type', terms.rentedPropertyTypes],
  ['rentals', 'rental_type', terms.rentalTypes],
  ['rentals', 'guarantees', terms.guarantees],
  ['rentals', 'furnished', terms.furnishings],
  ['cars', 'status', statuses],
  ['properties', 'status', statuses],
  ['rentals', 'status', statuses],
  ['plans', 'billing_cycle', billingCycles],
  ['plans', 'plan_type', planTypes],
  ['customers', 'plan_type', planTypes],
  ['user_roles', 'role', roles],
  ['private.signal_rebuttals', 'rule', riskRules],
])('the codes of %s.%s', async ([table, column, codes]) => {
  expect(await allowed(table, column)).toEqual(Object.keys(codes).toSorted());
});

test('the availabilities of all verticals together', async () => {
  const all = await Promise.all(
    Object.values(verticals).map(({ table }) => allowed(table, 'availability')),
  );
  expect([...new Set(all.flat())].toSorted()).toEqual(Object.keys(availabilities).toSorted());
});

test('the states', async () => {
  for (const state of Object.keys(stateNames))
    expect(await ask(`private.is_state('${state}')`)).toBe(true);
  expect(await ask(`private.is_state('XX')`)).toBe(false);
});

test.for([
  '7d2bf711-20b7-4870-a375-a6924a5bcdeb',
  '7D2BF711-20B7-4870-A375-A6924A5BCDEB',
  '7d2bf711-20b7-4870-a375-a6924a5bcdeb\n',
  ' 7d2bf711-20b7-4870-a375-a6924a5bcdeb',
  '{7d2bf711-20b7-4870-a375-a6924a5bcdeb}',
  '7d2bf71120b74870a375a6924a5bcdeb',
  '7d2bf711-20b7-4870-a375-a6924a5bcde',
  '7d2bf711-20b7-4870-a375-a6924a5bcdeg',
  '',
])('the id %j', async (text) => {
  // PostgreSQL reads more than it ever writes: what it writes itself, in either case, is what is taken.
  const [read] = await db.owner<{ valid: boolean }[]>`
    select pg_input_is_valid(${text}, 'uuid') as valid`;
  const [row] = read!.valid
    ? await db.owner<{ written: string }[]>`select (${text}::uuid)::text as written`
    : [];
  const isWritten = row?.written === text.toLowerCase();
  expect([isUuid(text), isAuthUuid(text)]).toEqual([isWritten, isWritten]);
});

const hosts = [
  'casa.test',
  'a-b.com.br',
  'casa',
  'casa.',
  '.test',
  'ca..sa',
  '-a.b',
  'a-.b',
  'a_b.co',
  '1.2.3.4',
];
const addresses = [
  ...hosts.map((host) => `ana@${host}`),
  '',
  ' ',
  'ana',
  '@casa.test',
  'ana@@casa.test',
  'a@b@casa.test',
  ' Ana.B+x@Casa.Test ',
  '\u00a0ana@casa.test\ufeff',
  'ana @casa.test',
  'ana@casa.test, bia@casa.test',
  'ana@casa.test\nBcc: todos@casa.test',
  'Ana <ana@casa.test>',
  '"ana"@casa.test',
  "o'ana@casa.test",
  'aná@casa.test',
  'ana@cása.test',
  'ana@casa.test\u0000'.slice(0, -1),
  '\u212Aana@casa.test',
  'ana@casa.\u0131o',
  'İ@casa.test',
  'ana;bia@casa.test',
  'ana\\@casa.test',
  `${'a'.repeat(244)}@casa.test`,
  `${'a'.repeat(245)}@casa.test`,
  `ana@${'a'.repeat(63)}.test`,
  `ana@${'a'.repeat(64)}.test`,
];

test.for(addresses)('the e-mail address %j', async (typed) => {
  const [row] = await db.owner<{ kept: string | null }[]>`
    select private.email_address(${typed}) as kept`;
  expect(row!.kept).toBe(parseEmail(typed) ?? null);
  const byAuth = (() => {
    try {
      return parseAuthEmail(typed);
    } catch {
      return null;
    }
  })();
  expect(byAuth).toBe(row!.kept);
});

test.for([
  ['Ana Maria', 'Ana Maria'],
  ['  Ana   Maria ', 'Ana Maria'],
  ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
  ['S.Silva', 'S. Silva'],
  ['Zé', 'Zé'],
  ['Ana\r\nBcc: x', 'Ana Bcc: x'],
  ['A\u180dna', 'Ana'],
  ['Ana\u2028Maria\u0007', 'Ana Maria'],
  ['\u202eanA\u200b', 'anA'],
  ['https://evil.com/x', 'https evil. com/x'],
  ['www.evil.com.br', 'www. evil. com. br'],
  ['e\u200bvil.c\u00adom', 'evil. com'],
  ['evil。com', 'evil. com'],
  ['ｅｖｉｌ．ｃｏｍ', 'ｅｖｉｌ. ｃｏｍ'],
  ['Nº 1 Veículos', 'Nº 1 Veículos'],
  ['2ª Geração', '2ª Geração'],
  ['Casa ½ Água', 'Casa ½ Água'],
  ['Família 👨‍👩‍👧', 'Família 👨‍👩‍👧'],
  ['a@evil.com', 'a evil. com'],
  ['a＠evil.com', 'a evil. com'],
  ['<b>Ana</b>', 'b Ana /b'],
  ['mailto:a', 'mailto a'],
  ['@', ''],
  ['\n', ''],
  ['', ''],
  ['Ágata 🏡 Imóveis', 'Ágata 🏡 Imóveis'],
  [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
  ['🏡'.repeat(61), '🏡'.repeat(60)],
] as const)('the name %j', async ([typed, kept]) => {
  expect(cleanName(typed)).toBe(kept);
  const [row] = await db.owner<{ name: string | null; again: string | null }[]>`
    select private.clean_name(${typed}) as name, private.clean_name(private.clean_name(${typed})) as again`;
  expect(row).toEqual({ name: kept || null, again: kept || null });
});

/** The codes that the column's check constraint names. */
async function allowed(table: string, column: string): Promise<string[]> {
  const [check] = await db.owner<{ codes: string[] }[]>`
    select array(
      select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''', 'g') m order by m[1] collate "C"
    ) as codes
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
    where k.contype = 'c' and k.conrelid = ${table.includes('.') ? table : `public.${table}`}::regclass and a.attname = ${column}
      and pg_get_constraintdef(k.oid) like '%ARRAY[%'`;
  return check?.codes ?? [];
}

async function ask(expression: string): Promise<unknown> {
  const [row] = await db.owner.unsafe(`select ${expression} as answer`);
  return row!['answer'];
}

test('limits count an address that clientAddress found alike in the database and in the auth service', async () => {
  const places = [
    '192.0.2.1',
    '::1',
    '::',
    'fe80::1',
    '2001:db8::1',
    '2001:DB8:1:2:3:4:5:6',
    '2001:db8:0:0:1::1',
    '2001:0:0:1::5',
    '2001:0:1::',
    '0:0:0:7::',
    '1:0:2:0:3::',
    '64:ff9b::192.0.2.1',
    'unknown',
    '1:2:3',
    '',
  ];
  const rows = await db.owner<{ address: string; network: string }[]>`
    select address, private.network_of(address) as network from unnest(${places}::text[]) address`;
  expect(rows.map(({ network }) => network)).toEqual(places.map(networkOf));
});
