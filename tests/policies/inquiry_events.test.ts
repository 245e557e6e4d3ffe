import { rows } from './support/cast.ts';
import { opensColumns, useWorld } from './support/policy.ts';
import { teamPolicy, teamWorld } from './support/team.ts';

useWorld();
const db = await teamWorld();

teamPolicy(
  db,
  'who answers a contact reads what became of it, and no colleague',
  `select from public.inquiry_events where inquiry_id = ${rows.inquiry}`,
  'nothing',
  { owner: 'allowed', manager: 'allowed', seller: 'allowed', admin: 'allowed', anon: 'refused' },
);
for (const statement of [
  `insert into public.inquiry_events (inquiry_id, kind) values (${rows.inquiry}, 'assigned')`,
  `update public.inquiry_events set person_id = null where inquiry_id = ${rows.inquiry}`,
  `delete from public.inquiry_events where inquiry_id = ${rows.inquiry}`,
])
  teamPolicy(db, `nobody writes it: ${statement.slice(0, 6)}`, statement, 'refused', {});
opensColumns('inquiry_events', []);
