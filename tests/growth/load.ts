import { setTimeout as pause } from 'node:timers/promises';
import { keysOf } from '../deployment/support.ts';

/** What was answered: how often each kind of request got which status. */
export type Counts = Record<string, number>;

export interface Load {
  /** What has failed until now. */
  failures(): Counts;
  /** Ends it once that many were sent, and waits for the answers. */
  end(atLeast?: number): Promise<Counts>;
}

const accepted = new Set([200, 204, 302, 303]);

/** All that is no answer as it should be. */
export function failuresIn(counts: Counts): string[] {
  return Object.keys(counts).filter((key) => !accepted.has(Number(key.split(' ').at(-1))));
}

export const answered = (counts: Counts): number =>
  Object.values(counts).reduce((sum, each) => sum + each, 0);

/**
 * Asks for pages with their scripts, searches, reads and writes by the API and signs in, over and over, until it is ended.
 * @param url of the proxy
 * @param site one process, whose keys all have
 */
export async function startLoad(
  url: string,
  site: { dataDir: string },
  perSecond: number,
): Promise<Load> {
  const { publishable_key: apikey } = keysOf(site);
  const json = { apikey, 'content-type': 'application/json' };
  const signIn = (name: string) =>
    fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: `${name}@patio.test`, password: 'patio-demo' }),
    });
  const enter = async ([name, shown]: string[]) => {
    const answer = (await (await signIn(name!)).json()) as {
      access_token: string;
      user: { id: string };
    };
    return {
      id: answer.user.id,
      body: JSON.stringify({ name: shown }),
      headers: { ...json, authorization: `Bearer ${answer.access_token}` },
    };
  };
  // Nobody may have a hundred requests at once, not even while all wait for a new schema.
  const people = await Promise.all(
    [
      ['loja', 'Autos Ipiranga'],
      ['visitante', 'Ana Pereira'],
      ['admin', 'Rui Teixeira'],
    ].map(enter),
  );
  const person = (n: number) => people[Math.floor(n / 9) % people.length]!;
  const write = (n: number) => {
    const { id, headers, body } = person(n);
    return status(fetch(`${url}/rest/v1/profiles?id=eq.${id}`, { method: 'PATCH', headers, body }));
  };
  const read = (n: number) =>
    status(
      fetch(`${url}/rest/v1/cars?select=id,title&limit=5&offset=${n % 50}`, {
        headers: person(n).headers,
      }),
    );
  const kinds: Record<string, (n: number) => Promise<number>> = {
    cars: (n) => pageWithScript(`${url}/carros?km_max=${100_000 + n}`, n),
    read,
    write,
    search: (n) => status(fetch(`${url}/carros?q=gol+${2000 + (n % 20)}`, { redirect: 'manual' })),
    call: (n) =>
      status(
        fetch(`${url}/rest/v1/rpc/my_stores`, {
          method: 'POST',
          headers: person(n).headers,
          body: '{}',
        }),
      ),
    homes: (n) => pageWithScript(`${url}/imoveis?preco_max=${200_000 + n}`, n),
    'another write': write,
    start: (n) => pageWithScript(`${url}/`, n),
    data: (n) => status(fetch(`${url}/carros.data?ano_min=${1990 + (n % 30)}`)),
  };
  const signsIn = (_n: number) => status(signIn('loja'));
  const all = Object.entries(kinds);
  const counts: Counts = {};
  const sent: Promise<void>[] = [];
  const send = (n: number) => {
    // A password takes as much of a processor as many pages.
    const [name, ask] = n % 40 === 39 ? (['sign-in', signsIn] as const) : all[n % all.length]!;
    const note = (code: number | string) =>
      void (counts[`${name} ${code}`] = (counts[`${name} ${code}`] ?? 0) + 1);
    sent.push(ask(n).then(note, (error: Error) => note(String(error.cause ?? error.message))));
  };
  let n = 0;
  const timer = setInterval(() => send(n++), 1_000 / perSecond);
  return {
    failures: () => Object.fromEntries(failuresIn(counts).map((key) => [key, counts[key]!])),
    end: async (atLeast = 0) => {
      const isEnough = () => n >= atLeast;
      // oxlint-disable-next-line no-await-in-loop
      while (!isEnough()) await pause(100);
      clearInterval(timer);
      await Promise.all(sent);
      return counts;
    },
  };
}

let turn = 0;
/**
 * Asks for pages, and for the API as a visitor, that nobody has asked for before.
 * @returns how often each status, or failure, was answered
 */
export async function readAsVisitors(
  site: { url: string; dataDir: string },
  times: number,
  perSecond = 20,
): Promise<Counts> {
  const { publishable_key: apikey } = keysOf(site);
  const counts: Counts = {};
  const sent: Promise<void>[] = [];
  for (let n = 0; n < times; n += 1) {
    turn += 1;
    const path =
      n % 2 === 0 ? `/carros?km_max=${turn}` : `/rest/v1/cars?select=id&limit=1&offset=${turn}`;
    const one = fetch(site.url + path, { headers: { apikey } }).then(
      async (answer) => (await answer.text(), answer.status),
      (error: Error) => error.message,
    );
    sent.push(one.then((code) => void (counts[code] = (counts[code] ?? 0) + 1)));
    // oxlint-disable-next-line no-await-in-loop
    await pause(1_000 / perSecond);
  }
  await Promise.all(sent);
  return counts;
}

async function status(asked: Promise<Response>): Promise<number> {
  const answer = await asked;
  const text = await answer.text();
  if (answer.status >= 500) console.log(new Date(), answer.status, text.slice(0, 300));
  return answer.status;
}

/** A page and one of its scripts, another each time: a script that is missing is a page that fails. */
async function pageWithScript(address: string, n: number): Promise<number> {
  const answer = await fetch(address);
  const html = await answer.text();
  const scripts = html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
  if (answer.status !== 200 || scripts.length === 0) return answer.status;
  return status(fetch(new URL(scripts[n % scripts.length]!, address)));
}
