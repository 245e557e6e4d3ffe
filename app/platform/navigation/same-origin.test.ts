import { expect, test } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

const origin = 'https://patio.example';

test.for(['/', '/carros?q=a', '/carros#x', '/a//b'])('%s is ours', (text) => {
  expect(isSameOrigin(text, origin)).toBe(true);
});

test.for([
  null,
  '',
  'carros',
  'https://patio.example/',
  'https://evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/\u0000',
  '/a\\b',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '//[',
  '//a:99999',
])('%j is not', (text) => {
  expect(isSameOrigin(text, origin)).toBe(false);
});
