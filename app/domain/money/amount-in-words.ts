const small = [
  'zero',
  'um',
  'dois',
  'três',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
  'onze',
  'doze',
  'treze',
  'quatorze',
  'quinze',
  'dezesseis',
  'dezessete',
  'dezoito',
  'dezenove',
];
const tens = [
  '',
  '',
  'vinte',
  'trinta',
  'quarenta',
  'cinquenta',
  'sessenta',
  'setenta',
  'oitenta',
  'noventa',
];
const hundreds = [
  '',
  'cento',
  'duzentos',
  'trezentos',
  'quatrocentos',
  'quinhentos',
  'seiscentos',
  'setecentos',
  'oitocentos',
  'novecentos',
];

/**
 * An amount as receipts write it out: `oitenta e nove reais`, `mil duzentos e trinta reais e cinco centavos`.
 * @param cents less than a billion reais
 */
export function amountInWords(cents: number): string {
  const [reais, rest] = [Math.floor(cents / 100), cents % 100];
  const parts: string[] = [];
  if (reais > 0) {
    const round = reais >= 1_000_000 && reais % 1_000_000 === 0 ? 'de ' : '';
    parts.push(`${numberInWords(reais)} ${round}${reais === 1 ? 'real' : 'reais'}`);
  }
  if (rest > 0) parts.push(`${numberInWords(rest)} ${rest === 1 ? 'centavo' : 'centavos'}`);
  return parts.join(' e ') || 'zero reais';
}

function numberInWords(number: number): string {
  const millions = Math.floor(number / 1_000_000);
  const thousands = Math.floor((number % 1_000_000) / 1_000);
  const ones = number % 1_000;
  const groups: string[] = [];
  if (millions > 0)
    groups.push(`${hundredsInWords(millions)} ${millions === 1 ? 'milhão' : 'milhões'}`);
  if (thousands > 0) groups.push(thousands === 1 ? 'mil' : `${hundredsInWords(thousands)} mil`);
  if (ones === 0 && groups.length > 0) return groups.join(' ');
  // "e" before the last group where it is a single word: mil e cem, mil e vinte, mil duzentos e trinta.
  const isShort = ones < 100 || ones % 100 === 0;
  const before = groups.join(' ');
  if (before === '') return hundredsInWords(ones);
  return `${before} ${isShort ? 'e ' : ''}${hundredsInWords(ones)}`;
}

function hundredsInWords(number: number): string {
  if (number === 100) return 'cem';
  const [hundred, rest] = [Math.floor(number / 100), number % 100];
  return [hundreds[hundred], rest > 0 || number === 0 ? tensInWords(rest) : '']
    .filter(Boolean)
    .join(' e ');
}

function tensInWords(number: number): string {
  if (number < 20) return small[number]!;
  const one = number % 10;
  return one === 0 ? tens[number / 10]! : `${tens[Math.floor(number / 10)]} e ${small[one]}`;
}
