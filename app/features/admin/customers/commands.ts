import type { CustomerWeight } from '~/platform/answers/account-answers.ts';
import { expectOne } from '~/platform/data/changes.ts';
import type { Command } from '~/platform/data/command.ts';
import { DataError, unwrap } from '~/platform/refusals/errors.ts';
import { explain, Refusal } from '~/platform/refusals/explain.ts';
import { unexpected } from '~/platform/refusals/failures.ts';
import {
  AccountRefusal,
  openAccount,
  type NewAccount,
  type Taken,
} from '~/platform/session/open-account.ts';
import type { CustomerChanges } from './customer-fields.ts';

// The figures at the head of both dashboards count customers, too.
const changes = [['admin'], ['dashboard'], ['panel']];

// Specification, section 8.
const unknown = 'Erro desconhecido';
const explainSaving = (error: DataError) => (explain(error) === unexpected ? unknown : undefined);

interface Create extends NewAccount {
  /** Told whether a mail is on its way. */
  onDone: (mailed: boolean) => void;
  /** Told whose the address is, when it is taken. */
  onTaken: (owner: Taken) => void;
}

/** Opens a customer with their account. */
export const createCustomer: Command<Create> = {
  run: async (caller, { onDone, onTaken, ...account }) => {
    try {
      onDone(await openAccount(caller, account));
    } catch (error) {
      if (error instanceof AccountRefusal && error.taken) onTaken(error.taken);
      throw explain(error) === unexpected ? new Refusal(error, unknown) : error;
    }
  },
  changes,
  explain: explainSaving,
};

interface Update {
  id: string;
  /** What was changed, and no more: another administrator may be changing the rest. */
  fields: CustomerChanges;
}

export const updateCustomer: Command<Update> = {
  run: async ({ api }, { id, fields }) => {
    if (Object.keys(fields).length === 0) return;
    expectOne(await api.from('customers').update(fields).eq('id', id).select('id'));
  },
  changes,
  explain: explainSaving,
};

/** As many ids as an address holds. */
const atOnce = 100;

interface SetActive {
  ids: readonly string[];
  active: boolean;
  /** Told how many there were: somebody else may have deleted some. */
  onDone?: (many: number) => void;
}

/** Puts stores on the site, or takes them off with all they offer. */
export const setCustomersActive: Command<SetActive> = {
  run: async ({ api }, { ids, active, onDone }) => {
    let many = 0;
    for (let first = 0; first < ids.length; first += atOnce) {
      const some = ids.slice(first, first + atOnce);
      const update = api.from('customers').update({ is_active: active });
      // oxlint-disable-next-line no-await-in-loop
      const { data, error } = await update.in('id', some).select('id');
      if (error) throw new DataError(error);
      many += data.length;
    }
    if (many === 0) throw new DataError({ code: 'gone', message: 'there is none any more' });
    onDone?.(many);
  },
  changes,
};

interface DecideName {
  id: string;
  name: string;
  accepted: boolean;
  /** Why it is refused: the store reads it. */
  reason: string;
}

/** Approves or refuses the name that a store asked for. */
export const decideStoreName: Command<DecideName> = {
  run: async ({ api }, { id, name, accepted, reason }) => {
    const { error } = await api.rpc('decide_store_name', { store: id, name, accepted, reason });
    if (error) throw new DataError(error);
  },
  changes,
};

export const deleteCustomer: Command<string> = {
  run: async ({ api }, id) => {
    expectOne(await api.from('customers').delete().eq('id', id).select('id'));
  },
  changes,
};

interface Weigh {
  id: string;
  answer: (weight: CustomerWeight) => void;
}

/** Asks what goes with a customer, at the moment it is to be deleted. */
export const weighCustomer: Command<Weigh> = {
  run: async ({ api }, { id, answer }) => {
    answer(unwrap(await api.rpc('customer_weight', { id })));
  },
  changes: [],
};
