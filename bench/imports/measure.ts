// node bench/imports/measure.ts [listings]: how long a store's feed takes to come in, and again unchanged, over the site's
// own route, and how much memory Node needs for it.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { startProduct } from '../../tests/support/product.ts';
import { vrsyncFeed } from './feed.ts';

interface Run {
  id: string;
  state: string;
  counts: Record<string, number>;
}

const listings = Number(process.argv[2] ?? 50_000);
const product = await startProduct({ SEED: 'none' });
try {
  const keys = JSON.parse(readFileSync(join(product.dataDir, 'keys.json'), 'utf8'));
  const auth = { persistSession: false, autoRefreshToken: false };
  const service = createClient(product.url, keys.secret_key, { auth });
  const account = { email: 'medicao@exemplo.com.br', password: 'cobogó-azul-7' };
  const made = await service.auth.admin.createUser({ ...account, email_confirm: true });
  if (made.error) throw made.error;
  const stored = await service
    .from('customers')
    .insert({
      user_id: made.data.user.id,
      business_name: 'Medição',
      plan_type: 'pro',
      phone: '+5511999990000',
    })
    .select('id')
    .single();
  if (stored.error) throw stored.error;
  const store = stored.data.id as string;
  const client = createClient(product.url, keys.publishable_key, { auth });
  const { data } = await client.auth.signInWithPassword(account);
  const token = data.session!.access_token;

  const latest = async (): Promise<Run> => {
    const { data: answer, error } = await client.rpc('store_imports', { store });
    if (error) throw error;
    return (answer as { latest: Run }).latest;
  };
  const until = async (...states: string[]) => {
    for (;;) {
      const run = await latest();
      if (states.includes(run.state)) return run;
      await pause(500);
    }
  };
  const status = () => readFileSync(`/proc/${product.process.pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status())![1]) / 1024);

  for (const name of ['first', 'unchanged', 'each price changed']) {
    const begun = performance.now();
    const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
    const feed = vrsyncFeed({ listings, faultyEvery: 50, more: name.startsWith('each') ? 7 : 0 });
    const query = new URLSearchParams({ id: randomUUID(), store, name: 'medicao.xml' });
    const answer = await fetch(`${product.url}/importacoes?${query}`, {
      method: 'POST',
      body: ReadableStream.from(feed) as never,
      duplex: 'half',
      headers: { authorization: `Bearer ${token}` },
    } as RequestInit);
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    const read = await until('ready', 'unchanged', 'failed');
    const readIn = seconds();
    if (read.state === 'ready') {
      const { error } = await client.rpc('confirm_import', { run: read.id });
      // Nothing to write is refused.
      if (error && error.hint !== 'import_gone') console.log(error.message);
      else if (!error) await until('done', 'failed');
    }
    console.log(
      `${name}: read ${readIn}, written ${seconds()}; ${JSON.stringify(read.counts)}; Node ${megabytes('VmRSS')} MB now, ${megabytes('VmHWM')} MB at most`,
    );
    if (read.state === 'ready') await client.rpc('cancel_import', { run: read.id });
  }
} finally {
  await product.stop();
}
