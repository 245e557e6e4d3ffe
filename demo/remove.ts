import type { Sql, TransactionSql } from 'postgres';
import { badges, claims } from './content/claims.ts';
import { operator } from './content/operator.ts';
import { samplePlan } from './content/sample-plan.ts';
import { expenseIds } from './generate/billing.ts';
import { lockBeginning, recordBeginning } from '../supabase/begin/begin.ts';
import { demoPeople } from '../supabase/begin/demo-people.ts';

/** What was removed: the Portuguese name of a kind of rows, and their number. */
export type Removed = [what: string, count: number][];

/**
 * Removes the demonstration in one transaction: its invented people with everything of theirs, and what others left on
 * it (messages, reviews, favourites, reports, notifications). Everything else of real people stays. The site may be
 * left without an administrator.
 * @returns what was removed, and the addresses of the people, to remove their mail files
 */
export async function removeDemo(owner: Sql): Promise<{ removed: Removed; addresses: string[] }> {
  const result = await owner.begin(async (tx) => {
    await lockBeginning(tx);
    await collect(tx);
    const people = await tx<{ email: string }[]>`select email from doomed_people`;
    const removed = await removeRows(tx);
    await forgetLearned(tx);
    await recordBeginning(tx, 'none');
    return { removed, addresses: people.map(({ email }) => email).filter(Boolean) };
  });
  await owner`analyze`;
  return result as { removed: Removed; addresses: string[] };
}

/** Collects the people to remove, and the ids of their rows, to which other rows may refer. */
async function collect(tx: TransactionSql): Promise<void> {
  await tx`create temporary table doomed_people on commit drop as
    select id, email from auth.users u where ${demoPeople(tx)}`;
  await tx`create temporary table doomed_stores on commit drop as
    select id from public.customers where user_id in (select id from doomed_people)`;
  await tx`create temporary table doomed on commit drop as
    select id from doomed_people union select id from doomed_stores
    union select id from public.cars where customer_id in (select id from doomed_stores)
    union select id from public.properties where customer_id in (select id from doomed_stores)
    union select id from public.rentals where customer_id in (select id from doomed_stores)
    union select id from public.saved_searches where user_id in (select id from doomed_people)
    union select id from public.invoices where customer_id in (select id from doomed_stores)
    union select id from public.subscriptions where customer_id in (select id from doomed_stores)`;
  await tx`insert into doomed
    select id from public.reviews
    where user_id in (select id from doomed_people) or customer_id in (select id from doomed_stores)
      or item_id in (select id from doomed)
    union select id from public.inquiries
    where user_id in (select id from doomed_people) or customer_id in (select id from doomed_stores)`;
  await tx`create unique index on doomed (id)`;
  await tx`analyze doomed`;
}

const ofNotifications = `user_id in (select id from doomed) or ${names("coalesce(action_url, '') || metadata::text")}`;

/** Rows whose foreign key would only be set to null are removed first. */
const steps: [what: string, table: string, condition: string][] = [
  ['avisos', 'public.notifications', ofNotifications],
  [
    'mensagens na fila de envio',
    'public.outbox',
    `recipient in (select email from doomed_people) or ${names('payload::text')}`,
  ],
  [
    'denúncias',
    'public.reports',
    'item_id in (select id from doomed) or user_id in (select id from doomed)',
  ],
  ['registros de auditoria', 'public.audit_log', 'row_id in (select id::text from doomed)'],
  ['reembolsos', 'private.refunds', 'invoice_id in (select id from doomed)'],
  [
    'lançamentos',
    'public.transactions',
    `customer_id in (select id from doomed) or invoice_id in (select id from doomed)
      or id = any ('{${expenseIds().join()}}')`,
  ],
  ['faturas', 'public.invoices', 'id in (select id from doomed)'],
  [
    'contagens de faturas',
    'private.invoice_counters',
    'year not in (select i.year from public.invoices i)',
  ],
  ['assinaturas', 'public.subscriptions', 'id in (select id from doomed)'],
  [
    'favoritos',
    'public.favourites',
    'item_id in (select id from doomed) or user_id in (select id from doomed)',
  ],
  ['buscas salvas', 'public.saved_searches', 'id in (select id from doomed)'],
  ['achados de buscas salvas', 'private.search_matches', 'item_id in (select id from doomed)'],
  ['alertas à espera', 'private.alert_queue', 'item_id in (select id from doomed)'],
  ['avaliações', 'public.reviews', 'id in (select id from doomed)'],
  ['contatos', 'public.inquiries', 'id in (select id from doomed)'],
  [
    'cliques em telefones',
    'public.leads',
    'customer_id in (select id from doomed) or user_id in (select id from doomed)',
  ],
  ['visitas a anúncios', 'public.listing_views', 'customer_id in (select id from doomed)'],
  ['carros', 'public.cars', 'id in (select id from doomed)'],
  ['imóveis', 'public.properties', 'id in (select id from doomed)'],
  ['aluguéis', 'public.rentals', 'id in (select id from doomed)'],
  ['endereços de lojas', 'public.store_addresses', 'customer_id in (select id from doomed)'],
  ['lojas e anunciantes', 'public.customers', 'id in (select id from doomed)'],
  ['entradas por outros serviços', 'auth.flow_state', 'user_id in (select id from doomed)'],
  ['pessoas', 'auth.users', 'id in (select id from doomed)'],
  [
    'plano de exemplo',
    'public.plans',
    `id = '${samplePlan.id}' and not exists (select from public.subscriptions s where s.plan_id = plans.id or s.next_plan_id = plans.id)
      and not exists (select from public.invoices i where i.plan_id = plans.id)`,
  ],
  [
    'empresa inventada como operadora do site',
    'public.app_settings',
    `key = 'site.operator' and value ->> 'tax_id' = '${operator.tax_id}'`,
  ],
  [
    'números inventados das páginas',
    'public.app_settings',
    `key = 'site.claims' and value = '${JSON.stringify(claims)}'::jsonb`,
  ],
];

async function removeRows(tx: TransactionSql): Promise<Removed> {
  const removed: Removed = [];
  // The administrator of the demonstration is removed even when it is the last one.
  await tx`alter table public.user_roles disable trigger before_keep_an_admin_on_delete`;
  await untally(tx);
  for (const [what, table, condition] of steps) {
    const { count } = await tx.unsafe(`delete from ${table} where ${condition}`);
    if (count > 0) removed.push([what, count]);
  }
  for (const [slug, badge] of Object.entries(badges)) {
    await tx`update public.plans set badge = null where slug = ${slug} and badge = ${badge}`;
  }
  await tx`alter table public.user_roles enable trigger before_keep_an_admin_on_delete`;
  return removed;
}

/** Subtracts the removed notifications from the figures of sent ones, which outlive the notifications. */
async function untally(tx: TransactionSql): Promise<void> {
  await tx.unsafe(`
    insert into private.notice_tally (sending_id, kind, day, told, read, latest)
    select sending_id, kind, private.local_date(created_at), -count(*), -count(*) filter (where is_read),
      max(created_at)
    from public.notifications where ${ofNotifications} group by 1, 2, 3`);
  await tx`select private.rebuild_notification_tally()`;
  await tx`delete from private.notice_tally where told <= 0`;
}

/** A condition: whether a text contains the id of a removed row. */
function names(text: string): string {
  return `exists (
    select from regexp_matches(${text}, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') found
    join doomed on doomed.id = found[1]::uuid)`;
}

/**
 * Rebuilds the words, quarters, makes and models that search learned from listings. Those of the reference data stay.
 */
async function forgetLearned(tx: TransactionSql): Promise<void> {
  await tx`delete from private.search_words where learned`;
  await tx`delete from private.title_words`;
  await tx`delete from private.quarters where not is_known`;
  await tx`delete from private.search_traits`;
  await tx`delete from private.search_spellings`;
  await tx`delete from private.search_models`;
  for (const vertical of ['cars', 'properties', 'rentals']) {
    await tx`select private.refresh_search(${vertical},
      (select array_agg(id) from public.${tx(vertical)} where status = 'published'))`;
  }
  await tx`select private.refresh_search_groups()`;
}
