import { randomInt, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { Database } from '../../app/platform/api/database.ts';
import { DEMO_PASSWORD } from '../../supabase/begin/demo-people.ts';
import { ownEmail } from '../support/own-names.ts';
import { open, type Visit } from './open.ts';

export interface Person {
  id: string;
  name: string;
  email: string;
  session: Session;
}

/** Listings of the demo's store that can still be had, one for each test file that writes. */
export type Turn =
  | 'contact'
  | 'messages'
  | 'reviews'
  | 'arrivals'
  | 'twice'
  | 'scripts'
  | 'reports'
  | 'passages'
  | 'engines';
const turns: Turn[] = [
  'contact',
  'messages',
  'reviews',
  'arrivals',
  'twice',
  'scripts',
  'reports',
  'passages',
  'engines',
];

const clientOf = (key: string): SupabaseClient<Database> =>
  createClient<Database>(inject('productUrl'), key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: addressOfOwn() },
  });

function keys(): { publishable_key: string; secret_key: string } {
  return JSON.parse(readFileSync(join(inject('productDataDir'), 'keys.json'), 'utf8'));
}

/** What a page of the running product names itself by to its API. */
export const publishableKey = () => keys().publishable_key;

/** The running product's API with every right: to prepare, and to look at what came of it. */
export const service = () => clientOf(keys().secret_key);

/** The running product's API as a visitor, from an address of their own. */
export const visitorApi = () => clientOf(keys().publishable_key);

async function signedIn(email: string, password: string): Promise<Session> {
  const { data, error } = await clientOf(keys().publishable_key).auth.signInWithPassword({
    email,
    password,
  });
  if (error) throw error;
  return data.session;
}

/** A password that nobody knows: to make a hash and to compare with it takes a tenth of a second each. */
const password_hash = `$argon2id$v=19$m=19456,t=2,p=1$${'c'.repeat(22)}$${'c'.repeat(43)}`;

/** A new account with a password and a confirmed address, signed in by a link. */
export const newPerson = (name: string): Promise<Person> => createPerson(name, { password_hash });

/** The same with a password that is known. */
export const newPersonWith = (name: string, password: string): Promise<Person> =>
  createPerson(name, { password });

async function createPerson(
  name: string,
  secret: { password: string } | { password_hash: string },
): Promise<Person> {
  const email = ownEmail(name.toLowerCase().replace(/[^a-z]/g, ''));
  const { admin } = service().auth;
  const facts = { email, ...secret, email_confirm: true, user_metadata: { name } };
  const { data, error } = await admin.createUser(facts);
  if (error) throw error;
  const link = await admin.generateLink({ type: 'magiclink', email });
  const { data: entered, error: refused } = await clientOf(keys().publishable_key).auth.verifyOtp({
    type: 'magiclink',
    token_hash: link.data.properties!.hashed_token,
  });
  if (refused) throw refused;
  return { id: data.user.id, name, email, session: entered.session! };
}

/** The demo's seller, and a listing of theirs for this test file alone. */
export async function sellerWithListing(turn: Turn) {
  const session = await signedIn('loja@patio.test', DEMO_PASSWORD);
  const api = service();
  const { data: store } = await api
    .from('customers')
    .select('id, business_name')
    .eq('user_id', session.user.id)
    .single();
  const { data: cars } = await api
    .from('cars')
    .select('id, title')
    .match({ customer_id: store!.id, status: 'published', availability: 'available' })
    // What another test adds meanwhile, and takes away, is younger.
    .order('created_at')
    .order('id')
    .limit(turns.length);
  const { id, title } = cars![turns.indexOf(turn)]!;
  const seller: Person = {
    id: session.user.id,
    name: store!.business_name,
    email: 'loja@patio.test',
    session,
  };
  return { seller, car: { id, title, path: `/carros/${id}` } };
}

/** An address for a message to a seller: one address may send five in ten minutes. */
export const newAddress = () => `marina-${randomUUID().slice(0, 8)}@exemplo.com.br`;

/** What a browser must bring to come from an address of its own: limits are per address. */
export function fromElsewhere(): BrowserContextOptions {
  return { extraHTTPHeaders: addressOfOwn() };
}

function addressOfOwn(): Record<string, string> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  return { 'x-forwarded-for': address };
}

/** Opens a page as a signed-in person, in a browser and from an address of their own. */
export async function openAs(
  { session }: Person,
  path: string,
  steps: (page: Page) => Promise<void>,
  options: Visit = {},
): Promise<void> {
  const localStorage = [{ name: 'patio.sessao', value: JSON.stringify(session) }];
  const storageState = {
    cookies: [],
    origins: [{ origin: inject('productUrl'), localStorage }],
  };
  await open(path, { ...fromElsewhere(), storageState, ...options }, steps);
}

/** The running product's API as a signed-in person. */
export function apiOf({ session }: Person): SupabaseClient<Database> {
  return createClient<Database>(inject('productUrl'), keys().publishable_key, {
    accessToken: async () => session.access_token,
    global: { headers: addressOfOwn() },
  });
}

/** A signed-in person writes to the seller of a car. @returns the inquiry's id */
export async function writeTo(person: Person, car: { id: string }, message: string) {
  const { data, error } = await apiOf(person).rpc('send_inquiry', {
    item_type: 'car',
    item_id: car.id,
    name: person.name,
    email: person.email,
    phone: '(19) 98112-4470',
    message,
    visitor: `conta:${person.id}`,
  });
  if (error) throw error;
  return data;
}

/** One side goes on in a conversation. */
export async function goOn(person: Person, inquiry: string, author: string, body: string) {
  const row = { inquiry_id: inquiry, author, user_id: person.id, body };
  const { error } = await apiOf(person).from('inquiry_messages').insert(row);
  if (error) throw error;
}

/** The text of the newest mail to an address that says something; waits for it. */
export async function mailTo(address: string, saying: string): Promise<string> {
  const folder = join(inject('productDataDir'), 'mail');
  const find = () => {
    const names = listOf(folder).filter((name) => name.endsWith(`-${address}.eml`));
    return names.map((name) => readFileSync(join(folder, name), 'utf8')).findLast(hasIt) ?? '';
  };
  const hasIt = (text: string) => text.includes(saying);
  await expect.poll(find, { timeout: 30_000 }).not.toBe('');
  return find();
}

function listOf(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch {
    return []; // made with the first mail
  }
}

/** The demo's administrator. */
export async function administrator(): Promise<Person> {
  const email = 'admin@patio.test';
  const session = await signedIn(email, DEMO_PASSWORD);
  return { id: session.user.id, name: 'Administração', email, session };
}

/** A CPF that nobody has used here. */
export function newCpf(): string {
  const digits = Array.from({ length: 9 }, () => randomInt(10));
  for (const length of [10, 11]) {
    const sum = digits.reduce((total, digit, at) => total + digit * (length - at), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}
