#!/usr/bin/env node
// Serves the API over the database of DATABASE_URL until it is told to stop.
import { join } from 'node:path';
import { help, readSettings } from '../src/command/settings.ts';
import { Refusal } from '../src/command/refusal.ts';
import { printTypes, run } from '../src/command/run.ts';
import { DatabaseError } from '../src/database/errors.ts';

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Refusal || error instanceof DatabaseError ? error.message : error);
  process.exit(1);
}

async function main([command, ...more]: string[]): Promise<void> {
  if (command === '--help' || command === '-h') return console.log(help());
  if (command === 'types' && more.length === 0) return printTypes(readSettings(process.env));
  if (command !== undefined || more.length > 0)
    throw new Refusal(
      `supabase-api does not know ${command}. supabase-api --help says what it knows.`,
    );
  const settings = readSettings(process.env);
  const running = await run(settings, process.env, console);
  console.log(`${running.url} (${settings.API_SCHEMAS.join(', ')})`);
  console.log(`keys: ${join(settings.DATA_DIR, 'keys.json')}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void running.close().then(() => process.exit(0)));
}
