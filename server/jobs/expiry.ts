import type { Sql } from 'postgres';
import { verticals } from '../../app/domain/verticals.ts';

const tables = Object.values(verticals).map(({ table }) => table);

/** Takes listings off whose time is over; those that are sold stay visible as such (private.date_gone). */
export async function expireListings(owner: Sql): Promise<void> {
  for (const table of tables) {
    await owner`
      update public.${owner(table)} set status = 'expired'
      where status = 'published' and expires_at <= now()`;
  }
}

/** Tells owners, once for each term, of listings that will expire within three days. */
export async function warnOfExpiry(owner: Sql): Promise<void> {
  for (const [vertical, { table }] of Object.entries(verticals)) {
    await owner`
      select private.notify(
        person => c.user_id,
        kind => 'expiry',
        title => 'Seu anúncio vence em breve',
        message => format('“%s” sai do ar em %s, quando termina a validade do plano da sua loja.', l.title,
          to_char(l.expires_at at time zone 'America/Sao_Paulo', 'DD/MM/YYYY')),
        action_url => '/configuracoes?aba=plano',
        type => 'warning',
        metadata => jsonb_build_object('item_type', ${vertical}::text, 'item_id', l.id,
          'mail', jsonb_build_object('item', l.title,
            'expiresOn', (l.expires_at at time zone 'America/Sao_Paulo')::date)
            || private.mail_listing(${vertical}, l.id)),
        dedupe => l.id || ' ' || l.expires_at::date)
      from public.${owner(table)} l
      join public.customers c on c.id = l.customer_id
      where l.status = 'published' and l.availability in ('available', 'reserved')
        and l.expires_at between now() and now() + interval '3 days'
        and not exists (
          select from private.notices_told t
          where t.user_id = c.user_id and t.kind = 'expiry' and t.cause = l.id || ' ' || l.expires_at::date)`;
  }
}
