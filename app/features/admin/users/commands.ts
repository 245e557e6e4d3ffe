import type { Role } from '~/domain/site/roles.ts';
import type { AccountWeight } from '~/platform/answers/account-answers.ts';
import { expectOne } from '~/platform/data/changes.ts';
import type { Command } from '~/platform/data/command.ts';
import { expectDone, unwrap } from '~/platform/refusals/errors.ts';
import { openAccount, type NewAccount } from '~/platform/session/open-account.ts';
import { proveAnew, type Proof, type ProofProblem } from '~/platform/session/reauthenticate.ts';
import type { Supabase } from '~/platform/api/supabase.ts';

// The figures of both dashboards count people and stores, too.
const changes = [['admin'], ['dashboard']];

interface GiveRole {
  id: string;
  role: Role;
}

const writeRole = async (client: Supabase, { id, role }: GiveRole) => {
  expectOne(await client.from('user_roles').update({ role }).eq('user_id', id).select('user_id'));
};

/** Gives any role except that of an administrator. */
export const giveRole: Command<GiveRole> = {
  run: ({ client }, given) => writeRole(client, given),
  changes,
};

interface Appoint {
  id: string;
  proof: Proof;
}

/**
 * Makes an administrator, in a session of its own that begins with the password: the database asks for one. Answers what
 * is wrong with the password or the code.
 */
export const appoint: Command<Appoint, ProofProblem | undefined> = {
  run: async (_caller, { id, proof }) => {
    const { createPassingClient } = await import('~/platform/api/supabase-client.ts');
    const client = createPassingClient();
    const problem = await proveAnew(client, proof);
    if (problem) return problem;
    try {
      await writeRole(client, { id, role: 'admin' });
    } finally {
      await client.auth.signOut({ scope: 'local' });
    }
    return undefined;
  },
  changes,
};

interface SetActive {
  id: string;
  active: boolean;
}

/** Deactivates an account, or activates it again. */
export const setAccountActive: Command<SetActive> = {
  run: ({ api }, { id, active }) =>
    expectDone(api.rpc('set_account_active', { account: id, active })),
  changes,
};

/** Ends all sessions of an account. */
export const endSessions: Command<string> = {
  run: ({ api }, id) => expectDone(api.rpc('end_account_sessions', { account: id })),
  changes,
};

/** Counts what a deactivation affects. */
export const weighAccount: Command<string, AccountWeight> = {
  run: async ({ api }, id) => unwrap(await api.rpc('account_weight', { account: id })),
  changes: [],
};

/** "Novo Usuário": an account without a store. Answers whether a mail is on its way. */
export const createUser: Command<NewAccount, boolean> = { run: openAccount, changes };
