import { firstAccepted, matchAt, type Candidate, type Scene } from './candidate.ts';
import { codesOf, othersOf } from './exclusion.ts';
import type { ReadFilters } from './parsed-query.ts';

// Verbs and small words between a denial and what it denies: "não quero dar", "sem exigir", "nem a pau".
const inBetween =
  'a pau|de jeito nenhum|de|um|uma|o|a|os|as|ter|ser|que|seja|em|no|na|nos|nas|do|da|dar|exigir|exija|exige|pedir|peca|pede|usar|pagar|cobrar|com|nenhum|nenhuma|qualquer|tipo|comprar|alugar|pegar|mais|pode|pensar|nada|ferrando|carros?|veiculos?|imove(?:l|is)|foi|foram|sido|esta|ta|tenha|tem|teve|sofreu|passou|por|cambio|cor|marca|modelo|motor|combustivel';
const negated = `(?:(?:mas |e )?(?:que )?(?:nao (?:seja[m]?|sendo|quero|queria|tenham?|tenho|temos|possu[aio]|aceito|pode (?:ser|ter)|e|gosto|serve)|sem ser|nao|nem|sem|nunca|jamais|exceto|tirando|fora|nada|menos|without|sin)(?: (?:${inBetween}))*)`;
const negators = new RegExp(`${negated}(?= )`, 'y');
// What is not needed is not unwanted either.
const unneeded =
  /(?:(?:mas |e )?(?:que )?(?:nao (?:precis(?:a|ar|ando|o|e)|fa(?:z|co) questao|ligo|importa)|sem (?:precisar|necessidade|fazer questao))(?: (?:de|um|uma|o|a|os|as|ter|ser|que|seja|para|pra|se))*)(?= )/y;
const links = new RegExp(
  `(?:(?:,|/|e|ou|nem)(?: (?:e|ou|nem))?(?: ${negated})?|${negated})(?= )`,
  'y',
);

// "Não curto diesel", "odeio CVT": a verb of what one will not have.
const dislikes =
  /(?:(?:que )?(?:nao|nunca|jamais) (?:me |te )?(?:(?:sei|sabe|sabemos|consigo|consegue|gosta|gostamos|pretendo|penso)(?: (?:dirigir|guiar|andar|conduzir|comprar|alugar|morar))?|(?:quer|querem|queremos|dirige|aguenta|topo|topa|presta|vale|pego|confio)|curto|suporto|dirijo|compro|compraria|aguento|uso|recomendo|desejo|procuro|busco|tolero|admito|interessa|interesso|agrada)|odei[oa]|detest[oa]|dispenso|evito|evitar|chega|fujo|deus me livre|livre|longe|to fora)(?: (?:de|com|por|em|no|na|o|a|os|as|um|uma))*(?= )/y;

type Starting = ReadonlyMap<number, readonly Candidate[]>;

/**
 * What is not wanted: the other codes of its list, else it is said that it was not recognised. Never what was denied,
 * and never dropped in silence.
 * @param others what may stand behind the negation
 */
export function negationsAt(scene: Scene, from: number, others: Starting): Candidate[] {
  const free = matchAt(scene, unneeded, from);
  if (free) return freed(scene, { from, to: free.to }, others);
  const turned = deniedBehind(scene, others.get(from));
  if (turned.length > 0) return turned;
  const disliked = matchAt(scene, dislikes, from);
  if (disliked) return refusals(scene, { from, to: disliked.to }, others);
  const negator = matchAt(scene, negators, from);
  if (!negator) return [];
  // "Não aceito troca": what begins with a word of the negation is denied as well.
  const within = Array.from({ length: negator.to - from }, (_, i) => from + 1 + i).filter(
    // "Que não exija fiador" is denied once.
    (at) => at === negator.to || !/^(?:nao|nem|sem)$/.test(scene.tokens[at]!.text),
  );
  const denied = within.flatMap((at) => deniable(others.get(at)));
  // "Exceto fiat renault e peugeot": all of them.
  const isList = /(?:^| )(?:exceto|menos|tirando|fora|nem)(?: |$)/.test(negator.found[0]);
  const read = (pieces: readonly Candidate[]) => {
    const each = pieces.map((piece) =>
      without(scene, from, [piece, ...behind(scene, piece, others, isList)]),
    );
    // One reading of the words is enough: "GNV" is a fuel, and what is fitted to a car.
    const isRead = ({ to }: Candidate) => each.some((one) => one.role === 'piece' && one.to === to);
    return each.flatMap((one) => {
      if (one.role !== 'refused') return [one];
      return isRead(one) ? [] : [one];
    });
  };
  // "Menos" as well: of what is no name and no code it says so, where nothing better is found.
  const isWord = scene.tokens[negator.to]?.kind === 'word';
  if (/^(?:menos|fora)(?= |$)/.test(negator.found[0])) {
    const names = denied.filter(({ entry, filters }) => entry ?? codesOf(filters));
    return names.length > 0 || !isWord ? read(names) : [refused(from, negator.to + 1, 9)];
  }
  if (!isWord && scene.tokens[negator.to]?.kind !== 'number') return read(denied);
  return [...read(denied), unread(scene, from, negator.to)];
}

// "Diesel não", "CVT nem pensar", "SUV não quero", at the end or before a comma; "mobiliado ou não" asks for nothing.
const after =
  /(?:(?:,|-) )?(?:(?:ou (?:nao|sem))|nem (?:pensar|a pau|ferrando|morto)|de jeito nenhum|jamais|nunca|nao(?: (?:quero|gosto|curto|serve|aceito|pode|rola|da|precisa))?)(?= )/y;

function deniedBehind(scene: Scene, starting: readonly Candidate[] | undefined): Candidate[] {
  return deniable(starting).flatMap((piece) => {
    const denial = matchAt(scene, after, piece.to);
    if (!denial || piece.excludes || saysNo(scene, piece)) return [];
    const next = scene.tokens[denial.to];
    if (next && !/^(?:[,;/|+&-]|e|mas|so|apenas)$/.test(next.text)) return [];
    const score = scoreOf(piece.from, [piece]) + 3 * (denial.to - piece.to);
    if (/(?:ou (?:nao|sem)|nao precisa)$/.test(denial.found[0]))
      return [refused(piece.from, denial.to, score)];
    return [{ ...without(scene, piece.from, [piece]), to: denial.to, score }];
  });
}

// What denies already ("sem fiador") is not denied once more.
const saysNo = ({ tokens }: Scene, { from, to }: Candidate) =>
  tokens.slice(from, to).some(({ text }) => /^(?:nao|nem|sem)$/.test(text));

// As denied, of what has another side; else it is said that it was not recognised.
function refusals(scene: Scene, at: { from: number; to: number }, others: Starting): Candidate[] {
  const denied = deniable(others.get(at.to)).map((piece) =>
    without(scene, at.from, [piece, ...behind(scene, piece, others)]),
  );
  const isWord = scene.tokens[at.to]?.kind === 'word';
  return isWord ? [...denied, unread(scene, at.from, at.to)] : denied;
}

const said =
  /(?:(?:muit[oa]|mto|tao|mais|tant[oa]) )?(?:[a-z]+|# (?:portas|lugares|quartos|vagas|cilindros)|#)(?= )/y;

const unread = (scene: Scene, from: number, at: number): Candidate =>
  refused(from, matchAt(scene, said, at)?.to ?? at + 1, 4 + 4 * (at - from));

const deniable = (candidates: readonly Candidate[] = []) =>
  candidates.filter(({ role }) => role !== 'filler' && role !== 'refused');

function freed(scene: Scene, at: { from: number; to: number }, others: Starting): Candidate[] {
  const pieces = deniable(others.get(at.to));
  const each = pieces.map((piece) => refused(at.from, piece.to, scoreOf(at.from, [piece])));
  return scene.tokens[at.to]?.kind === 'word' ? [...each, unread(scene, at.from, at.to)] : each;
}

// "Nem preto", "ou prata": more of the same list, denied with it.
function behind(scene: Scene, first: Candidate, others: Starting, isList = false): Candidate[] {
  const param = codesOf(first.filters)?.param;
  if (!param) return [];
  // Kinds of gearbox follow their group: "automático CVT".
  const to = matchAt(scene, links, first.to)?.to ?? (param === 'cambio' || isList ? first.to : -1);
  const same = (others.get(to) ?? []).filter(
    ({ role, filters }) => role === 'piece' && codesOf(filters)?.param === param,
  );
  const next = same.toSorted((a, b) => b.to - a.to || b.score - a.score)[0];
  return next ? [next, ...behind(scene, next, others, isList)] : [];
}

const refused = (from: number, to: number, score: number): Candidate => ({
  from,
  to,
  score,
  role: 'refused',
  meaning: '',
  filters: {},
  foundBy: 'exact',
  sure: 1,
});

// The words between count as those of the negation.
function scoreOf(from: number, pieces: readonly Candidate[]): number {
  const between = pieces.reduce(
    (left, piece) => left - (piece.to - piece.from),
    pieces.at(-1)!.to - from,
  );
  return pieces.reduce((sum, piece) => sum + piece.score + 6, 3 * between);
}

function without(scene: Scene, from: number, pieces: readonly Candidate[]): Candidate {
  const score = scoreOf(from, pieces);
  const { to } = pieces.at(-1)!;
  const all = pieces.flatMap(({ filters }) => codesOf(filters) ?? []);
  // What says more than its codes ("popular", "sobrado") has no others to be.
  if (pieces.some(({ words }) => words)) return refused(from, to, score);
  const denied = deniedFilters(scene, pieces, all);
  const meaning = deniedMeaning(pieces);
  if (denied) {
    const { foundBy, sure } = pieces[0]!;
    return { from, to, score, role: 'piece', meaning, filters: denied, foundBy, sure };
  }
  if (all.length < pieces.length) return refused(from, to, score);
  const param = all[0]!.param;
  const codes = all.flatMap((one) => one.codes);
  const rest = othersOf(scene, pieces, { param, codes });
  const filters = rest.length > 0 ? firstAccepted([{ [param]: rest }], scene.takes) : undefined;
  if (!filters) return refused(from, to, score);
  return {
    from,
    to,
    score,
    role: 'piece',
    meaning,
    filters,
    excludes: codes,
    foundBy: pieces[0]!.foundBy,
    sure: Math.min(0.9, ...pieces.map(({ sure }) => sure)),
  };
}

// Features that no listing may have, and what is told by yes or no: "sem piscina", "não aceita pets".
function deniedFilters(
  { takes }: Scene,
  pieces: readonly Candidate[],
  all: readonly { param: string; codes: readonly string[] }[],
): ReadFilters | undefined {
  const [first] = all;
  if (first && !/^(?:opcionais|comodidades)$/.test(first.param)) return undefined;
  if (first)
    return firstAccepted([{ [`sem_${first.param}`]: all.flatMap(({ codes }) => codes) }], takes);
  const [only, ...more] = Object.entries(pieces[0]!.filters);
  if (pieces.length > 1 || !only || more.length > 0 || only[1] !== 'sim') return undefined;
  return firstAccepted([{ [only[0]]: 'nao' }], takes);
}

function deniedMeaning(pieces: readonly Candidate[]): string {
  const { meaning, filters } = pieces[0]!;
  if (meaning === 'IPVA pago') return 'IPVA não pago';
  const isAdjective =
    Object.values(filters).includes('sim') && !/^(?:Aceita|Laudo|Mobili)/.test(meaning);
  const isNot = isAdjective || /^(?:De|Na|Em|Para) /.test(meaning);
  return `${isNot ? 'Não' : 'Sem'} ${pieces.map(inSentence).join(' nem ')}`;
}

// "Sem câmbio manual", but "Sem Fiat", "Sem CVT", "Não de loja".
function inSentence({ meaning, entry }: Candidate): string {
  const words = meaning.replace(/^(?:Aceita|Câmbio) /, '');
  return /^(?:make|model)$/.test(entry?.kind ?? '') || /^\p{Lu}{2}/u.test(words)
    ? words
    : words.toLowerCase();
}
