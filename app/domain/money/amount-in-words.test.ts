import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [8900, 'oitenta e nove reais'],
  [100, 'um real'],
  [1, 'um centavo'],
  [0, 'zero reais'],
  [2905, 'vinte e nove reais e cinco centavos'],
  [10_000, 'cem reais'],
  [110_000, 'mil e cem reais'],
  [123_050, 'mil duzentos e trinta reais e cinquenta centavos'],
  [102_100, 'mil e vinte e um reais'],
  [1_990_00, 'mil novecentos e noventa reais'],
  [21_000_00, 'vinte e um mil reais'],
  [100_000_000, 'um milhão de reais'],
  [250_000_100, 'dois milhões quinhentos mil e um reais'],
])('%s cents', (cents, words) => {
  expect(amountInWords(cents)).toBe(words);
});
