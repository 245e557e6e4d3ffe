/**
 * An amount or a measure as files have it (`1.250.000,00`, `1250000.00`, `R$ 1,250,000`, `3.0`), as a person would type it.
 * @returns digits with a comma before decimals; what is no number comes back as it is
 */
export function typedNumber(text: string): string {
  const plain = plainNumber(text);
  if (!/^\d[\d.,]*$/.test(plain)) return text.trim();
  if (/^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$/.test(plain)) return plain.replace(/[.,]/g, '');
  const last = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'));
  if (last < 0) return plain;
  const whole = plain.slice(0, last);
  const decimals = plain.slice(last + 1);
  // One mark that does not group three digits each comes before decimals: `98900.000` is 98900, not 98 million.
  if (/[.,]/.test(whole) && !/^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$/.test(whole))
    return text.trim();
  const digits = whole.replace(/[.,]/g, '');
  return /^0*$/.test(decimals) ? digits : `${digits},${decimals.slice(0, 2)}`;
}

/** A price; '' for the 1 that people write where a form wants one and there is none. */
export function typedPrice(text: string): string {
  // `R$ 78.900 à vista`, `1.200/ano`
  if (/^(?:\W*|isent[oa])$/i.test(text)) return '';
  const amount = typedNumber(
    text
      .replace(/^a partir de\s+/i, '')
      .replace(
        /^((?:R\$\s*)?\d[\d.,]*)(?:\s+(?!mil|mi\b|k\b)|\s*\/\s*(?=m[eê]s|ano|dia|noite))\D*$/i,
        '$1',
      ),
  );
  return amount === '1' ? '' : amount;
}

/**
 * A measure as a person would type it. Of `62.500` only its owner knows whether it is 62,5: it comes back with its mark, so
 * that the field's own rule asks.
 */
export function typedMeasure(text: string): string {
  const [, whole, three] = /^(\d{2,3})[.,](\d{3})$/.exec(plainNumber(text)) ?? [];
  if (whole !== undefined) return `${whole}.${three}`;
  const measure = typedNumber(text);
  // Programs write 0, or a unit alone, for what nobody measured.
  return /^(?:0+(?:,0+)?|\D*)$/.test(measure) && !/\p{L}{3}/u.test(measure) ? '' : measure;
}

const plainNumber = (text: string) =>
  text
    .replace(/R\$|BRL|m²|m2|mts?²?\.?$|metros?(?: quadrados)?|km|\s|\u00a0/gi, '')
    .replace(/,-+$|\.$/, '');

export interface Years {
  made: string;
  model: string;
}

/**
 * Years as stock lists have them: `2019/2020`, `19/20`, `2019-2020`, `2020`.
 * @returns of manufacture and of the model; undefined where the text has none
 */
export function yearsIn(text: string): Years | undefined {
  // A spreadsheet may have made a date of it: `01/01/2019`.
  const [ofDate] = /(?<=^\d{1,2}\/\d{1,2}\/)\d{4}$|^\d{4}(?=-\d\d-\d\d)/.exec(text.trim()) ?? [];
  if (ofDate !== undefined) return { made: ofDate, model: ofDate };
  const [, first, second] =
    /^(\d{4}|\d{2})(?:\s*[-/\\\s]\s*(\d{4}|\d{2}))?$/.exec(text.trim()) ?? [];
  if (first === undefined) return undefined;
  const made = fourDigits(first);
  return { made, model: second === undefined ? made : fourDigits(second) };
}

// Two digits mean the latest such year up to the next one, of which models are sold already.
function fourDigits(year: string): string {
  const next = (new Date().getUTCFullYear() + 1) % 100;
  return year.length === 4 ? year : String(Number(year) + (Number(year) > next ? 1900 : 2000));
}
