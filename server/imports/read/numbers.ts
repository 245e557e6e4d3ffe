/**
 * An amount or a measure as files have it (`1.250.000,00`, `1250000.00`, `R$ 1,250,000`, `3.0`), as a person would type it.
 * @returns digits with a comma before decimals; what is no number comes back as it is
 */
export function typedNumber(text: string): string {
  const plain = text.replace(/R\$|BRL|m²|m2|km|\s/gi, '');
  if (!/^\d[\d.,]*$/.test(plain)) return text.trim();
  const last = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'));
  if (last < 0) return plain;
  const mark = plain[last]!;
  const marks = plain.replace(/\d/g, '');
  const decimals = plain.slice(last + 1);
  // Three digits after the only kind of mark are thousands; after a second kind they are decimals.
  const groups =
    [...marks].every((one) => one === mark) && (marks.length > 1 || decimals.length === 3);
  if (groups) return plain.replace(/[.,]/g, '');
  const whole = plain.slice(0, last).replace(/[.,]/g, '');
  return /^0*$/.test(decimals) ? whole : `${whole},${decimals.slice(0, 2)}`;
}
