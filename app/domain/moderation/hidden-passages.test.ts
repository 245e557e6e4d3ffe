import { expect, test } from 'vitest';
import { splitAtPassages, withoutPassages } from './hidden-passages.ts';

test.for([
  ['Fale com Zé, (62) 99999-1180. Zé!', ['Zé', '(62) 99999-1180']],
  ['Zé Bedeu e Zé', ['Zé', 'Zé Bedeu']],
  ['nada', ['Zé']],
  ['Zé', ['Zé']],
] as const)(
  'the parts of “%s” are the text, and those hidden what is taken out',
  ([text, hidden]) => {
    const parts = splitAtPassages(text, hidden);
    expect(parts.map(({ words }) => words).join('')).toBe(text);
    const left = parts.map(({ words, isHidden }) => (isHidden ? '[dado pessoal retirado]' : words));
    expect(left.join('')).toBe(withoutPassages(text, hidden));
    for (const { from, words } of parts) expect(text.startsWith(words, from)).toBe(true);
  },
);
