import { expect, test } from 'vitest';
import { builtFiles } from '../support/compat/built-files.ts';
import { missingInScripts } from '../support/compat/scripts.ts';
import { missingInStyles } from '../support/compat/styles.ts';

// What may be used though a browser of the floor lacks it (scripts/build/floor.ts), with why it does no harm there.
const scripts: Record<string, string> = {
  '.animation': 'React asks for AnimationEvent; the style of that name is everywhere',
  '.checkVisibility': 'Base UI asks whether it is there',
  '.connection': 'asked for with ?.',
  '.external': 'an answer of the API of accounts',
  '.flip': 'a part of Floating UI',
  '.startViewTransition': 'React and React Router ask whether it is there',
  'Error.captureStackTrace': 'Zod asks whether it is there',
  ML: 'a variable of libheif',
  'PublicKeyCredential.parseCreationOptionsFromJSON': 'auth-js asks whether it is there',
  'PublicKeyCredential.parseRequestOptionsFromJSON': 'auth-js asks whether it is there',
  ToggleEvent: 'the polyfill of popovers asks whether it is there',
  navigation: 'React and connection.ts ask whether it is there',
  requestIdleCallback: 'restore-typing.ts asks whether it is there',
  setImmediate: 'React asks whether it is there',
};

const styles: Record<string, string> = {
  ':open': 'in :is(), beside [open]',
  ':popover-open': 'in :is(), beside the class of the polyfill',
  ':selection': 'a colour',
  ':view-transition-new': 'a motion',
  ':view-transition-old': 'a motion',
  '@page': 'the margins of paper',
  '@starting-style': 'a motion',
  'animation-timeline': 'a fade at the end of what scrolls',
  'break-after: avoid': 'where a printed page ends',
  cursor: 'iPhones have none',
  'field-sizing': 'the field scrolls instead',
  'font-family: ui-monospace': 'another font follows',
  'forced-color-adjust': 'Safari has no forced colours',
  'grid-template-rows: subgrid': 'rows of cards do not line up',
  'mask-composite': 'a fade at the end of what scrolls',
  'print-color-adjust: exact': 'what is printed has fewer colours',
  resize: 'iPhones have no handle for it',
  'scroll()': 'as animation-timeline',
  'scrollbar-gutter': 'the page moves by a scrollbar',
  'scrollbar-width': 'a scrollbar is wider, or seen',
  'text-decoration: dotted': 'a solid line',
  'text-size-adjust': 'Safari has it with its prefix',
  'text-wrap': 'lines break elsewhere',
};

test('scripts use nothing that a browser of the floor lacks, unless they ask for it', () => {
  const missing = missingInScripts(builtFiles('.js'));
  expect([...missing.keys()].toSorted()).toEqual(Object.keys(scripts).toSorted());
});

test('styles use nothing that a browser of the floor lacks, unless the page is whole without it', () => {
  const found = builtFiles('.css').flatMap(({ text }) => missingInStyles(text));
  const missing = new Set(found.map((name) => name.replace(/^cursor: .*/, 'cursor')));
  expect([...missing].toSorted()).toEqual(Object.keys(styles).toSorted());
});

test('what is not in the floor is found', () => {
  const find = (text: string) => [...missingInScripts([{ name: 'a.js', text }]).keys()];
  expect(find('URL.canParse(a); a.checkVisibility(); Response.json(a)')).toEqual([
    'URL.canParse',
    '.checkVisibility',
    'Response.json',
  ]);
  expect(find('Promise.withResolvers(); Object.groupBy(a); Array.fromAsync(a)')).toHaveLength(3);
  expect(find('a.union(b); const { showPopover } = a; /[a--b]/v; requestIdleCallback(a)')).toEqual([
    '.union',
    '.showPopover',
    '/v',
    'requestIdleCallback',
  ]);
  expect(
    find('a.closest(b); a.at(0); a.toWellFormed(); class A { union() {} }; a.union()'),
  ).toEqual([]);
  expect(
    missingInStyles('a:popover-open { field-sizing: content } b:has(a) { color: red }'),
  ).toEqual([':popover-open', 'field-sizing']);
  expect(
    missingInStyles('@supports selector(:popover-open) { a:popover-open { top: 0 } }'),
  ).toEqual([]);
  expect(missingInStyles('a { -webkit-user-select: none; user-select: none }')).toEqual([]);
});
