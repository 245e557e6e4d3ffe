import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { notices } from './notifications.ts';

const textBelow = (folder: string, pattern: string) =>
  globSync(`${fileURLToPath(new URL(folder, import.meta.url))}/${pattern}`)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
const schema = textBelow('../../supabase/schemas', '**/*.sql');
// What the server queues, in SQL too.
const server = textBelow('..', '**/!(*.test).ts');

// Those of accounts are compared by the compiler (templates.ts).
test('every topic that the database writes mail of has words, and no words are of none', () => {
  const kinds = /function private\.is_notification_kind[^$]*\$\$([^$]*)/.exec(schema)![1]!;
  const topics = [
    ...[...kinds.matchAll(/'(\w+)'/g)].map(([, kind]) => `notification.${kind}`),
    ...[...(schema + server).matchAll(/private\.queue_mail\('([\w.]+)'/g)].map(
      ([, topic]) => topic,
    ),
  ];
  expect([...new Set(topics)].toSorted()).toEqual(Object.keys(notices).toSorted());
});
