import { expect, test } from 'vitest';
import { bodyTypes, colors, fuels } from '../../../listings/terms.ts';
import type { Vertical } from '../../../listings/verticals.ts';
import type { ReadFilters } from '../parsed-query.ts';
import { parseQuery } from '../parse-query.ts';
import { smallLexicon } from './small-lexicon.ts';

// Texts as messages on phones are written, and what was read into them wrongly. Three of each rule.

const read = (text: string, vertical: Vertical = 'car') =>
  parseQuery(text, vertical, smallLexicon, { year: 2026 });
const but = (terms: object, ...out: string[]) =>
  Object.keys(terms).filter((code) => !out.includes(code));
const noGuarantor = { garantia: ['caucao', 'seguro-fianca', 'titulo'] };

type Case = [text: string, filters: ReadFilters, vertical?: Vertical];

const denied: Case[] = [
  // Short for "não", "que" and "sem".
  ['n quero automatico', { cambio: ['manual'] }],
  ['naum quero preto', { cor: but(colors, 'preto') }],
  ['civic q ñ seja branco', { modelo: ['civic'], cor: but(colors, 'branco') }],
  ['nn quero diesel', { combustivel: but(fuels, 'diesel') }],
  ['s/ fiador', noGuarantor, 'rental'],
  ['sm fiador', noGuarantor, 'rental'],
  ['cem fiador', noGuarantor, 'rental'],
  ['s/ condominio', { condominio_max: 0 }, 'property'],
  ['exeto preto', { cor: but(colors, 'preto') }],
  ['eceto diesel', { combustivel: but(fuels, 'diesel') }],
  ['esceto suv', { categoria: but(bodyTypes, 'suv') }],
  // Behind what is denied.
  ['suv não', { categoria: but(bodyTypes, 'suv') }],
  ['diesel nem pensar', { combustivel: but(fuels, 'diesel') }],
  ['preto n, só branco', { cor: ['branco'] }],
  ['civic, manual não', { modelo: ['civic'], cambio: ['automatico'] }],
  // Verbs and small words between.
  ['que não exija fiador', noGuarantor, 'rental'],
  ['sem necessidade de fiador', noGuarantor, 'rental'],
  ['sem precisar de fiador', noGuarantor, 'rental'],
  ['nem a pau diesel', { combustivel: but(fuels, 'diesel') }],
  ['não quero carro manual', { cambio: ['automatico'] }],
  ['deus me livre de cvt', { cambio: ['automatico-convencional', 'automatizado', 'manual'] }],
  ['pra quem não sabe dirigir manual', { cambio: ['automatico'] }],
  ['nunca quis preto, não gosta diesel', { combustivel: but(fuels, 'diesel') }],
  ['menos preto branco e prata', { cor: but(colors, 'preto', 'branco', 'prata') }],
  ['exceto branco preto', { cor: but(colors, 'preto', 'branco') }],
  ['não quero câmbio cvt', { cambio: ['automatico-convencional', 'automatizado', 'manual'] }],
  ['não na planta', { situacao: ['novo', 'usado'] }, 'property'],
  ['sem taxa de condomínio', { condominio_max: 0 }, 'property'],
  ['isento de condomínio', { condominio_max: 0 }, 'rental'],
];

test.each(denied)('%s: what is denied is out', (text, filters, vertical) => {
  expect(read(text, vertical).filters).toMatchObject(filters);
});

test.each([
  ['mobiliado ou não', 'rental'],
  ['n precisa ser mobiliado', 'rental'],
  ['casa n geminada', 'property'],
  ['nunca foi batido', 'car'],
  ['perto de mim', 'car'],
] as const)('%s: nothing is set, and it is said', (text, vertical) => {
  const { filters, notUnderstood, rest } = read(text, vertical);
  expect(notUnderstood).toHaveLength(1);
  expect({ ...filters, tipo: undefined }).toEqual({ tipo: undefined });
  expect(rest).toBe('');
});

const said: Case[] = [
  // Longer goes before what each word says.
  ['semi mobiliada', { mobiliado: ['semi'] }, 'rental'],
  ['parcialmente mobiliado', { mobiliado: ['semi'] }, 'rental'],
  ['mobiliado ou semi mobiliado', { mobiliado: ['sim', 'semi'] }, 'rental'],
  // Thousands with other signs between, and without "mil".
  ['até 50 000', { preco_max: 50_000 }],
  ["50'000 reais", { preco_max: 50_000 }],
  ['1 200 000', { preco_max: 1_200_000 }, 'property'],
  ['peugeot 208 50 000', { modelo: ['208'], preco_max: 50_000 }],
  ['até 1 milhão e 300', { preco_max: 1_300_000 }, 'property'],
  ['2 mil e 500', { preco_max: 2500 }, 'rental'],
  ['1.2kk', { preco_max: 1_200_000 }, 'property'],
  ['casa 1 milhão e 300 m2', { preco_max: 1_000_000, area_min: 270 }, 'property'],
  // Of a square metre, behind the number.
  ['até 5 mil o m2', { m2_max: 5000 }, 'property'],
  ['R$ 6.000/m²', { m2_max: 6000 }, 'property'],
  ['4500 por metro quadrado', { m2_max: 4500 }, 'property'],
  // Letters for rooms.
  ['ap 2 q 1 v', { quartos_min: 2, vagas_min: 1 }, 'property'],
  ['3d 2v', { quartos_min: 3, vagas_min: 2 }, 'property'],
  ['casa 3 q', { quartos_min: 3 }, 'rental'],
  // What it stands on is not looked for.
  ['casa no terreno', { tipo: ['casa'] }, 'property'],
  ['casa com terreno grande', { tipo: ['casa'] }, 'property'],
  ['casa ou terreno', { tipo: ['casa', 'terreno'] }, 'property'],
  ['rodar no 99', { ano_min: 2016 }],
  // "Conto" and its like are thousands where nothing costs so little.
  ['30 contos', { preco_max: 30_000 }],
  ['gol 45 pau', { modelo: ['gol'], preco_max: 45_000 }],
  ['aluguel 800 conto', { preco_max: 800 }, 'rental'],
  // Two short years, and a year behind a model that is a number.
  ['15/16', { ano_min: 2015, ano_max: 2016 }],
  ['peugeot 208 2008', { modelo: ['208'], ano_min: 2008 }],
  ['peugeot 2008 2020', { modelo: ['2008'], ano_min: 2020 }],
  // Bounds that are not reached, and the noun behind its bound.
  ['menos de 3 quartos', { quartos_max: 2 }, 'property'],
  ['mais velho que 2010', { ano_max: 2009 }],
  ['antes de 2010', { ano_max: 2009 }],
  ['3 ou mais quartos', { quartos_min: 3 }, 'property'],
  ['2+ vagas', { vagas_min: 2 }, 'rental'],
  ['garagem para 2 carros', { vagas_min: 2 }, 'property'],
  // Areas by their sides and in hectares.
  ['terreno 10x30', { area_min: 270, area_max: 360 }, 'property'],
  ['terreno 12 x 25', { area_min: 270, area_max: 360 }, 'property'],
  ['2 hectares', { area_min: 18_000 }, 'property'],
  ['R$2.000/mês', { preco_max: 2000 }, 'rental'],
  ['150 a diária', { preco_max: 150, tipo: ['temporada'] }, 'rental'],
  ['curta temporada', { tipo: ['temporada'] }, 'rental'],
  ['ipva pago 2026', { ipva_pago: 'sim' }],
  ['𝐜𝐢𝐯𝐢𝐜', { modelo: ['civic'] }],
];

test.each(said)('%s', (text, filters, vertical) => {
  const { filters: found, unknown } = read(text, vertical);
  expect(found).toMatchObject(filters);
  expect(unknown).toEqual([]);
});

test('waters are no city of the name', () => {
  expect(read('casa nova', 'property').filters).toMatchObject({ situacao: ['novo'] });
  for (const text of ['pé na areia', 'frente pra praia', 'beira da praia'])
    expect(read(text, 'rental')).toMatchObject({ filters: {}, notUnderstood: [] });
});

test('letters beside a number stay as they are', () => {
  expect(read('rua augusta s/n', 'property').notUnderstood).toEqual([]);
  expect(read('3 q', 'property').filters).toEqual({ quartos_min: 3 });
});

test('words are cut between letters, not within one', () => {
  for (const { words } of read('𝐜𝐢𝐯𝐢𝐜 𝐩𝐫𝐞𝐭𝐨').pieces) expect(words.isWellFormed()).toBe(true);
});

test('a chip says what is out in words', () => {
  expect(read('não quero de loja').pieces[0]!.meaning).toBe('Não de loja');
  expect(read('sem depósito', 'rental').pieces[0]!.meaning).toBe('Sem caução');
});

test.each<[text: string, words: string, most?: number]>([
  ['apartamento por 3 meses', 'por 3 meses'],
  ['casa curitiba 6 meses', '6 meses'],
  ['casa contrato de 30 meses', 'contrato de 30 meses'],
  ['casa por duas semanas', 'por duas semanas'],
  ['casa até 3 mil por 6 meses', 'por 6 meses', 3000],
])(
  '%s: for how long is said not to be understood, and is no price or word',
  (text, words, most) => {
    const { filters, rest, notUnderstood } = read(text, 'rental');
    expect(filters.preco_max).toBe(most);
    expect({ rest, notUnderstood }).toEqual({ rest: '', notUnderstood: [words] });
  },
);

test.each(['caução de 3 meses', 'depósito de dois meses', 'casa com 3 meses de caução'])(
  '%s: is what is paid before',
  (text) => {
    expect(read(text, 'rental')).toMatchObject({
      filters: { garantia: ['caucao'] },
      notUnderstood: [],
    });
  },
);
