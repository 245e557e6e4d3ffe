import { expect, test } from 'vitest';
import { partsOf } from './highlight.ts';

const marked = (name: string, text: string) =>
  partsOf(name, text)
    .map((part) => (part.typed ? part.text : `[${part.text}]`))
    .join('');

test.for([
  ['Volkswagen Santana', 'santa', '[Volkswagen ]Santa[na]'],
  ['Honda Civic', 'honda ci', 'Honda Ci[vic]'],
  ['Civic', 'honda ci', 'Ci[vic]'],
  ['São José dos Campos', 'sao jo', 'São Jo[sé dos Campos]'],
  ['Santa Bárbara d’Oeste', 'oes', '[Santa Bárbara d’]Oes[te]'],
  ['Toyota Hilux', 'railu', '[Toyota Hilux]'],
  ['Gol', 'ol', '[Gol]'],
] as const)('%s, of which “%s” is typed: %s', ([name, text, expected]) => {
  expect(marked(name, text)).toBe(expected);
});
