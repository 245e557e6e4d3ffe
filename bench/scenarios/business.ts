import type { Random } from '@patio/demo/random';
import type { Action, Scenario } from './scenario.ts';

const words = ['', '', '', 'maria', 'souza', 'carlos ferreira', 'pessoa-77', 'correio.test'];

/** The last pages of people and of stores, for which the database skips all rows before. */
const deepest = { accounts: 4900, customers: 2400 };

const action = (random: Random): Action => {
  const page = random.chance(0.7) ? 1 : random.int(2, 400);
  const isDeep = random.chance(0.2);
  const active = random.chance(0.3) ? random.chance(0.8) : null;
  const calls = {
    accounts: [
      isDeep ? '' : random.pick(words),
      null,
      active,
      random.pick(['created_at', 'created_at', 'name', 'email']),
      true,
      isDeep ? deepest.accounts : page,
    ],
    customers: isDeep
      ? ['', null, null, random.pick(['created_at', 'name', 'value']), true, deepest.customers]
      : [random.pick(['', '', 'auto center', 'campinas', 'veículos 77']), null, null],
    reported: [random.pick(['open', 'open', 'hidden', 'dismissed']), null, page],
    finances: [random.pick(['week', 'month', 'quarter', 'year'])],
  };
  const names = {
    accounts: 'admin_accounts',
    customers: 'admin_customers',
    reported: 'reported_content',
    finances: 'finances',
  };
  const kind = random.pick(['accounts', 'accounts', 'customers', 'reported', 'finances'] as const);
  return [{ name: names[kind], args: calls[kind] }];
};

/** Other lists of administrators: people, stores, reports, receipts of a period. */
export const business: Scenario = {
  name: 'Pessoas, lojas, denúncias e finanças na administração',
  limits: { 10_000: 150, 100_000: 150, 1_000_000: 150 },
  actions: (random) => Array.from({ length: 60 }, () => action(random)),
};
