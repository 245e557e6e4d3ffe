import { cleanText } from './clean-text.ts';
import { profiles } from '../limits/column-limits.ts';

// What mail programs and browsers take for a dot, an at sign, a slash, a colon or brackets.
const plain: Record<string, string> = {
  '。': '.',
  '．': '.',
  '｡': '.',
  '․': '.',
  '＠': '@',
  '﹫': '@',
  '／': '/',
  '：': ':',
  '＜': '<',
  '＞': '>',
};

/**
 * A name as it may stand in mail to somebody else: one line, no signs that nobody sees, nothing that a mail program
 * makes a link of (`loja.com` becomes `loja. com`), cut. The database keeps names by the same rule.
 * @returns '' when nothing is left
 */
export function cleanName(text: string, longest: number = profiles.name): string {
  const line = cleanText(text, true)
    .replace(/[。．｡․＠﹫／：＜＞]/g, (sign) => plain[sign]!)
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/[@<>]|\/\/+|:(?=[^ ])/g, ' ')
    .replace(/([^ .])\.(?=[^ 0-9.][^ .])/gu, '$1. ')
    .replace(/ +/g, ' ')
    .trim();
  return Array.from(line).slice(0, longest).join('').trim();
}
