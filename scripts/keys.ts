import './entry.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from '../server/process/env.ts';
import { typedCommand } from '../server/process/typed-command.ts';

const file = join(loadEnv().dataDir, 'keys.json');
try {
  const { publishable_key, secret_key } = JSON.parse(readFileSync(file, 'utf8')) as Record<
    string,
    string
  >;
  console.log(`publishable_key: ${publishable_key}\nsecret_key:      ${secret_key}`);
} catch {
  console.error(
    `Ainda não há chaves em ${file}: elas nascem no primeiro ${typedCommand('start')}.`,
  );
  process.exit(1);
}
