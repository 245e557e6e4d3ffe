import { Hono } from 'hono';
import { settingsPath } from '../../app/platform/navigation/account-paths.ts';
import type { Site } from '../../app/platform/site/site.ts';

const yearMs = 365 * 86_400_000;

interface WellKnownOptions {
  publicUrl: string;
  /** The site as an administrator has set it up. */
  site: () => Pick<Site, 'operator'>;
}

/** Addresses that programs know of every site: where a password is changed, and whom to tell of a weakness (RFC 9116). */
export function createWellKnown({ publicUrl, site }: WellKnownOptions): Hono {
  const app = new Hono();
  app.get('/.well-known/change-password', (c) => c.redirect(settingsPath('seguranca'), 302));
  app.get('/.well-known/security.txt', (c) => {
    const email = site().operator?.email;
    if (!email) return c.text('Não encontrado', 404, { 'cache-control': 'no-store' });
    const lines = [
      `Contact: mailto:${encodeURI(email)}`,
      `Expires: ${new Date(Date.now() + yearMs).toISOString()}`,
      'Preferred-Languages: pt-BR, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      '',
    ];
    return c.text(lines.join('\n'), 200, { 'cache-control': 'public, max-age=86400' });
  });
  return app;
}
