import { expect, test } from 'vitest';
import { isFromThisSite } from './account-calls.ts';

const origin = 'https://patio.example';
const sent = (headers: Record<string, string>) =>
  isFromThisSite(new Request('http://internal:3000/auth', { method: 'POST', headers }), origin);

test.for<[Record<string, string>, boolean]>([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'cross-site', origin }, false],
  [{ 'sec-fetch-site': 'same-site', origin }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ origin }, true],
  [{ origin: 'http://internal:3000' }, true],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'null' }, false],
  [{}, false],
])('a form that comes with %j: %s', ([headers, ours]) => expect(sent(headers)).toBe(ours));
