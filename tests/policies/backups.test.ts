import { people, rows } from './support/cast.ts';
import { all, opensColumns, policy, useWorld } from './support/policy.ts';

const backup = rows.backup;

useWorld();

policy(
  'administrators read the list of backups',
  `select file from public.backups`,
  all('nothing', { anon: 'refused', admin: 'allowed', service: 'allowed' }),
);
policy(
  'nobody writes one down past the functions',
  `insert into public.backups (asked_by) values ('${people.olga}')`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody rewrites what became of one',
  `update public.backups set verification = 'sound'`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody takes one off the list',
  `delete from public.backups`,
  all('refused', { service: 'allowed' }),
);
for (const asked of [`request_backup()`, `verify_backup(${backup})`, `backup_ticket(${backup})`]) {
  policy(
    `administrators call ${asked.replace(/\(.*/, '')}`,
    `select public.${asked}`,
    all('refused', { admin: 'allowed', service: 'allowed' }),
  );
}
opensColumns('backups', []);
