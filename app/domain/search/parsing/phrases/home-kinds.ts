import type { ReadFilters } from '../parsed-query.ts';
import { phrase, type Phrase } from './phrase.ts';

// Of what is sold the kind is `tipo`, of what is let `imovel`.
const kind = (words: string, means: string, code: string, said = code): Phrase =>
  phrase(words, means, {
    ways: (): ReadFilters[] => [{ tipo: [code] }, { imovel: [code] }],
    else: { words: said },
  });

/** What stands before the first thing that a text names. */
export const looking =
  'um|uma|quero|queria|procuro|procurando|busco|preciso|de|alugar|alugo|aluga|aluguel|se|comprar|compro|imovel|imoveis|tipo';

/** Kinds of home, sold or let: what is no kind of the vertical is a word of its listings. */
export const homeKinds: readonly Phrase[] = [
  kind(
    'apartamento?s?|apartmanetos?|apart|aptos?|apts?|aps?|apes?|apezinho|apartament(?:inho|ao)|ap to|apartments?|departamentos?|deptos?|dptos?|flats?|pisos? en (?:venta|alquiler)',
    'Apartamento',
    'apartamento',
  ),
  kind('casas?|casinhas?|casarao|houses?', 'Casa', 'casa'),
  kind('coberturas?|penthouses?|duplex cobertura', 'Cobertura', 'cobertura'),
  kind('terrenos?|terreninho|lotes?|loteamentos?|land', 'Terreno', 'terreno'),
  // A home of one room, whatever it is called: where that is no kind, any of its names.
  kind(
    'kit ?nets?|kits?|kitinetes?|quitinetes?|kitchenettes?|kitenetes?|kitnetes?',
    'Kitnet',
    'kitnet',
    'kitnet ou estudio ou studio ou loft',
  ),
  kind('studios?|estudios?', 'Kitnet', 'kitnet', 'studio ou estudio ou kitnet ou loft'),
  kind('lofts?', 'Kitnet', 'kitnet', 'loft ou estudio ou studio ou kitnet'),
  // A house of two floors.
  phrase('sobrad(?:o|os|inho)', 'Casa', {
    ways: (): ReadFilters[] => [{ tipo: ['casa'] }, { imovel: ['casa'] }],
    also: 'sobrado',
  }),
  kind(
    '(?:casas?|casinhas?) (?:ou|/|,|e) sobrad(?:o|os|inho)|sobrad(?:o|os|inho) (?:ou|/|,|e) (?:casas?|casinhas?)',
    'Casa',
    'casa',
  ),
  kind(
    'barrac(?:ao|oes)|galp(?:ao|oes)|warehouse|armaze(?:m|ns)',
    'Galpão',
    'galpao',
    'galpao ou barracao',
  ),
  // A building where the text begins with it or names another; beside a home it is one of its rooms, or is paid.
  phrase(
    `(?<=^(?:(?:${looking}) )*|(?:galpao|barracao|armazem|salas?|lojas?|salao|ponto)(?: (?:ou|e|,|/|para|pra|p|de))? )depositos?(?! (?:caucao|antecipado|adiantado|bancario|em garantia|de garantia|de (?:#|um|dois|duas|tres) ))`,
    'Galpão',
    {
      ways: (): ReadFilters[] => [{ tipo: ['galpao'] }, { imovel: ['galpao'] }],
      else: { words: 'galpao ou barracao ou deposito' },
      isRather: true,
      sure: 0.75,
    },
  ),
  kind(
    'chacaras?|chacarazinha|chacrinhas?|ranchos?|ranchinho|sitios?|sitiozinho',
    'Chácara',
    'chacara',
    'chacara ou sitio ou rancho',
  ),
];
