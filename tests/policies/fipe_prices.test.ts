import { all, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy('everyone reads the price table', `select price from public.fipe_prices`, all('allowed'));
policy(
  'nobody sets a price of the table',
  `insert into public.fipe_prices (fipe_code, year, price, month) values ('005340-6', 2020, 1000, '2026-11-01')`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody changes it',
  `update public.fipe_prices set price = 1`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody empties it',
  `delete from public.fipe_prices`,
  all('refused', { service: 'allowed' }),
);
opensColumns('fipe_prices', []);
