import { cleanName } from '../../app/domain/text/clean-name.ts';
import type { Facts } from './facts.ts';

// What the server itself wrote, and addresses whose grammar has been checked.
const ours = new Set([
  'siteUrl',
  'link',
  'path',
  'token',
  'code',
  'minutes',
  'email',
  'newEmail',
  'senderEmail',
  'senderPhone',
]);
const names = new Set(['name', 'sender', 'store']);
/** Longer texts keep their lines. */
const texts = new Set(['text', 'message']);

/**
 * The facts of a mail as they may be read by somebody else than who typed them: names and titles in one line, without
 * signs that nobody sees, and nothing that a mail program makes a link of.
 */
export function plainFacts(facts: Facts): Facts {
  return mapped(facts, plainFact);
}

function plainFact(value: unknown, key: string): unknown {
  if (ours.has(key)) return value;
  if (Array.isArray(value)) return value.map((entry) => plainFact(entry, key));
  if (typeof value === 'object' && value !== null) return mapped(value as Facts, plainFact);
  if (typeof value !== 'string') return value;
  if (names.has(key)) return cleanName(value, 120);
  const plain = unlinked(value);
  return texts.has(key) ? plain : plain.replace(/\s+/g, ' ').trim();
}

const mapped = (facts: Facts, map: (value: unknown, key: string) => unknown): Facts =>
  Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, map(value, key)]));

const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e01ef}]/gu;
const control = /(?!\n)[\p{Cc}\u2028\u2029]/gu;

/** A text in which no mail program finds an address: `https://loja.com` reads `https:// loja. com`. */
function unlinked(text: string): string {
  return text
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/\r\n?/g, '\n')
    .replace(control, ' ')
    .replace(/:\/\/(?=\S)/g, ':// ')
    .replace(/(?<=\S)[@＠](?=\S)/g, ' @ ')
    .replace(/(?<=[^\s.])[.。．｡](?=[^\s\d.][^\s.])/gu, '. ');
}
