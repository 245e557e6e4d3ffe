import type { Token } from '../tokens.ts';

const hectare = 10_000;
// Less than this is no ground to build on: "2x2".
const least = 60;

/** The tokens of homes with areas in square metres: `10x30` is 300 m², `2 hectares` are 20,000. */
export function withAreas(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, at) => {
    const before = tokens[at - 1];
    if (isHectare(token) && before?.kind === 'number') return [{ ...token, text: 'm2' }];
    if (token.kind === 'number' && isHectare(tokens[at + 1]))
      return [sized(token, token.value! * hectare)];
    const sides = /^(\d+)x(\d+)$/.exec(token.text);
    const area = sides ? Number(sides[1]) * Number(sides[2]) : 0;
    if (area < least || area > 10_000_000) return [token];
    return [sized(token, area), { ...token, text: 'm2', glued: true }];
  });
}

const isHectare = (token: Token | undefined) => /^(?:hectares?|ha)$/.test(token?.text ?? '');

const sized = (token: Token, value: number): Token => ({
  ...token,
  kind: 'number',
  text: `${value}`,
  value,
});
