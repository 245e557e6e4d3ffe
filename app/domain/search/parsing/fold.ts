/**
 * A text without accents and capitals, sign by sign, so that places in it are places in the text.
 * @returns as many UTF-16 units as came in; what folds to several signs stays as it is
 */
export function foldInPlace(text: string): string {
  let folded = '';
  for (const sign of text) {
    const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    folded += plain.length === sign.length ? plain : fitted(sign);
  }
  return folded;
}

// Full-width and stylised letters take two units or more where the plain one takes one: blanks fill up.
function fitted(sign: string): string {
  const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return /^[a-z0-9]+$/.test(plain) && plain.length < sign.length ? plain.padEnd(sign.length) : sign;
}
