import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { siteScripts, scriptMark } from './inline-scripts.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('allows what was marked, and takes the marks away', () => {
  const page =
    '<link rel="preload" nonce="m"><script nonce="m">a()</script>' +
    '<script type="module" nonce="m" async="">b()</script><script src="/x.js" nonce="m"></script>';
  expect(siteScripts(page, 'm')).toEqual({
    html:
      '<link rel="preload"><script>a()</script>' +
      '<script type="module" async="">b()</script><script src="/x.js"></script>',
    hashes: [hash('a()'), hash('b()')],
  });
});

// What would stand in a page if somebody's text ever came out unescaped.
test.for([
  '<script>evil()</script>',
  '<SCRIPT>evil()</SCRIPT >',
  '<script nonce="">evil()</script>',
  '<script nonce="guessed">evil()</script>',
  "<script nonce=own'>evil()</script>",
  '<script type="module" async="">evil()</script>',
  '<script type="later">evil()</script>',
  '<script/x>evil()</script>',
  '<svg><script>evil()</script></svg>',
  '<script>evil()//',
  '<script x="',
  "<script x='>evil()</script>",
  '<script ',
  '<!--<script>evil()',
  '</script><script>evil()</script>',
])('of what came in with a text nothing: %s', (injected) => {
  const mark = scriptMark();
  const own = `<script nonce="${mark}">own()</script>`;
  for (const page of [injected + own, own + injected, own + injected + own]) {
    const { html, hashes } = siteScripts(page, mark);
    expect(hashes).toEqual([hash('own()')]);
    expect(html).not.toContain(mark);
  }
});

test('no two renderings have the same mark', () => {
  const marks = new Set(Array.from({ length: 100 }, scriptMark));
  expect(marks.size).toBe(100);
  for (const mark of marks) expect(mark).toMatch(/^[\w-]{24}$/);
});
