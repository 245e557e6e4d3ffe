import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { notices } from './notices.ts';

const schema = readFileSync(new URL('../../supabase/schema.sql', import.meta.url), 'utf8');

// Those of accounts are compared by the compiler (templates.ts).
test('every topic that the database writes mail of has words, and no words are of none', () => {
  const kinds = /FUNCTION private\.is_notice_kind[^$]*\$function\$([^$]*)/.exec(schema)![1]!;
  const topics = [
    ...[...kinds.matchAll(/'(\w+)'/g)].map(([, kind]) => `notification.${kind}`),
    ...[...schema.matchAll(/private\.queue_mail\('([\w.]+)'/g)].map(([, topic]) => topic),
  ];
  expect([...new Set(topics)].toSorted()).toEqual(Object.keys(notices).toSorted());
});
