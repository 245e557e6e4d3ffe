import type { Sql } from 'postgres';

/** Asks for a backup when that is how often they are wanted: once a day where nobody chose. */
export async function backUpWhenDue(
  owner: Sql,
  frequency: 'hourly' | 'daily' | 'weekly' | 'monthly',
): Promise<void> {
  await owner`
    insert into public.backups (asked_by)
    select null where coalesce(
      (select value ->> 'frequency' from public.app_settings where key = 'backup'), 'daily') = ${frequency}
    on conflict ((true)) where status in ('waiting', 'running') do nothing`;
}
