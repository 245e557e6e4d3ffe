import type { Sql, TransactionSql } from 'postgres';
import { type Alerts, digestOf } from './digest.ts';

/** How often a person is told of what a saved search finds. */
type Frequency = 'immediate' | 'daily' | 'weekly';

/**
 * Tells what saved searches of this frequency have found, one notice and one mail for each person. Newly published
 * listings are matched first, so that nothing waits for another run.
 * @param ending after which nobody else is told: it throws
 */
export async function sendAlerts(
  owner: Sql,
  frequency: Frequency,
  ending?: AbortSignal,
): Promise<void> {
  await matchNew(owner, frequency === 'immediate', ending);
  let people = await waiting(owner, frequency);
  while (people.length > 0) {
    for (const person of people) {
      ending?.throwIfAborted();
      await owner.begin((tx) => tellPerson(tx, person, frequency));
    }
    people = await waiting(owner, frequency, people.at(-1));
  }
}

/** Matches every newly published listing against the saved searches that want to know at once, or against all. */
async function matchNew(owner: Sql, atOnce: boolean, ending?: AbortSignal): Promise<void> {
  let taken = 1;
  while (taken > 0) {
    ending?.throwIfAborted();
    const [row] = await owner<
      { taken: number }[]
    >`select private.match_queued_alerts(${atOnce}) as taken`;
    taken = row!.taken;
  }
}

/** The next people of whom something waits to be told, in the order of their ids. */
async function waiting(
  owner: Sql,
  frequency: Frequency,
  after = '00000000-0000-0000-0000-000000000000',
): Promise<string[]> {
  const rows = await owner<{ user_id: string }[]>`
    select distinct s.user_id from public.saved_searches s
    where s.frequency = ${frequency} and s.user_id > ${after}
      and exists (
        select from private.search_matches m where m.search_id = s.id and m.told_at is null)
    order by s.user_id limit 200`;
  return rows.map(({ user_id }) => user_id);
}

async function tellPerson(tx: TransactionSql, person: string, frequency: Frequency): Promise<void> {
  const [row] = await tx<{ found: Alerts | null }[]>`
    select private.claim_alerts(${person}, ${frequency}) as found`;
  if (!row?.found) return;
  const { title, message, path, facts, searchIds } = digestOf(row.found);
  const metadata = { search_ids: searchIds, mail: facts };
  await tx`
    select private.notify(${person}, 'alert', ${title}, ${message}, ${path},
      metadata => ${tx.json(metadata as never)})`;
}
