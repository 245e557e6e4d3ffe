import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Measured, the longest of each project first, one project after the other: a process serves one alone. A file that
// takes minutes and begins last leaves the other workers with nothing to do; vitest itself goes by the length of the
// text.
const longest = [
  'tests/crash/folder',
  'tests/crash/kill',
  'tests/crash/npm',
  'tests/deployment/begin',
  'tests/seed/neighbours',
  'tests/postgres/upgrade',
  'tests/deployment/page-budget',
  'tests/seed/operator',
  'tests/jobs/backups',
  'packages/supabase/tests/auth/limits',
  'packages/supabase/tests/command',
  'tests/seed/remove-demo',
  'packages/supabase/tests/auth/odd-text',
  'packages/supabase/tests/rest/injection',
  'tests/schema/rules/subscriptions',
  'tests/deployment/three-ways',
  'tests/deployment/outage',
  'tests/images/galleries',
  'tests/images/render',
  'tests/engines/engines',
  'tests/browser/accessibility',
  'tests/browser/accounts',
  'tests/browser/narrow',
  'tests/browser/account-life',
  'tests/browser/catalogue',
  'tests/browser/translated',
  'tests/browser/messages',
  'tests/browser/listing',
  'tests/browser/screens',
  'tests/browser/mailed-links',
  'tests/browser/offline',
  'tests/browser/contact',
  'tests/http/everyday',
  'tests/browser/home',
  'tests/browser/gallery',
  'tests/browser/notifications',
  'tests/browser/clients',
  'tests/browser/operator',
  'tests/browser/billing',
  'tests/browser/way-back',
  'tests/browser/account-forms',
  'tests/browser/early-typing',
  'tests/browser/verification',
  'tests/browser/keyboard',
  'tests/browser/typeahead',
  'tests/browser/proof',
  'tests/browser/signed-in',
  'tests/browser/find-all',
  'tests/browser/card-photos',
  'tests/browser/editor',
  'tests/browser/dashboard',
  'tests/browser/photos',
  'tests/browser/reports',
  'tests/browser/approvals',
  'tests/browser/two-administrators',
  'tests/browser/stock',
  'tests/browser/imports',
  'tests/browser/passages',
  'tests/browser/saved-searches',
  'tests/browser/system',
  'tests/browser/panel',
  'tests/browser/reviews',
  'tests/browser/store-editor',
  'tests/browser/money',
  'tests/growth/endurance',
  'tests/growth/starts',
  'tests/growth/rolling',
  'tests/growth/upgrade',
  'tests/growth/growth',
  'tests/growth/replicas',
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
