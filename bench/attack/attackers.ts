// The attackers, in a process of their own, so that their CPU time is not counted as the site's. measure-attack.ts
// starts it with its orders as one argument in JSON; it prints the answers and ends by itself.
import { Agent, request } from 'node:http';
import { setPriority } from 'node:os';
import { anonymousKinds, type Kind, type Shot, signedInKinds } from './kinds.ts';

/** The orders of the attackers. */
export interface Orders {
  /** Origin of the product: loopback only. */
  url: string;
  key: string;
  anonymous: number;
  people: { id: string; token: string }[];
  seconds: number;
}

interface Attacker {
  kind: Kind;
  address: string;
  who: { id: string; token: string } | undefined;
}

// A pause after each answer: the site is measured, not how fast this machine can send.
const pauseMs = 25;

// Real attackers have machines of their own. These get only the CPU time that the site leaves.
setPriority(19);

const orders = JSON.parse(process.argv[2]!) as Orders;
const { hostname, port } = new URL(orders.url);
if (hostname !== '127.0.0.1') throw new Error('only this machine is attacked');
const agent = new Agent({ keepAlive: true, maxSockets: 400 });
const until = Date.now() + orders.seconds * 1_000;
const answers: Record<string, Record<string, number>> = {};

const attackers: Attacker[] = [
  ...Array.from({ length: orders.anonymous }, (_, n) => ({
    kind: anonymousKinds[n % anonymousKinds.length]!,
    address: `198.51.100.${n + 1}`,
    who: undefined,
  })),
  ...orders.people.map((who, n) => ({
    kind: signedInKinds[n % signedInKinds.length]!,
    address: `203.0.113.${n + 1}`,
    who,
  })),
];
await Promise.all(
  attackers.flatMap((one, n) =>
    Array.from({ length: one.kind.atOnce }, (_, lane) => attack(one, n * 1_000 + lane * 100)),
  ),
);
const { user, system } = process.cpuUsage();
console.log(JSON.stringify({ answers, cpuSeconds: (user + system) / 1e6 }));
process.exit(0);

async function attack(attacker: Attacker, from: number): Promise<void> {
  const { kind } = attacker;
  const counted = (answers[kind.name] ??= {});
  for (let n = from; Date.now() < until; n += 1) {
    const status = await fire(kind.shot(n, attacker.who), attacker);
    counted[status] = (counted[status] ?? 0) + 1;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

function fire(shot: Shot, { address, who }: Attacker): Promise<string> {
  const headers: Record<string, string> = {
    apikey: orders.key,
    'x-forwarded-for': address,
    ...(who && { authorization: `Bearer ${who.token}` }),
    ...shot.headers,
  };
  return new Promise((resolve) => {
    const sent = request(
      { agent, hostname, port, path: shot.path, method: shot.method ?? 'GET', headers },
      (answer) => {
        if (shot.restsMs === undefined) answer.resume();
        else setTimeout(() => answer.resume(), shot.restsMs);
        answer.once('close', () => resolve(String(answer.statusCode)));
      },
    );
    sent.once('error', (error) => resolve(error.message));
    sent.end(shot.body);
  });
}
