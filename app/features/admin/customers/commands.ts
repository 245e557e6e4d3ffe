import type { CustomerWeight } from '~/platform/answers/account-answers.ts';
import { expectOne } from '~/platform/data/changes.ts';
import type { Command } from '~/platform/data/command.ts';
import { DataError, expectDone, unwrap } from '~/platform/refusals/errors.ts';
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
  /** Called with the owner of an address that is taken. */
  onTaken: (owner: Taken) => void;
}

/** Opens a customer with their account. Answers whether a mail is on its way. */
export const createCustomer: Command<Create, boolean> = {
  run: async (caller, { onTaken, ...account }) => {
    try {
      return await openAccount(caller, account);
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
  /** Only what was changed: another administrator may be changing the rest. */
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

/** Ids per call: the URL holds no more. */
const atOnce = 100;

interface SetActive {
  ids: readonly string[];
  active: boolean;
}

/** Puts stores on the site, or takes them off with all they offer. Answers how many: somebody may have deleted others. */
export const setCustomersActive: Command<SetActive, number> = {
  run: async ({ api }, { ids, active }) => {
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
    return many;
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
  run: ({ api }, { id, name, accepted, reason }) =>
    expectDone(api.rpc('decide_store_name', { store: id, name, accepted, reason })),
  changes,
};

export const deleteCustomer: Command<string> = {
  run: async ({ api }, id) => {
    expectOne(await api.from('customers').delete().eq('id', id).select('id'));
  },
  changes,
};

/** Counts what is deleted with a customer. */
export const weighCustomer: Command<string, CustomerWeight> = {
  run: async ({ api }, id) => unwrap(await api.rpc('customer_weight', { id })),
  changes: [],
};
