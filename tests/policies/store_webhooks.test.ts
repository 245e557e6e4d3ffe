import { beforeAll } from 'vitest';
import { rows } from './support/cast.ts';
import { hidesColumns, opensColumns, useWorld } from './support/policy.ts';
import { teamPolicy, teamWorld } from './support/team.ts';

useWorld();
const db = await teamWorld();
const values = `'https://crm.test/patio', '{lead.created}', 'sealed:v1:abc', 'x7Qd'`;

beforeAll(async () => {
  await db.owner
    .unsafe(`insert into public.store_webhooks (customer_id, url, events, sealed, secret_end)
    values (${rows.store}, ${values})`);
});

teamPolicy(
  db,
  'owner and managers read the webhook of their store, an administrator any',
  `select url from public.store_webhooks where customer_id = ${rows.store}`,
  'nothing',
  { owner: 'allowed', manager: 'allowed', admin: 'allowed', anon: 'refused' },
);
teamPolicy(
  db,
  'nobody reads its secret',
  `select sealed from public.store_webhooks where customer_id = ${rows.store}`,
  'refused',
  {},
);
teamPolicy(
  db,
  'owner and managers change it',
  `update public.store_webhooks set enabled = false where customer_id = ${rows.store}`,
  'nothing',
  { owner: 'allowed', manager: 'allowed', anon: 'refused' },
);
teamPolicy(
  db,
  'nobody gives it to another store',
  `update public.store_webhooks set customer_id = ${rows.otherStore} where customer_id = ${rows.store}`,
  'refused',
  {},
);
teamPolicy(
  db,
  'nobody adds one to a store that they do not manage',
  `insert into public.store_webhooks (customer_id, url, events, sealed, secret_end) values (${rows.otherStore}, ${values})`,
  'refused',
  { otherOwner: 'allowed' },
);
teamPolicy(
  db,
  'an address inside is refused past the route, too',
  `update public.store_webhooks set url = 'https://10.0.0.1/x' where customer_id = ${rows.store}`,
  'nothing',
  { owner: 'PT422', manager: 'PT422', anon: 'refused' },
);
teamPolicy(
  db,
  'owner and managers delete it',
  `delete from public.store_webhooks where customer_id = ${rows.store}`,
  'nothing',
  { owner: 'allowed', manager: 'allowed', anon: 'refused' },
);
hidesColumns('store_webhooks', 'admin', ['sealed']);
// It is also given a new secret, which `set sealed = sealed` would have to read.
opensColumns('store_webhooks', ['enabled', 'events', 'format', 'secret_end', 'url']);
