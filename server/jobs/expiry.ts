import type { Sql } from 'postgres';
import { verticals } from '../../app/domain/listings/verticals.ts';
import { paths } from '../../app/platform/navigation/paths.ts';

const entries = Object.entries(verticals);
const listOf = (state: string) => `${paths.panel}?aba=produtos&estado=${state}`;

/** Takes listings off whose time is over, and tells their owners; those that are sold stay visible as such. */
export async function expireListings(owner: Sql): Promise<void> {
  for (const [vertical, { table }] of entries) {
    // Whoever takes a listing off tells of it: another process finds it gone already.
    await owner`
      with ended as (
        update public.${owner(table)} set status = 'expired'
        where status = 'published' and expires_at <= now()
        returning id, customer_id, title, availability, expires_at
      )
      select private.notify(
        person => c.user_id,
        kind => 'expiry',
        title => 'Seu anúncio saiu do ar',
        message => format('A validade de “%s” terminou. Renove com um toque e ele volta como estava.', l.title),
        action_url => ${listOf('expirados')},
        type => 'warning',
        metadata => jsonb_build_object('item_type', ${vertical}::text, 'item_id', l.id,
          'mail', jsonb_build_object('item', l.title, 'expired', true,
            'expiresOn', (l.expires_at at time zone 'America/Sao_Paulo')::date)
            || private.mail_listing(${vertical}, l.id),
          'bundle', private.bundle_key('expired', l.title, '%s anúncios saíram do ar',
            'A validade terminou: %s. Renove com um toque e eles voltam como estavam.', ${listOf('expirados')})),
        dedupe => l.id || ' ended ' || l.expires_at::date)
      from ended l
      join public.customers c on c.id = l.customer_id
      where l.availability in ('available', 'reserved')`;
  }
}

/** Tells owners, once for each term, of listings that will expire within three days. */
export async function warnOfExpiry(owner: Sql): Promise<void> {
  for (const [vertical, { table }] of entries) {
    await owner`
      select private.notify(
        person => c.user_id,
        kind => 'expiry',
        title => 'Seu anúncio vence em breve',
        message => format('“%s” sai do ar em %s, quando termina a validade do plano da sua loja.', l.title,
          to_char(l.expires_at at time zone 'America/Sao_Paulo', 'DD/MM/YYYY')),
        action_url => ${listOf('ativos')},
        type => 'warning',
        metadata => jsonb_build_object('item_type', ${vertical}::text, 'item_id', l.id,
          'mail', jsonb_build_object('item', l.title,
            'expiresOn', (l.expires_at at time zone 'America/Sao_Paulo')::date)
            || private.mail_listing(${vertical}, l.id),
          'bundle', private.bundle_key('expiring', l.title, '%s anúncios vencem em breve',
            'Saem do ar em até 3 dias: %s.', ${listOf('ativos')})),
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
