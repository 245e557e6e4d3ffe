import { expect, test } from 'vitest';
import { mutantsOf } from './mutants.ts';

const conditions = (condition: string) => mutantsOf(condition).map((mutant) => mutant.condition);

test('one clause is asked, not asked, or met by nobody', () => {
  expect(conditions('is_public')).toEqual(['true', 'false']);
  expect(conditions('( SELECT private.is_admin() AS is_admin)')).toEqual(['true', 'false']);
  expect(conditions('true')).toEqual(['false']);
});

test('each part of an OR and of an AND is left out in turn, at any depth', () => {
  const open = "((a = 'x OR (y') AND (EXISTS ( SELECT\n   FROM s\n  WHERE ((b = 1) AND (c = 2)))))";
  expect(conditions(`(${open} OR (d = 3))`)).toEqual([
    'true',
    'false',
    '((d = 3))',
    '(((EXISTS ( SELECT\n   FROM s\n  WHERE ((b = 1) AND (c = 2))))) OR (d = 3))',
    "(((a = 'x OR (y')) OR (d = 3))",
    "(((a = 'x OR (y') AND (EXISTS ( SELECT\n   FROM s\n  WHERE ((b = 1) AND (c = 2))))))",
  ]);
});
