import type { Sql, TransactionSql } from 'postgres';
import { type Alerts, digestOf } from './digest.ts';

/** How often a person is told of what a saved search finds. */
export type Frequency = 'immediate' | 'daily' | 'weekly';

const atOnce = 200;

/**
 * Tells what saved searches of this frequency have found, one notice and one mail for each person. Newly published
 * listings are matched first, so that nothing waits for another run.
 */
export async function tellAlerts(owner: Sql, frequency: Frequency): Promise<void> {
  await matchNew(owner);
  for (let after: string | undefined; ;) {
    const people = await waiting(owner, frequency, after);
    for (const person of people) await owner.begin((tx) => tellPerson(tx, person, frequency));
    after = people.at(-1);
    if (people.length < atOnce) return;
  }
}

/** Matches every newly published listing against the saved searches. */
export async function matchNew(owner: Sql): Promise<void> {
  for (let taken = 1; taken > 0;) {
    const [row] = await owner<{ taken: number }[]>`select private.match_alerts() as taken`;
    taken = row!.taken;
  }
}

async function waiting(owner: Sql, frequency: Frequency, after = ''): Promise<string[]> {
  const rows = await owner<{ user_id: string }[]>`
    select distinct s.user_id from public.saved_searches s
    where s.frequency = ${frequency} and s.user_id::text > ${after}
      and exists (
        select from private.search_matches m where m.search_id = s.id and m.told_at is null)
    order by s.user_id limit ${atOnce}`;
  return rows.map(({ user_id }) => user_id);
}

async function tellPerson(tx: TransactionSql, person: string, frequency: Frequency): Promise<void> {
  const [row] = await tx<{ found: Alerts | null }[]>`
    select private.take_alerts(${person}, ${frequency}) as found`;
  if (!row?.found) return;
  const { title, message, path, facts, searchIds } = digestOf(row.found);
  const metadata = { search_ids: searchIds, mail: facts };
  await tx`
    select private.notify(${person}, 'alert', ${title}, ${message}, ${path},
      metadata => ${tx.json(metadata as never)})`;
}
