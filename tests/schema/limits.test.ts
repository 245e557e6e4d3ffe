import { expect, test } from 'vitest';
import { graceDays } from '../../app/domain/billing/invoices.ts';
import * as columns from '../../app/domain/limits/column-limits.ts';
import {
  announced,
  queryLimits,
  drafts,
  importedListings,
  scheduleName,
  rowLimits,
  listingsAtOnce,
  searchPages,
  shortestPassword,
} from '../../app/domain/limits/limits.ts';
import { storeRowLimits } from '../../app/domain/stores/row-limits.ts';
import { authErrorTexts } from '../../app/platform/refusals/auth-errors.ts';
import { checkPassword } from '../../packages/supabase/src/auth/passwords/policy.ts';
import { bodySchema } from '../../supabase/functions/send-notification/body.ts';
import { ownDatabase } from '../support/database.ts';

const db = await ownDatabase();

type Range = number | readonly [least: number, most: number];
type Found = Record<string, Record<string, Range>>;

test('how many rows of a kind one person or store may have', async () => {
  const triggers = await db.owner<{ table: string; text: string }[]>`
    select relname as table, pg_get_triggerdef(t.oid) as text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where tgname = 'after_limit_rows'`;
  const found = triggers.map(({ table, text }) => [table, Number(/'(\d+)'/.exec(text)![1])]);
  expect(inOrder(Object.fromEntries(found))).toEqual(inOrder({ ...rowLimits, ...storeRowLimits }));
});

test('what functions are handed', async () => {
  const most = (range: Range) => (typeof range === 'number' ? range : range[1]);
  expect(await limitsInFunctions()).toEqual({
    act_on_listings: { items: listingsAtOnce },
    announce: { wanted: announced },
    answer_review: { words: most(columns.reviews.reply) },
    audit_matching: { term: queryLimits.words },
    // Twice what the screen asks for at once.
    change_listings: { items: 200 },
    // As many ids as fit into a notification.
    notify_of_page_changes: { changed: 200 },
    check_webhook_address: { address: 2_000 },
    // Above every limit: what is longer is none, and is not normalised.
    clean_name: { value: 2000 },
    phone_e164: { value: 100 },
    skeleton: { value: 300 },
    store_phone: { value: 100 },
    check_store_address: { wanted: queryLimits.store },
    decide_listings: { items: listingsAtOnce, reason: columns.moderation_decisions.reason },
    decide_reports: { reason: columns.moderation_decisions.reason },
    decide_store_name: { reason: 500 },
    email_address: { address: columns.profiles.email, value: 1000 },
    enforce_listing_limit: { drafts },
    stage_import: { total: importedListings },
    merge_favourites: { favourites: rowLimits.favourites },
    moderate_listing: { reason: columns.cars.rejection_reason },
    save_import_schedule: { named: scheduleName },
    search_patterns: { find: queryLimits.clients },
    set_listing_status: { reason: columns.cars.rejection_reason },
    read_place: { place: queryLimits.place },
    read_words: { q: queryLimits.words },
    report_item: { details: columns.reports.details },
    require_visitor: { visitor: columns.inquiries.visitor },
    search_page: { nth: searchPages },
    send_inquiry: { body: most(columns.inquiries.message), sender: columns.inquiries.visitor },
    send_campaign_preview: { action_url: columns.sendings.action_url },
    set_reported_visibility: { reason: most(columns.reviews.hidden_reason) },
    stock_rows_after: { find: queryLimits.store },
    store_contacts: { term: queryLimits.contacts },
    store_stock: { find: queryLimits.store },
    suggest_places: { term: queryLimits.place },
    title_condition: { q: queryLimits.words },
    find_waiting_listings: { find: queryLimits.store },
  });
});

test('how long the names of people and stores are that a trigger cuts', async () => {
  const triggers = await db.owner<{ table: string; text: string }[]>`
    select relname as table, pg_get_triggerdef(t.oid) as text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where tgname = 'before_clean_name' order by 1`;
  expect(triggers.map(({ table, text }) => [table, /'(\d+)'/.exec(text)?.[1]])).toEqual([
    ['customers', String(columns.customers.business_name[1])],
    ['profiles', String(columns.profiles.name)],
  ]);
});

test('what the function of the administration takes', () => {
  const { title, message, action_url } = columns.notifications;
  const body = {
    title: 'x'.repeat(title[1]),
    message: 'x'.repeat(message[1]),
    userIds: Array.from({ length: announced }, () => '7d2bf711-20b7-4870-a375-a6924a5bcdeb'),
    actionUrl: `/${'x'.repeat(action_url - 1)}`,
  };
  expect(bodySchema.safeParse(body).error).toBeUndefined();
  const more = {
    title: `${body.title}x`,
    message: `${body.message}x`,
    userIds: [...body.userIds, body.userIds[0]],
    actionUrl: `${body.actionUrl}x`,
  };
  for (const [field, value] of Object.entries(more))
    expect(bodySchema.safeParse({ ...body, [field]: value }).error?.issues).toMatchObject([
      { path: [field], code: 'too_big' },
    ]);
});

test('how many days of grace an unpaid invoice has', async () => {
  const [row] = await db.owner<{ days: string }[]>`
    select substring(prosrc from 'due_on \\+ (\\d+)') as days from pg_proc where proname = 'process_unpaid_subscription'`;
  expect(row!.days).toBe(String(graceDays));
});

test('how short a password may be', () => {
  const settings = { siteUrl: 'https://site.test', confirmEmail: false };
  const set = (length: number) => () => checkPassword('🏡'.repeat(length), settings);
  expect(set(shortestPassword)).not.toThrow();
  expect(set(shortestPassword - 1)).toThrow(`at least ${shortestPassword} characters`);
  expect(authErrorTexts['weak_password']).toContain(`pelo menos ${shortestPassword} caracteres`);
});

const inFunctions = [
  // Refused: char_length(body) > 4000.
  /(?:(?:char_)?length|cardinality)\((?:btrim\()?(\w+)\)+ (?:>|<=) (\d{2,})/g,
  // Cut: left(coalesce(term, ''), 100).
  /left\((?:coalesce\()?(\w+)(?:, '')?\)?, (\d{2,})\)/g,
  /\b(drafts|nth|(?<=found\.)total) >=? (\d+)/g,
];

/** By function and what it is handed or counts. */
async function limitsInFunctions(): Promise<Found> {
  const functions = await db.owner<{ name: string; source: string }[]>`
    select proname as name, coalesce(pg_get_function_sqlbody(oid), prosrc) as source from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      -- How much a mail quotes of a message, and the log of a failure, is no limit of what may be written; what makes tables shows in their checks.
      and prokind = 'f' and proname not in ('excerpt', 'record_job_result')`;
  const found: Found = {};
  for (const { name, source } of functions) {
    for (const pattern of inFunctions)
      for (const [, handed, most] of source.matchAll(pattern))
        (found[name] ??= {})[handed!] = Number(most);
    const left = /greatest\(0, \(?(\d+) - .*public\.favourites/i.exec(source);
    if (left) (found[name] ??= {})['favourites'] = Number(left[1]);
  }
  return found;
}

function inOrder<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
