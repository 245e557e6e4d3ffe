import { type Candidate, firstAccepted, type Scene } from '../candidate.ts';
import { meaningOf } from './quantity-meaning.ts';
import { type Quantity, quantityAt } from './quantity.ts';
import { totalsIn, totalWords } from './totals.ts';
import { hasRooms, hasYears, unitOf } from './units.ts';

/** Numbers of a text that say something, with the words around them that belong to them. @param names found in it */
export function quantitiesIn(scene: Scene, names: readonly Candidate[]): Candidate[] {
  const ends = new Set(
    names.flatMap(({ to, entry }) =>
      entry && /^(?:model|make|version)$/.test(entry.kind) ? [to] : [],
    ),
  );
  const totals = totalsIn(scene);
  const priced: Candidate[] = [];
  const found = scene.tokens.flatMap((_, from) => {
    const rooms = roomsOfFour(scene, from);
    if (rooms) return [rooms];
    const read = quantityAt(scene, from);
    if (!read) return instalmentAt(scene, from);
    const quantity = totals.all.length > 0 ? asTotal(read) : read;
    const previous = scene.tokens[from - 1]?.text ?? '';
    const isBehind = ends.has(from) || /^\d\.\d$/.test(previous) || isYearPair(scene, read);
    const isLikely = !isBehind && isLateYear(scene, read, names);
    const afterModel = isBehind || isLikely;
    const afterGround = scene.vertical === 'property' && ground.test(previous);
    const said = meaningOf(quantity, {
      vertical: scene.vertical,
      year: scene.year,
      afterModel,
      afterGround,
    });
    const filters = said && firstAccepted(said.ways, scene.takes);
    if (quantity.unit === 'lugares' && !filters) return seatsAt(scene, quantity, names);
    if (!filters) return isOnlyUpper(quantity) ? [refused(quantity)] : [];
    if (isOnlyUpper(quantity) && quantity.upperFrom !== undefined)
      return upperAlone(quantity, { meaning: said.meaning, filters });
    const size = quantity.to - from;
    const piece: Candidate = {
      from,
      to: quantity.to,
      score: 12 * size + 1,
      role: 'piece',
      meaning: said.meaning,
      filters,
      foundBy: isLikely ? 'guess' : 'exact',
      sure: isLikely ? Math.min(said.sure, 0.75) : said.sure,
      ...(!isBehind && modelCalled(scene, quantity)),
    };
    if (quantity.subject === 'total') priced.push(piece);
    return [piece];
  });
  // "A partir de 2000" has a "2000" in it, which is not meant.
  const isMeant = (one: Candidate) =>
    !found.some((other) => other !== one && other.from <= one.from && other.to >= one.to);
  return [...found, ...totalWords(totals, priced.some(isMeant))];
}

// "2008" is a year, and a Peugeot: where one is on sale it is offered.
function modelCalled(
  { lexicon, vertical, takes }: Scene,
  { from, to, text, bound, upper }: Quantity,
): Pick<Candidate, 'others'> {
  if (to - from > 1 || !/^\d{4}$/.test(text) || bound || upper !== undefined) return {};
  const others = lexicon.exact(text, vertical).flatMap(({ kind, weight, value, label }) => {
    const filters =
      kind === 'model' && weight > 0 ? firstAccepted([{ modelo: [value] }], takes) : undefined;
    return filters ? [{ meaning: label, filters }] : [];
  });
  return others.length > 0 ? { others } : {};
}

const ground = /^(?:terrenos?|lotes?|chacaras?|sitios?|fazendas?|galp(?:ao|oes)|areas?)$/;

// "15/16": built and modelled, of no price.
const isYearPair = (
  { tokens }: Scene,
  { text, value, upper = 0, upperFrom = 0, large, unit }: Quantity,
) =>
  /^\d\d$/.test(text) &&
  !large &&
  !unit &&
  tokens[upperFrom]?.text === '/' &&
  (upper === value || upper === value + 1);

// "Fusca azul 72", "corsa wind 98": two digits after a model and what it is called or looks like.
function isLateYear(
  { vertical, tokens }: Scene,
  { from, to, text, large, unit, bound, subject, upper }: Quantity,
  names: readonly Candidate[],
): boolean {
  if (!hasYears[vertical] || !/^\d\d$/.test(text) || to - from > 1) return false;
  if (large || unit || bound || subject || upper !== undefined) return false;
  if (ofNoYear.test(tokens[from - 1]?.text ?? '') || countedBy.test(tokens[to]?.text ?? ''))
    return false;
  return names.some(
    ({ entry, foundBy, to: end }) =>
      entry?.kind === 'model' &&
      foundBy === 'exact' &&
      end < from &&
      from - end <= 4 &&
      tokens.slice(end, from).every(({ kind, text: word }) => kind === 'word' || isEngine(word)),
  );
}

const isEngine = (text: string) => /^\d\.\d$/.test(text);
// What has a number of its own: rims, plates, instalments, prices, engines of the trade's count.
const ofNoYear =
  /^(?:aro|aros|rodas?|pneus?|finais|final|placa|parcelas?|entrada|vezes|por|de|com|ate|em|x|r|e|a|ou|mais|menos|sem|no|na|tfsi|tsi|nivel|codigo)$/;
const countedBy =
  /^(?:x|vezes|parcelas?|polegadas|anos?|mil|reais|cv|cavalos|valvulas|v|tfsi|tsi|%)$/;

// "Casa 2/4", "apto 3/4": so many rooms to sleep in, as they say in Bahia and Sergipe. "3/4 quartos" are three or four.
function roomsOfFour(scene: Scene, from: number): Candidate | undefined {
  const { vertical, tokens } = scene;
  const [first, slash, four, next] = tokens.slice(from, from + 4);
  if (!hasRooms[vertical] || slash?.text !== '/' || four?.text !== '4') return undefined;
  if (first?.kind !== 'number' || !/^[1-5]$/.test(first.text) || slash.start !== first.end)
    return undefined;
  if (four.start !== slash.end || (next?.kind === 'word' && unitOf(vertical, next.text)))
    return undefined;
  const quantity: Quantity = {
    from,
    to: from + 3,
    value: first.value!,
    text: first.text,
    isWord: false,
    large: false,
    strict: false,
    unit: 'quartos',
  };
  const said = meaningOf(quantity, { vertical, year: scene.year, afterModel: false });
  const filters = said && firstAccepted(said.ways, scene.takes);
  if (!filters) return undefined;
  return { ...spanned(from, from + 3), role: 'piece', meaning: said.meaning, filters };
}

// What can be asked for up to an amount, and not from one on.
const isOnlyUpper = ({ unit, subject, bound, upper }: Quantity) =>
  (unit === 'km' || subject === 'km' || subject === 'condominio' || subject === 'm2') &&
  (bound === 'min' || upper !== undefined);

const spanned = (from: number, to: number): Omit<Candidate, 'role'> => ({
  from,
  to,
  score: 12 * (to - from) + 1,
  meaning: '',
  filters: {},
  foundBy: 'exact',
  sure: 1,
});

const refused = ({ from, to }: Pick<Quantity, 'from' | 'to'>): Candidate => ({
  ...spanned(from, to),
  role: 'refused',
});

// "De 20 a 50 mil km": up to 50, and that "de 20" was not recognised.
function upperAlone(
  { from, to, upperFrom = to }: Quantity,
  said: Pick<Candidate, 'meaning' | 'filters'>,
): Candidate[] {
  return [
    { ...spanned(from, upperFrom), role: 'refused' },
    { ...spanned(upperFrom, to), ...said, role: 'piece' },
  ];
}

// "Até 3 mil com taxas": the price is what is paid in all.
function asTotal(quantity: Quantity): Quantity {
  const { unit = 'reais', subject = 'preco' } = quantity;
  return unit === 'reais' && subject === 'preco' ? { ...quantity, subject: 'total' } : quantity;
}

// What is paid at first or by the month for a car says nothing of its price.
function instalmentAt({ tokens }: Scene, from: number): Candidate[] {
  if (!/^(?:entrada|parcelas?|prestac(?:ao|oes)|mensalidade)$/.test(tokens[from]!.text)) return [];
  let to = from + 1;
  while (/^(?:de|com|ate|r\$|a|em)$/.test(tokens[to]?.text ?? '')) to++;
  if (tokens[to]?.kind !== 'number') return [];
  const end = /^(?:reais|vezes|x)$/.test(tokens[to + 1]?.text ?? '') ? to + 2 : to + 1;
  return [
    {
      from,
      to: end,
      score: 14 * (end - from) + 1,
      role: 'refused',
      meaning: '',
      filters: {},
      foundBy: 'exact',
      sure: 1,
    },
  ];
}

// What carries seven or more, wholly or in some versions: no listing has a column for its seats.
const sevenSeaters =
  'spin|zafira|grand livina|freemont|journey|sw4|hilux sw4|pajero full|pajero dakar|pajero sport|trailblazer|commander|tiguan allspace|tiggo 8|sorento|santa fe|grand santa fe|carnival|veracruz|doblo|aircross|discovery|discovery sport|xc90|kombi|outlander|5008|grand c4 picasso|palisade|mohave|q7|glb 200'.split(
    '|',
  );
// As many as the address takes.
const most = 30;

/**
 * Cars of so many seats: by the models of the trade, as a guess. Where a model is named, its listings that say so; five
 * or fewer nearly all have, and it is said that they were not recognised.
 * @param names found in the text
 */
function seatsAt(
  scene: Scene,
  { from, to, value, bound }: Quantity,
  names: readonly Candidate[],
): Candidate[] {
  const base = { from, to, score: 12 * (to - from) + 1, foundBy: 'guess' as const, sure: 0.7 };
  if (value < 6 || value > 9 || bound === 'max')
    return [{ ...base, role: 'refused', meaning: '', filters: {} }];
  const isNamed = names.some(
    ({ entry, foundBy }) => entry?.kind === 'model' && foundBy === 'exact',
  );
  const models = isNamed ? [] : knownOf(scene).slice(0, most);
  const filters = models.length > 0 ? firstAccepted([{ modelo: models }], scene.takes) : undefined;
  if (!filters)
    return [{ ...base, role: 'words', meaning: '', filters: {}, words: `${value} lugares` }];
  return [{ ...base, role: 'piece', meaning: 'Modelos com 7 lugares', filters }];
}

// Those that listings have; a site without any has all of them to be searched for in vain.
function knownOf({ lexicon, vertical }: Scene): string[] {
  const known = sevenSeaters.flatMap((words) =>
    lexicon.exact(words, vertical).filter(({ kind }) => kind === 'model'),
  );
  const listed = known.filter(({ weight }) => weight > 0);
  return [...new Set((listed.length > 0 ? listed : known).map(({ value }) => value))];
}
