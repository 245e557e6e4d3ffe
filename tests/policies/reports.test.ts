import { rows } from './support/cast.ts';
import { all, hidesColumns, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'administrators read reports',
  `select reason from public.reports where id = ${rows.report}`,
  all('nothing', { anon: 'refused', admin: 'allowed', service: 'allowed' }),
);
policy(
  'nobody writes a report past report_item',
  `insert into public.reports (item_type, item_id, reason) values ('car', ${rows.car}, 'fraude')`,
  all('refused', { service: 'allowed' }),
);
policy(
  'everyone reports what they see, but not their own listing',
  `select public.report_item('car', ${rows.car}, 'fraude', 'Preço muito baixo', 'navegador')`,
  all('allowed', { seller: 'PT409' }),
);
policy(
  'everyone reports a store, but not their own',
  `select public.report_item('store', ${rows.store}, 'fraude', null, 'navegador')`,
  all('allowed', { seller: 'PT409' }),
);
policy(
  'everyone reports a review, also one of their listing, but not their own',
  `select public.report_item('review', ${rows.review}, 'ofensivo', null, 'navegador')`,
  all('allowed', { user: 'PT409' }),
);
for (const [what, item] of [
  ['a draft', `'car', ${rows.draftCar}`],
  ['a listing of a closed store', `'car', ${rows.closedCar}`],
  ['a closed store', `'store', ${rows.closedStore}`],
  ['a hidden review', `'review', ${rows.hiddenReview}`],
  ['one kind by another name', `'property', ${rows.car}`],
]) {
  policy(
    `nobody reports ${what}`,
    `select public.report_item(${item}, 'outro', null, 'navegador')`,
    all('PT404'),
  );
}
policy(
  'administrators close a report',
  `update public.reports set status = 'resolvida' where id = ${rows.report}`,
  all('refused', { admin: 'allowed', service: 'allowed' }),
);
policy(
  'administrators delete a report',
  `delete from public.reports where id = ${rows.report}`,
  all('refused', { admin: 'allowed', service: 'allowed' }),
);
hidesColumns('reports', 'admin', ['network', 'request_key', 'visitor']);
opensColumns('reports', ['status']);
