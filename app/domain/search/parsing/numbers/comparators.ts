import { matchAt, type Scene } from '../candidate.ts';

/** What a number is to be: at least, at most, about, exactly so. */
export type Bound = 'min' | 'max' | 'about' | 'exact';

interface Comparator {
  bound: Bound;
  /** The number itself is out: more than 2 rooms are 3. */
  strict?: boolean;
  to: number;
}

const sticky = (words: string) => new RegExp(`(?:${words})(?= )`, 'y');

const before: readonly { bound: Bound; strict?: boolean; pattern: RegExp }[] = [
  {
    bound: 'max',
    pattern: sticky(
      '(?:(?:que )?(?:nao|sem) (?:passe|passar|passando|ultrapasse|custe|mais|superior|acima|exceda)(?: mais)?(?: de| d[eo] que| que| a)?' +
        '|por ate|de ate|com ate|ate(?: no maximo)?|(?:no |ao )?maximo(?: de| ate)?|no max(?: de)?|max(?: de)?|mais barat[oa]s? (?:de|que|do que)' +
        '|(?<!sem )(?:com )?(?:limite|teto)(?: maximo)?(?: de| ate)?|up to|hasta|<=)',
    ),
  },
  {
    bound: 'max',
    strict: true,
    pattern: sticky(
      'abaixo(?: de| dos?)?|inferior(?:es)? a|menos (?:de|que|do que)|menor(?:es)? (?:de|que|do que)|mais (?:velh|antig)[oa]s? (?:de|que|do que)|antes de|under|below|less than|<',
    ),
  },
  {
    bound: 'min',
    strict: true,
    pattern: sticky(
      'acima(?: de| dos?)?|mais (?:de|que|do que)|maior(?:es)? (?:de|que|do que)|superior(?:es)? a|mais nov[oa]s? (?:de|que|do que)|depois de|over|more than|above|>',
    ),
  },
  {
    bound: 'min',
    pattern: sticky(
      'a partir d[eoa]|a partir|apartir d[eo]|desde|(?:no |ao )?minimo(?: de)?|no min(?: de)?|min(?: de)?|pelo menos|ao menos|de no minimo|from|at least|>=',
    ),
  },
  {
    bound: 'about',
    pattern: sticky(
      'por volta d[eo]s?|cerca de|em torno d[eo]s?|(?:na|uma) (?:faixa|base|media) d[eo]s?|aproximadamente|aprox|mais ou menos|uns|umas|por perto d[eo]s?|about|around|~',
    ),
  },
  { bound: 'exact', pattern: sticky('exat(?:os|as|amente)|somente|apenas|so|unicamente|only') },
];

const after: readonly { bound: Bound; pattern: RegExp }[] = [
  {
    bound: 'min',
    pattern: sticky(
      'em diante|(?:para|pra|p) (?:cima|frente)|ou (?:mais(?: nov[oa]s?)?|superior(?:es)?|maior(?:es)?|acima)|\\+(?! (?:o |a |as )?(?:condominio|cond|taxas?|iptu|encargos))|(?:no )?minimo|no min|or more',
    ),
  },
  {
    bound: 'max',
    pattern: sticky(
      '(?:para|pra|p) (?:baixo|tras)|ou (?:menos|inferior|menor|abaixo)|(?:no |de )?maximo|no max|max',
    ),
  },
  { bound: 'about', pattern: sticky('mais ou menos|aproximad(?:o|amente)|aprox|em media') },
];

/** What stands before a number from a token on. */
export function comparatorAt(scene: Scene, from: number): Comparator | undefined {
  for (const { bound, strict = false, pattern } of before) {
    const match = matchAt(scene, pattern, from);
    if (match) return { bound, strict, to: match.to };
  }
  return undefined;
}

/** What stands behind a number. */
export function comparatorAfter(scene: Scene, from: number): Comparator | undefined {
  for (const { bound, pattern } of after) {
    const match = matchAt(scene, pattern, from);
    if (match) return { bound, to: match.to };
  }
  return undefined;
}
