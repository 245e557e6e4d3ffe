import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Measured, the longest of each project first. A file that takes minutes and begins last leaves the other workers with
// nothing to do; vitest itself goes by the length of the text.
const longest = [
  'tests/crash/npm',
  'tests/seed/neighbours',
  'tests/crash/folder',
  'tests/deployment/begin',
  'tests/postgres/upgrade',
  'tests/postgres/external',
  'tests/crash/kill',
  'tests/deployment/outage',
  'tests/postgres/two-sites',
  'tests/images/galleries',
  'tests/images/render',
  'tests/search/pages',
  'packages/supabase/tests/auth/odd-text',
  'tests/engines/engines',
  'tests/browser/accessibility',
  'tests/browser/accounts',
  'tests/browser/catalogue',
  'tests/browser/messages',
  'tests/browser/notifications',
  'tests/browser/account-life',
  'tests/http/broken-connections',
  'tests/browser/ui',
  'tests/browser/contact',
  'tests/browser/listing',
  'tests/browser/saved-searches',
  'tests/browser/photos',
  'tests/browser/dashboard',
  'tests/browser/reports',
  'tests/browser/approvals',
  'tests/browser/imports',
  'tests/browser/reviews',
].map((path) => `/${path}.test.ts`);

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((path) => moduleId.endsWith(path));
  return place < 0 ? longest.length : place;
};

/** Begins with the files that take longest; the others follow as vitest sorts them. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
