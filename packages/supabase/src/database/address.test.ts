import { expect, test } from 'vitest';
import { asUser, eachHost, parseAddress } from './address.ts';

test.each([
  ['postgres://owner:pw@db.example.com/site', 'db.example.com', '/site'],
  [
    'postgresql://owner:p%40w@a:5432,b:5433/site?target_session_attrs=read-write',
    'a:5432,b:5433',
    '/site',
  ],
  ['postgres://owner@[::1]:5432/site', '[::1]:5432', '/site'],
  [
    'postgres://postgres.abcdefgh:pw@aws-0-sa-east-1.pooler.supabase.com:6543/postgres?pgbouncer=true',
    'aws-0-sa-east-1.pooler.supabase.com:6543',
    '/postgres',
  ],
  ['postgres://localhost', 'localhost', ''],
])('%s names its hosts', (text, hosts, path) => {
  const address = parseAddress(text)!;
  expect(address.hosts).toBe(hosts);
  expect(address.url.pathname).toBe(path);
});

test.each(['', 'postgres://', 'mysql://a/b', 'postgres://a:5432,/b', 'postgres://a:99999,b/c'])(
  '%s is no address',
  (text) => {
    expect(parseAddress(text)).toBeUndefined();
  },
);

test('another user keeps hosts and parameters', () => {
  const address = parseAddress('postgres://owner:pw@a:1,b:2/site?target_session_attrs=primary')!;
  expect(asUser(address, 'reader of site', 's/t')).toBe(
    'postgres://reader%20of%20site:s%2Ft@a:1,b:2/site?target_session_attrs=primary',
  );
});

test('each host has an address of its own, without a user and without the choice among several', () => {
  expect(
    eachHost('postgres://u:p@b:5432,[::1]:2/site?target_session_attrs=any&sslmode=require'),
  ).toEqual(['postgres://b:5432/site?sslmode=require', 'postgres://[::1]:2/site?sslmode=require']);
});
