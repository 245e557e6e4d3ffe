import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allWebhookEvents } from './webhook-events.ts';

test('events are those of the database, each with a row in the document', () => {
  const [, most, checked] = /cardinality\(events\) <= (\d+)\s+and events <@ '\{([^}]*)\}'/.exec(
    readFileSync('supabase/schemas/webhooks/tables.sql', 'utf8'),
  )!;
  expect(allWebhookEvents).toEqual(checked!.split(','));
  expect(Number(most)).toBe(allWebhookEvents.length);
  const document = readFileSync('docs/integrations.md', 'utf8');
  expect(allWebhookEvents.filter((event) => !document.includes(`\`${event}\``))).toEqual([]);
});
