import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('allows exactly the inline scripts of the page', () => {
  const html =
    '<script>a()</script><script type="module" async="">b()</script><script src="/x.js"></script>';
  const scripts = contentSecurityPolicy(html).match(/script-src ([^;]*)/)![1];
  expect(scripts).toBe(`'self' ${hash('a()')} ${hash('b()')}`);
});

test('a page without inline scripts allows none, and data blocks need no permission', () => {
  const policy = contentSecurityPolicy('<script type="application/ld+json">{"a":1}</script>');
  expect(policy).toContain("script-src 'self';");
});

test('lets the browser reach an API of another origin', () => {
  expect(contentSecurityPolicy('', 'https://api.example')).toContain(
    "connect-src 'self' https://api.example",
  );
});

test('only the page that tries a webhook may reach any address', () => {
  expect(contentSecurityPolicy('', undefined, '/integracao-n8n')).toContain(
    "connect-src 'self' https: http:;",
  );
  for (const path of ['/', '/integracao-n8n/x', '/loja/integracao-n8n']) {
    expect(contentSecurityPolicy('', undefined, path)).toContain("connect-src 'self';");
  }
});
