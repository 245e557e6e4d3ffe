const ones: Record<string, number> = {
  um: 1,
  uma: 1,
  hum: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  onze: 11,
  doze: 12,
  treze: 13,
  quatorze: 14,
  catorze: 14,
  quinze: 15,
  dezesseis: 16,
  dezessete: 17,
  dezoito: 18,
  dezenove: 19,
  // As others say them.
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  cuatro: 4,
};
const tens: Record<string, number> = {
  vinte: 20,
  trinta: 30,
  quarenta: 40,
  cinquenta: 50,
  cincoenta: 50,
  sessenta: 60,
  setenta: 70,
  oitenta: 80,
  noventa: 90,
};
const hundreds: Record<string, number> = {
  cem: 100,
  cento: 100,
  duzentos: 200,
  duzentas: 200,
  trezentos: 300,
  trezentas: 300,
  quatrocentos: 400,
  quinhentos: 500,
  quinhentas: 500,
  seiscentos: 600,
  setecentos: 700,
  oitocentos: 800,
  novecentos: 900,
};
const all = { ...ones, ...tens, ...hundreds };

/** All of them, 1 to 900. */
export const numberWords: readonly string[] = Object.keys(all);

/** What a number word says, 1 to 900: `cinquenta` is 50. */
export function wordValue(word: string): number | undefined {
  return Object.hasOwn(all, word) ? all[word] : undefined;
}

/** Whether a smaller number may stand behind: `cinquenta` before `cinco`, `cento` before `vinte`. */
export function acceptsMoreWords(value: number, next: number): boolean {
  return (value % 100 === 0 && next < 100) || (value % 10 === 0 && value % 100 >= 20 && next < 10);
}

/** By how much the word behind a number multiplies it: `mil`, `k`, `mi`. */
export function factorOf(word: string | undefined): number | undefined {
  if (word === 'mil' || word === 'k' || word === 'mill' || word === 'miu') return 1000;
  return word && /^(?:mi|mm|kk|milhao|milhoes|milhaos|milh|milion|million)$/.test(word)
    ? 1_000_000
    : undefined;
}
