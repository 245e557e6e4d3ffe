import type { Sql } from 'postgres';

/**
 * Removes what served its purpose: delivered mail, given-up mail, what a webhook told, who it was that looked or called, alerts
 * that were told. What has run out in the auth service, its own clean-up removes.
 */
export async function cleanUp(owner: Sql): Promise<void> {
  await owner`delete from public.outbox where status = 'sent' and sent_at < now() - interval '30 days'`;
  // The tries of a webhook go with it.
  await owner`
    delete from public.outbox where channel = 'webhook' and created_at < now() - interval '30 days'`;
  await owner`delete from public.outbox where status = 'dead' and created_at < now() - interval '90 days'`;
  // The count stays, the visitor's id goes: it only serves to count nobody twice within a day.
  for (const table of ['listing_views', 'leads']) {
    await owner`
      update public.${owner(table)} set visitor = id::text
      where day < current_date - 30 and visitor <> id::text`;
  }
  await owner`
    delete from private.search_matches
    where told_at < now() - interval '400 days'
      or (told_at is null and matched_at < now() - interval '60 days')`;
  await owner`select private.purge_import_rows()`;
  await owner`select private.purge_system_log(now() - interval '30 days')`;
  // Whom a store once invited is nobody's business for long.
  await owner`delete from public.store_invitations where expires_at < now() - interval '30 days'`;
  await owner`delete from public.bulk_changes where created_at < now() - interval '2 days'`;
  await owner`delete from private.notice_bundles where closes_at < now() - interval '1 day'`;
  await owner`delete from private.notices_told where told_at < now() - interval '60 days'`;
}
