import { profiles } from './limits.ts';

/**
 * A name as it may stand in mail to somebody else: one line, no signs that nobody sees, nothing that a mail program
 * makes a link of (`loja.com` becomes `loja. com`), cut. The database keeps names by the same rule.
 * @returns '' when nothing is left
 */
export function cleanName(text: string, longest: number = profiles.name): string {
  const unseen =
    /[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e01ef}]|\u034f|\p{Variation_Selector}/gu;
  const blank = /[\p{Cc}\p{Z}]+/gu;
  const line = text.normalize('NFKC').replaceAll('。', '.').replace(unseen, '').replace(blank, ' ');
  const plain = line
    .replace(/[@<>]|\/\/+|:(?=[^ ])/g, ' ')
    .replace(/([^ .])\.(?=[^ 0-9.][^ .])/gu, '$1. ')
    .replace(/ +/g, ' ')
    .trim();
  return Array.from(plain).slice(0, longest).join('').trim();
}
