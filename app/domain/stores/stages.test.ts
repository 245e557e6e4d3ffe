import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allStages, lostReasons, stageBeside } from './stages.ts';

test('stages and reasons are those of the database', () => {
  const tables = readFileSync('supabase/schemas/contacts/tables.sql', 'utf8');
  const codesOf = (column: string) =>
    new RegExp(`check \\(${column} in \\(([^)]*)\\)`)
      .exec(tables)![1]!
      .split(', ')
      .map((code) => code.replaceAll("'", ''));
  expect(codesOf('stage')).toEqual(allStages);
  expect(codesOf('lost_reason')).toEqual(Object.keys(lostReasons));
});

test('the last stage has none after it', () => {
  expect(stageBeside('new', 1)).toBe('talking');
  expect(stageBeside('lost', 1)).toBeUndefined();
  expect(stageBeside('new', -1)).toBeUndefined();
});
