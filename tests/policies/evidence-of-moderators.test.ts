import { people, rows } from './support/cast.ts';
import { all, policy, useWorld } from './support/policy.ts';

useWorld();

// What moderators say of signals, and what they look at, goes through functions alone.
for (const [table, row] of [
  ['signal_rebuttals', `('car', ${rows.pendingCar}, 'price', 'x')`],
  ['moderation_looks', `('${people.olga}', 'car', ${rows.pendingCar})`],
] as const) {
  policy(`nobody reads ${table}`, `select from private.${table}`, all('refused'));
  policy(`nobody writes ${table}`, `insert into private.${table} values ${row}`, all('refused'));
  policy(
    `nobody changes ${table}`,
    `update private.${table} set item_type = 'car'`,
    all('refused'),
  );
  policy(`nobody empties ${table}`, `delete from private.${table}`, all('refused'));
}
