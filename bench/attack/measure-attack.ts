import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type Product, startProduct } from '../../tests/support/product.ts';
import type { Figure } from '../pages/figure.ts';
import type { Orders } from './attackers.ts';

const anonymous = 40;
const signedIn = 30;
const warmSeconds = 5;
const seconds = 30;
const pagesASecond = 8;
const checksASecond = 5;
const patienceMs = 10_000;

const program = fileURLToPath(new URL('./attackers.ts', import.meta.url));

interface Answered {
  status: number;
  ms: number;
}

/**
 * What visitors and the health check see on the demonstration while 40 callers without and 30 with an account attack
 * the site in every way of kinds.ts. It takes less than a minute and stays on this machine.
 */
export async function measureAttack(): Promise<Figure[]> {
  const product = await startProduct({ CALLER_BUDGET: '10' });
  try {
    const { publishable_key: key } = JSON.parse(
      readFileSync(join(product.dataDir, 'keys.json'), 'utf8'),
    ) as { publishable_key: string };
    const details = await Promise.all(
      ['carros', 'imoveis', 'aluguel'].map((part) => detailsOf(product, part)),
    );
    const people = await signUp(product.url, key);
    const attackers = startAttackers({
      url: product.url,
      key,
      anonymous,
      people,
      seconds: warmSeconds + seconds,
    });
    await pause(warmSeconds * 1_000);
    const paths = pagesOf(details.flat());
    const [pages, checks] = await Promise.all([
      steadily(pagesASecond, (n) => ask(product.url + paths(n), n)),
      steadily(checksASecond, (n) => ask(`${product.url}/healthz`, n)),
    ]);
    console.dir(await attackers, { depth: null });
    return [
      ...figuresOf('pages while 70 callers attack', pages, 400),
      ...figuresOf('/healthz while 70 callers attack', checks, 150),
    ];
  } finally {
    await product.stop();
  }
}

function figuresOf(what: string, answers: Answered[], limit: number): Figure[] {
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (part: number) =>
    times[Math.min(times.length - 1, Math.ceil(times.length * part) - 1)]!;
  const other = answers.filter(({ status }) => status !== 200);
  const statuses = [...new Set(other.map(({ status }) => status))].join(', ');
  return [
    { what: `${what}, p95`, value: at(0.95), limit, unit: 'ms' },
    { what: 'the same, p50', value: at(0.5), limit: undefined, unit: 'ms' },
    { what: 'the same, longest', value: at(1), limit: undefined, unit: 'ms' },
    {
      what: `the same, of ${answers.length} answered otherwise than 200${statuses && ` (${statuses})`}`,
      value: other.length,
      limit: 0,
      unit: '',
    },
  ];
}

/** Half of the pages are new searches, the other half popular pages. */
function pagesOf(details: string[]): (n: number) => string {
  const popular = ['/', '/carros', '/imoveis', '/aluguel', '/planos'];
  const segments = ['carros', 'imoveis', 'aluguel'];
  return (n) => {
    if (n % 2 === 0) return `/${segments[n % 3]}?preco_max=${90_000 + n * 1_000}`;
    return n % 4 === 1 ? popular[n % popular.length]! : details[n % details.length]!;
  };
}

async function detailsOf({ url }: Product, part: string): Promise<string[]> {
  const xml = await (await fetch(`${url}/sitemaps/${part}-1.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]+)</g)].slice(0, 20).map(([, one]) => new URL(one!).pathname);
}

async function signUp(url: string, key: string): Promise<Orders['people']> {
  const people: Orders['people'] = [];
  for (let n = 0; n < signedIn; n += 1) {
    const answer = await fetch(`${url}/auth/v1/signup`, {
      method: 'POST',
      headers: {
        apikey: key,
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${n + 1}`,
      },
      body: JSON.stringify({
        email: `ataque${n}@exemplo.com.br`,
        password: `uma frase bem longa ${n}`,
        data: { name: `Pessoa ${n}` },
      }),
    });
    const told = await answer.text();
    if (!answer.ok) throw new Error(`no account: ${told}`);
    const { access_token: token, user } = JSON.parse(told) as {
      access_token: string;
      user: { id: string };
    };
    people.push({ id: user.id, token });
  }
  return people;
}

async function startAttackers(orders: Orders): Promise<unknown> {
  const child = spawn(process.execPath, [program, JSON.stringify(orders)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const bounded = setTimeout(() => child.kill('SIGKILL'), (orders.seconds + 30) * 1_000);
  const told = await text(child.stdout);
  clearTimeout(bounded);
  return told === '' ? 'the attackers told nothing' : JSON.parse(told);
}

/** Sends requests at a fixed rate, answered or not, as visitors do. */
async function steadily(
  aSecond: number,
  work: (n: number) => Promise<Answered>,
): Promise<Answered[]> {
  const under: Promise<Answered>[] = [];
  const start = performance.now();
  for (let n = 0; n < aSecond * seconds; n += 1) {
    under.push(work(n));
    await pause(start + ((n + 1) * 1_000) / aSecond - performance.now());
  }
  return Promise.all(under);
}

async function ask(url: string, n: number): Promise<Answered> {
  const start = performance.now();
  const headers = { 'x-forwarded-for': `192.0.2.${n % 200}` };
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(patienceMs) });
    await answer.arrayBuffer();
    return { status: answer.status, ms: performance.now() - start };
  } catch {
    return { status: 0, ms: performance.now() - start };
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
}
