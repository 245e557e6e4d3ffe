import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const forms = sourceFiles('app').flatMap(({ path, text }) =>
  // Up to the end of the tag: an arrow in an attribute is no end.
  [...text.matchAll(/<(?:form|Form|fetcher\.Form)\s(?:=>|[^>])*>/g)].map(([tag]) => ({
    path,
    tag,
  })),
);

const without = (pattern: RegExp) =>
  forms.filter(({ tag }) => !pattern.test(tag)).map(({ path }) => path);

test('there are forms to look at', () => expect(forms.length).toBeGreaterThan(20));

test('every form says how it is sent: what is typed into one of no method would stand in the address', () => {
  expect(without(/\smethod="(post|get)"/)).toEqual([]);
});

test('only searches stand in an address', () => {
  const gets = forms.filter(({ tag }) => tag.includes('method="get"')).map(({ path }) => path);
  expect(gets.toSorted()).toEqual([
    'app/features/admin/audit/recent-log.tsx',
    'app/features/catalogue/filters/filter-panel.tsx',
    'app/features/home/home-search.tsx',
    'app/features/layout/not-found-page.tsx',
    'app/features/pro/clients-page.tsx',
    'app/features/store/store-listings.tsx',
    'app/features/typeahead/sheet/sheet.tsx',
  ]);
});

test('every form speaks with our words, not with those of the browser', () => {
  expect(without(/\snoValidate\s/)).toEqual([]);
});
