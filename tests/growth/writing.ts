import { keysOf } from '../deployment/support.ts';

type Query = (text: string) => string;

/** Makes the table that `startWriting` writes to, before the site starts. */
export function prepareWriting(query: Query): void {
  query(
    `set role dono; create table public.writes (n int primary key);
     alter table public.writes enable row level security; grant all on public.writes to service_role`,
  );
}

/** What came of it; `lost` are acknowledged and not there. */
export interface Written {
  acknowledged: number;
  lost: number;
  refused: number;
  longestMs: number;
}

let next = 0;
/**
 * Writes through the site, one row after the other, until it is ended.
 * @param site one process, whose keys all have
 * @param query reads what is there in the end
 */
export function startWriting(
  url: string,
  site: { dataDir: string },
  query: Query,
): () => Promise<Written> {
  const { secret_key: apikey } = keysOf(site);
  const acknowledged: number[] = [];
  let refused = 0;
  let longest = 0;
  const over = new AbortController();
  const work = async () => {
    let last = Date.now();
    while (!over.signal.aborted) {
      next += 1;
      // oxlint-disable-next-line no-await-in-loop
      const isTaken = await fetch(`${url}/rest/v1/writes`, {
        method: 'POST',
        headers: { apikey, 'content-type': 'application/json' },
        body: JSON.stringify({ n: next }),
      }).then(
        async (answer) => (await answer.text(), answer.status === 201),
        () => false,
      );
      if (isTaken) {
        acknowledged.push(next);
        longest = Math.max(longest, Date.now() - last);
        last = Date.now();
      } else refused += 1;
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const ended = work();
  return async () => {
    over.abort();
    await ended;
    const kept = new Set(query('select n from public.writes').split('\n').map(Number));
    const lost = acknowledged.filter((n) => !kept.has(n)).length;
    return { acknowledged: acknowledged.length, lost, refused, longestMs: longest };
  };
}
