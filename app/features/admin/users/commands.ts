import type { Role } from '~/domain/site/roles.ts';
import type { AccountWeight } from '~/platform/answers/account-answers.ts';
import { expectOne } from '~/platform/data/changes.ts';
import type { Command } from '~/platform/data/command.ts';
import { DataError, unwrap } from '~/platform/refusals/errors.ts';
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

/** Gives any role but the administrator's. */
export const giveRole: Command<GiveRole> = {
  run: ({ client }, given) => writeRole(client, given),
  changes,
};

interface Appoint {
  id: string;
  proof: Proof;
  /** Told what is wrong with the password or the code. */
  onProblem: (problem: ProofProblem) => void;
}

/** Makes an administrator, in a session of its own that begins with the password: the database asks for one. */
export const appoint: Command<Appoint> = {
  run: async (_caller, { id, proof, onProblem }) => {
    const { createPassingClient } = await import('~/platform/api/supabase-client.ts');
    const client = createPassingClient();
    const problem = await proveAnew(client, proof);
    if (problem) return onProblem(problem);
    try {
      await writeRole(client, { id, role: 'admin' });
    } finally {
      await client.auth.signOut({ scope: 'local' });
    }
  },
  changes,
};

interface SetActive {
  id: string;
  active: boolean;
}

/** Deactivates an account, or activates it again. */
export const setAccountActive: Command<SetActive> = {
  run: async ({ api }, { id, active }) => {
    const { error } = await api.rpc('set_account_active', { account: id, active });
    if (error) throw new DataError(error);
  },
  changes,
};

/** Signs a person out everywhere. */
export const endSessions: Command<string> = {
  run: async ({ api }, id) => {
    const { error } = await api.rpc('end_account_sessions', { account: id });
    if (error) throw new DataError(error);
  },
  changes,
};

interface Weigh {
  id: string;
  answer: (weight: AccountWeight) => void;
}

/** Asks what a deactivation means, at the moment it is to be done. */
export const weighAccount: Command<Weigh> = {
  run: async ({ api }, { id, answer }) => {
    answer(unwrap(await api.rpc('account_weight', { account: id })));
  },
  changes: [],
};

interface Create extends NewAccount {
  /** Told whether a mail is on its way. */
  onDone: (mailed: boolean) => void;
}

/** "Novo Usuário": an account without a store. */
export const createUser: Command<Create> = {
  run: async (caller, { onDone, ...account }) => {
    onDone(await openAccount(caller, account));
  },
  changes,
};
