import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

// A table by any text (`Record<string, ...>`, an object made of entries) answers to `constructor` too: what somebody
// else has written is looked up by `lookUp` (app/domain/formats/lookup.ts), or in a Map.
const table =
  /^(?:export )?const (\w+)(?:: (?:Readonly<|Partial<)*(?:Record<string,|Terms\b)|(?:: [^=]+)? = Object\.fromEntries\()/gm;

// Their words come from the program itself: a regular expression, or a table of ours.
const known = [
  'app/domain/text/clean-name.ts: plain',
  'app/features/admin/customers/customer-fields.ts: absent',
  'app/features/editor/quality/advice-icon.tsx: icons',
  'app/features/offline/worker/pages.ts: signs',
  'packages/supabase/src/auth/admin/users.ts: units',
  'packages/supabase/src/auth/passwords/guessable.ts: leet',
  'packages/supabase/src/rest/http/database-error.ts: statuses',
  'packages/supabase/src/storage/buckets.ts: units',
  'server/jobs/digest.ts: byTable',
  'supabase/functions/payment-webhook/index.ts: statuses',
];

test('no table is looked up by a text without asking whether it is its own', () => {
  const files = sourceFiles('app', 'server', 'packages/supabase/src', 'supabase/functions').filter(
    ({ path }) => !/\.test\.tsx?$|\/tests?\//.test(path),
  );
  const found = files.flatMap(({ path, text }) =>
    [...text.matchAll(table)].flatMap(([, name]) => {
      const lookUp = new RegExp(`(?<![\\w.'])${name}\\[(?!['\\]])[^\\n]*`, 'g');
      return [...text.matchAll(lookUp)]
        .filter(
          ({ index }) => !text.slice(Math.max(0, index - 120), index).includes(`hasOwn(${name}`),
        )
        .map(() => `${path}: ${name}`);
    }),
  );
  expect([...new Set(found)].toSorted()).toEqual(known);
});
