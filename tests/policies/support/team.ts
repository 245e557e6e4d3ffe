import { beforeAll, expect, test } from 'vitest';
import type { FreshDatabase } from '../../support/database.ts';
import { people, rows } from './cast.ts';
import { ownWorld } from './own-world.ts';
import type { Outcome } from './policy.ts';

const person = (digit: string) => `9${digit}000000-0000-4000-8000-00000000000${digit}`;

/** The people of Davi's store, and those who might like to be. */
export const team = {
  owner: people.davi,
  manager: person('1'),
  /** Sells the car, and has the contact. */
  seller: person('2'),
  /** Sells nothing of what is asked about. */
  colleague: person('3'),
  removed: person('4'),
  invited: person('5'),
  otherOwner: people.elisa,
  admin: people.olga,
} as const;

export type Member = keyof typeof team | 'anon';
const everybody = [...(Object.keys(team) as Member[]), 'anon' as const];

/** An inquiry that nobody has. */
export const openInquiry = "'19000000-0000-4000-8000-000000000002'";
/** A telephone that was seen, and that nobody has; the colleague has the other one. */
export const openLead = '7009';
export const token = 'convite-de-joana';

/** The world with a team in Davi's store. */
export async function teamWorld(): Promise<FreshDatabase> {
  const db = await ownWorld();
  beforeAll(async () => {
    await db.owner.unsafe(`
      insert into auth.users (id, email, raw_user_meta_data, created_at, email_confirmed_at) values
        ('${team.manager}', 'gerente@davi.test', '{"name": "Cláudia"}', now(), now()),
        ('${team.seller}', 'carlos@davi.test', '{"name": "Carlos"}', now(), now()),
        ('${team.colleague}', 'patricia@davi.test', '{"name": "Patrícia"}', now(), now()),
        ('${team.removed}', 'diego@davi.test', '{"name": "Diego"}', now(), now()),
        ('${team.invited}', 'jana@casa.test', '{"name": "Jana"}', now(), now());
      insert into public.store_members (customer_id, user_id, role) values
        (${rows.store}, '${team.manager}', 'manager'), (${rows.store}, '${team.seller}', 'seller'),
        (${rows.store}, '${team.colleague}', 'seller'), (${rows.store}, '${team.removed}', 'seller');
      update public.cars set assigned_to = '${team.seller}' where customer_id = ${rows.store};
      insert into public.inquiries (id, customer_id, item_type, item_id, item_title, name, message)
        values (${openInquiry}, ${rows.store}, 'car', ${rows.car}, 'Honda Civic', 'Zé', 'Oi');
      update public.inquiries set assigned_to = null where id = ${openInquiry};
      update public.inquiries set assigned_to = '${team.seller}' where id = ${rows.inquiry};
      insert into public.leads (id, customer_id, item_type, item_id, kind, visitor) overriding system value
        values (${openLead}, ${rows.store}, 'car', ${rows.car}, 'phone', 'navegador-bia');
      update public.contact_stages set assigned_to = null where lead_id = ${openLead};
      update public.contact_stages set assigned_to = '${team.colleague}' where lead_id = ${rows.lead};
      insert into public.contact_notes (customer_id, inquiry_id, lead_id, user_id, body) values
        (${rows.store}, ${rows.inquiry}, null, '${team.seller}', 'Quer trocar.'),
        (${rows.store}, null, ${rows.lead}, '${team.owner}', 'Ligar depois.');
      delete from public.store_members where user_id = '${team.removed}';
      insert into public.store_invitations (customer_id, email, role, token_digest) values
        (${rows.store}, 'jana@casa.test', 'seller', sha256('${token}')),
        (${rows.store}, 'gestora@casa.test', 'manager', sha256('outro'));`);
  });
  return db;
}

/** One test: the statement as everybody, undone. Who is not named comes to `others`. */
export function teamPolicy(
  db: FreshDatabase,
  name: string,
  statement: string,
  others: Outcome,
  but: Partial<Record<Member, Outcome>>,
): void {
  test(`${name}`, async () => {
    const outcomes: Partial<Record<Member, Outcome>> = {};
    for (const member of everybody) outcomes[member] = await outcome(db, member, statement);
    const expected = Object.fromEntries(everybody.map((member) => [member, others]));
    expect(outcomes).toEqual({ ...expected, ...but });
  });
}

async function outcome(db: FreshDatabase, member: Member, statement: string): Promise<Outcome> {
  const actor =
    member === 'anon' ? ('anon' as const) : { role: 'authenticated' as const, sub: team[member] };
  const undo = new Error('undo');
  let found: unknown[] & { count: number };
  return db
    .as(actor, async (tx) => {
      found = await tx.unsafe(statement);
      throw undo;
    })
    .catch((error: Error & { code?: string }) => {
      if (error === undo) return found.count > 0 && !isNothing(found[0]) ? 'allowed' : 'nothing';
      return error.code === '42501' ? 'refused' : error.code!;
    });
}

// A function that did nothing answers 0, null or no rows.
const isNothing = (row: unknown) =>
  typeof row === 'object' &&
  row !== null &&
  Object.values(row).length === 1 &&
  [0, null].includes(Object.values(row)[0] as null);
