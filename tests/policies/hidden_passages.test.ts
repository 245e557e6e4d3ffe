import { rows } from './support/cast.ts';
import { all, policy, useWorld } from './support/policy.ts';

useWorld();

// What was hidden cannot be had by asking for it; owners and administrators ask a function.
policy('nobody reads what was hidden', 'select from private.hidden_passages', all('refused'));
policy(
  'nobody hides past the function',
  `insert into private.hidden_passages (decision_id, item_type, item_id, passages, was, now)
   values (1, 'car', ${rows.car}, '{x}', '{}', '{}')`,
  all('refused'),
);
policy(
  'nobody changes what is hidden',
  `update private.hidden_passages set passages = '{y}'`,
  all('refused'),
);
policy(
  'nobody takes the ban from a passage',
  'delete from private.hidden_passages',
  all('refused'),
);
policy(
  'no person hides words but by a decision',
  `select private.hide_passages('car', ${rows.car}, 1, '{x}', 'x')`,
  all('refused'),
);
for (const [type, id] of [
  ['car', rows.car],
  ['property', rows.property],
  ['rental', rows.rental],
  ['store', rows.store],
  ['review', rows.review],
]) {
  policy(
    `who is signed in asks what is hidden of a ${type}`,
    `select public.hidden_passages('${type}', ${id})`,
    all('allowed', { anon: 'refused' }),
  );
}
