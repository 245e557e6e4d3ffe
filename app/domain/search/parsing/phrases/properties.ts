import { looking } from './homes.ts';
import { phrase, sets, type Phrase } from './phrase.ts';

// Where it is what the text looks for: "casa com sala e escritório" has them.
const first = `(?<=^(?:(?:${looking}) )*|(?:galpao|lojas?|salas?|escritorio|ponto|predio|consultorio) (?:ou|e|,|/) )`;
// "Sala 2 ambientes", "prédio com elevador" are of a home.
const ofHome =
  '(?! (?:de|e|,|com|sem|ampla|grande|nov[oa]|antig[oa]|baix[oa]|alt[oa]) | # (?!(?:m2|m|mts?|metros?|mil|reais) ))';

// Large quarters that are called as a kind is, and known here only once they have listings.
const quarters = [
  'chacara (?:klabin|santo antonio|flora|inglesa|cachoeira|das pedras|da barra|primavera|belenzinho|california|santana)',
  'sitio (?:cercado|do mandaqui|mandaqui|da figueira)',
  'fazenda (?:aricanduva|da juta|botafogo|grande|rio grande)',
].join('|');

/** What is asked of commercial and rural properties for sale. */
export const propertyPhrases: readonly Phrase[] = [
  phrase(quarters, 'Bairro', { ways: () => [], else: 'words' }),
  phrase(
    `(?:salas?|conjuntos?|consultorios?|escritorios?) (?:comercia(?:l|is)|corporativ[oa]s?)|lajes? corporativas?|${first}(?:salas?|escritorios?|consultorios?)${ofHome}`,
    'Sala comercial',
    { ways: () => [{ tipo: ['sala'] }], else: 'words', isRather: true },
  ),
  phrase(`lojas? (?:comercia(?:l|is)|de rua|em shopping|em galeria)|${first}lojas?`, 'Loja', {
    ways: () => [{ tipo: ['loja'] }],
    else: 'words',
    isRather: true,
  }),
  sets('pontos? comercia(?:l|is)', 'Loja ou sala comercial', { tipo: ['loja', 'sala'] }),
  phrase(
    `(?:predios?|edificios?) (?:comercia(?:l|is)|inteiros?)|${first}predios?${ofHome}`,
    'Prédio comercial',
    { ways: () => [{ tipo: ['predio'] }], else: 'words', isRather: true },
  ),
  sets(
    '(?:terrenos?|lotes?|areas?) (?:comercia(?:l|is)|industria(?:l|is))',
    'Terreno comercial',
    { tipo: ['terreno-comercial'] },
    { isRather: true },
  ),
  sets(
    `(?:imove(?:l|is)|propriedades?) comercia(?:l|is)|${first}comercia(?:l|is)`,
    'Comercial',
    { tipo: ['sala', 'loja', 'galpao', 'predio', 'terreno-comercial'] },
    { isRather: true },
  ),
  sets(
    '(?:imove(?:l|is)|propriedades?|areas?) rura(?:l|is)',
    'Rural',
    { tipo: ['sitio', 'chacara', 'fazenda'] },
    { isRather: true },
  ),
  // A ceiling so high is asked for; "pé-direito alto" or "duplo" stays a word.
  phrase('(?:com )?pe direito (?:de |com |minimo (?:de )?)?# (?:m|mts?|metros?)', 'Pé-direito', {
    fits: ([height = 0]) => height >= 4 && height <= 15,
    ways: (_, [height = 0]) => [
      { pe_direito: [String([10, 8, 6, 4].find((step) => step <= height))] },
    ],
    else: 'words',
  }),
];
