import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

test('allows the scripts that it is given, and no other inline one', () => {
  expect(contentSecurityPolicy({ scripts: ["'sha256-a'", "'sha256-b'"] })).toContain(
    "script-src 'self' 'sha256-a' 'sha256-b';",
  );
  expect(contentSecurityPolicy({})).toContain("script-src 'self';");
});

test('lets the browser reach an API of another origin', () => {
  expect(contentSecurityPolicy({ apiOrigin: 'https://api.example' })).toContain(
    "connect-src 'self' https://api.example",
  );
});

test('only the page that tries a webhook may reach any address', () => {
  expect(contentSecurityPolicy({ path: '/integracao-n8n' })).toContain(
    "connect-src 'self' https: http:;",
  );
  for (const path of ['/', '/integracao-n8n/x', '/loja/integracao-n8n']) {
    expect(contentSecurityPolicy({ path })).toContain("connect-src 'self';");
  }
});

test('pages of the administration know the own origin alone', () => {
  for (const path of ['/dashboard', '/admin', '/admin/', '/Admin/clientes', '/admin/cliente/1'])
    expect(contentSecurityPolicy({ path })).not.toMatch(/https?:/);
  for (const path of ['/', '/administradora', '/carros/1'])
    expect(contentSecurityPolicy({ path })).toContain("form-action 'self' https://wa.me");
});
