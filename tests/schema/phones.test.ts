import { describe, expect, test } from 'vitest';
import {
  formatPhone,
  isMobile,
  parsePhone,
  parseStorePhone,
  phoneLink,
} from '../../app/domain/contacts/phone.ts';
import { ownWorld } from '../policies/support/own-world.ts';
import { actors, people, rows } from '../policies/support/cast.ts';

// The grammar stands in the code and in the database: both read every number here alike.
const db = await ownWorld();

async function inDatabase(typed: string): Promise<string | null> {
  const [row] = await db.owner<[{ e164: string | null }]>`
    select private.phone_e164(${typed}) as e164`;
  return row.e164;
}

const mobile = '+5511987654321';
const landline = '+551132654321';
const dddLike = '+5555998765432';

test.for([
  ['(11) 98765-4321', mobile],
  ['11987654321', mobile],
  ['11.98765.4321', mobile],
  ['11/98765-4321', mobile],
  ['+55 (011) 98765-4321', mobile],
  ['+55 11 98765-4321', mobile],
  ['55 11 98765-4321', mobile],
  ['0055 11 98765-4321', mobile],
  ['011 98765-4321', mobile],
  ['0 15 11 98765-4321', mobile],
  ['+55 0 15 11 98765-4321', mobile],
  ['0xx11 98765-4321', mobile],
  ['(0XX11) 3265-4321', landline],
  ['(0 xx 11) 98765-4321', mobile],
  ['+55 (0xx11) 98765-4321', mobile],
  ['10xx11 98765-4321', null],
  ['0x11 98765-4321', null],
  ['(11)\u00a098765\u20114321', mobile],
  ['\u202a+55\u00a011\u202f98765\u20134321\u202c', mobile],
  ['(11)\u200b98765−4321', mobile],
  ['11 98765 4321', mobile],
  ['+55 11 98765-4321', mobile],
  ['\t(11) 98765-4321\n', mobile],
  // Without the 9, where nothing else can be meant.
  ['(11) 8765-4321', '+5511987654321'],
  ['(11) 6765-4321', '+5511967654321'],
  ['+55 (011) 8765-4321', '+5511987654321'],
  ['0 15 11 8765-4321', '+5511987654321'],
  // Here any digit may be missing.
  ['(11) 9876-4321', null],
  ['(11) 3265-4321', landline],
  ['0 15 11 3265-4321', landline],
  ['551132654321', landline],
  ['0055 (11) 3265.4321', landline],
  // DDD 55 looks like the country's code.
  ['(55) 99876-5432', dddLike],
  ['55 55 99876-5432', dddLike],
  ['055 99876-5432', dddLike],
  ['+55 99876-5432', null],
  ['0055 99876-5432', null],
  ['98765-4321', null],
  ['(19) 9811', null],
  ['(20) 98765-4321', null],
  ['(11) 88765-4321', null],
  ['(11) 1265-4321', null],
  ['(11) 98765-43210', null],
  ['11 98765 4321 ramal 2', null],
  ['11 98765+4321', null],
  ['0800 123 4567', null],
  ['+55 0300 123 4567', null],
  ['+351 912 345 678', null],
  ['00 351 912 345 678', null],
  ['onze', null],
  ['٠١١٩٨٧٦٥٤٣٢١', null],
  ['', null],
  [' ', null],
] as const)('the phone %j is %s', async ([typed, e164]) => {
  expect({ app: parsePhone(typed) ?? null, database: await inDatabase(typed) }).toEqual({
    app: e164,
    database: e164,
  });
});

test('the area codes', async () => {
  for (let code = 10; code < 100; code += 1) {
    const phone = `${code}987654321`;
    expect([code, await inDatabase(phone)]).toEqual([code, parsePhone(phone) ?? null]);
  }
});

describe('whoever writes it, a phone is kept as E.164', () => {
  const typed = '+55 (011) 98765‑4321';
  const seller = actors.seller;

  test('of a person', async () => {
    const [row] = await db.as(seller, (tx) =>
      tx.unsafe(`update public.profiles set phone = '${typed}' where id = '${people.davi}'
        returning phone`),
    );
    expect(row).toEqual({ phone: mobile });
  });

  test('of a store', async () => {
    const [row] = await db.as(seller, (tx) =>
      tx.unsafe(`update public.customers set phone = '${typed}', whatsapp = '0 15 11 8765-4321'
        where id = ${rows.store} returning phone, whatsapp`),
    );
    expect(row).toEqual({ phone: mobile, whatsapp: mobile });
  });

  test.for(['(20) 98765-4321', '+351912345678', '', 'onze'])('%j is refused', async (wrong) => {
    for (const statement of [
      `update public.profiles set phone = '${wrong}' where id = '${people.davi}'`,
      `update public.customers set phone = '${wrong}' where id = ${rows.store}`,
      `update public.customers set whatsapp = '${wrong}' where id = ${rows.store}`,
    ]) {
      await expect(db.as(seller, (tx) => tx.unsafe(statement))).rejects.toMatchObject({
        code: 'PT422',
      });
    }
  });
});

test.for([
  ['0800 770 1234', '+558007701234', '0800 770 1234', 'tel:08007701234'],
  ['0800-7701234', '+558007701234', '0800 770 1234', 'tel:08007701234'],
  ['+55 800 770 1234', '+558007701234', '0800 770 1234', 'tel:08007701234'],
  ['+558007701234', '+558007701234', '0800 770 1234', 'tel:08007701234'],
  ['0300 123 4567', '+553001234567', '0300 123 4567', 'tel:03001234567'],
  ['4004-1234', '+5540041234', '4004-1234', 'tel:40041234'],
  ['4020 1234', '+5540201234', '4020-1234', 'tel:40201234'],
  ['3003-1234', '+5530031234', '3003-1234', 'tel:30031234'],
  ['(11) 98765-4321', mobile, '(11) 98765-4321', 'tel:+5511987654321'],
  ['(11) 3265-4321', landline, '(11) 3265-4321', 'tel:+551132654321'],
  ['0900 770 1234', null, '', ''],
  ['0500 770 1234', null, '', ''],
  ['4104-1234', null, '', ''],
  ['0800 770 123', null, '', ''],
  ['loja 4004-1234', null, '', ''],
  ['190', null, '', ''],
] as const)('a store may be called at %j: %j', async ([typed, e164, shown, link]) => {
  expect(parseStorePhone(typed) ?? null).toBe(e164);
  const [row] = await db.owner`select private.store_phone(${typed}) as e164`;
  expect(row!['e164']).toBe(e164);
  if (e164 === null) return;
  expect(parseStorePhone(e164)).toBe(e164);
  expect(formatPhone(e164)).toBe(shown);
  expect(phoneLink(e164)).toBe(link);
});

test('a service number has no WhatsApp, and no person or visitor has one', async () => {
  const [store] = await db.as(actors.seller, (tx) =>
    tx.unsafe(
      `update public.customers set phone = '0800 770 1234', whatsapp = null where id = ${rows.store} returning phone, reached_by`,
    ),
  );
  expect({ ...store }).toEqual({ phone: '+558007701234', reached_by: ['phone', 'email'] });
  expect(isMobile('+558007701234')).toBe(false);
  await expect(
    db.as(actors.user, (tx) =>
      tx.unsafe(`update public.profiles set phone = '0800 770 1234' where id = '${people.ana}'`),
    ),
  ).rejects.toThrow('Um dos valores não é aceito');
});
