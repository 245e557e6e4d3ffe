import { Hono } from 'hono';
import type { Sql } from 'postgres';
import { z } from 'zod';
import { escapeXml } from '../../app/domain/formats/xml.ts';
import { leadEmailPath } from '../../app/platform/navigation/account-paths.ts';
import { plainPage } from '../http/plain-page.ts';
import { type CallerApi, refuse } from '../imports/callers.ts';
import type { Safe } from '../settings/secrets.ts';

const wanted = z.object({ store: z.uuid() });
const sealedAs = 'lead email';
const mostLinksADay = 10;
const confirmPath = `${leadEmailPath}/confirmar`;
const invalid = [
  'Este link não vale mais',
  'A loja trocou o endereço. Peça a ela um link novo.',
] as const;

interface LeadEmailRoutes {
  owner: Sql;
  safe: Safe;
  /** The API as a caller calls it. */
  apiOf: (authorization: string) => CallerApi;
}

/**
 * `POST /integracoes/email` mails a link to the address at which a store's system reads contacts, and answers whether it
 * did: a confirmed address needs none. The link leads to a page with a button, because mail scanners follow links. It
 * contains store and address, encrypted, so that it confirms this address alone.
 */
export function createLeadEmailApp({ owner, safe, apiOf }: LeadEmailRoutes): Hono {
  const app = new Hono();
  app.post(leadEmailPath, async (c) => {
    const asked = wanted.safeParse(await c.req.json().catch(() => undefined));
    const authorization = c.req.header('authorization');
    if (!asked.success) return refuse(c, 400);
    if (!authorization?.startsWith('Bearer ')) return refuse(c, 401);
    const { store } = asked.data;
    // As the caller: only who manages the store's integrations is answered.
    const may = await apiOf(authorization).rpc('webhook_week', { store });
    if (may.error) return refuse(c, may.status, may.error);
    const [row] = await owner<{ email: string; name: string; within: boolean }[]>`
      select c.lead_email as email, c.business_name as name,
        private.is_within_address_rate(c.id::text, 'lead email links of the day', ${mostLinksADay},
          private.start_of_day(private.today() + 1)) as within
      from public.customers c
      where c.id = ${store} and c.lead_email is not null and c.lead_email is distinct from c.lead_email_confirmed`;
    if (row?.within === false)
      return refuse(c, 429, {
        code: 'PT429',
        hint: 'lead_email_rate',
        details: '{"field": "lead_email"}',
      });
    if (row) {
      const proof = safe.seal(sealedAs, JSON.stringify({ store, email: row.email }));
      const facts = JSON.stringify({
        store: row.name,
        path: `${leadEmailPath}?prova=${encodeURIComponent(proof)}`,
      });
      await owner`select private.queue_mail('lead_email', ${row.email}, ${facts}::text::jsonb)`;
    }
    return c.json({ sent: row !== undefined }, 200, { 'cache-control': 'no-store' });
  });
  app.get(leadEmailPath, async (c) => {
    const proven = provenBy(safe, c.req.query('prova'));
    if (!proven) return plainPage(c, 404, ...invalid);
    const proof = encodeURIComponent(c.req.query('prova')!);
    return plainPage(
      c,
      200,
      'Receber contatos neste e-mail?',
      `Nome, telefone e mensagem de quem escreve sobre os carros da loja vão para ${escapeXml(proven.email)}.`,
      { action: `${confirmPath}?prova=${proof}`, label: 'Confirmar' },
    );
  });
  app.post(confirmPath, async (c) => {
    const proven = provenBy(safe, c.req.query('prova'));
    const rows = proven
      ? await owner`
          update public.customers set lead_email_confirmed = lead_email
          where id = ${proven.store} and lead_email = ${proven.email} returning id`
      : [];
    return rows.length > 0
      ? plainPage(c, 200, 'E-mail confirmado', 'Os próximos contatos sobre carros chegam nele.')
      : plainPage(c, 404, ...invalid);
  });
  return app;
}

/** The store and address in a link; undefined for a link that this site did not make. */
function provenBy(safe: Safe, proof: string | undefined) {
  const text = proof === undefined ? undefined : safe.open(sealedAs, proof);
  return text === undefined ? undefined : (JSON.parse(text) as { store: string; email: string });
}
