import { expect, test } from 'vitest';
import type { ReadFilters } from '../parsed-query.ts';
import { parseQuery } from '../parse-query.ts';
import { smallLexicon } from './small-lexicon.ts';

const read = (text: string) => parseQuery(text, 'property', smallLexicon, { year: 2026 });

const cases: [text: string, filters: ReadFilters][] = [
  // Several states, and one beside a place of another.
  ['casa em sp ou ms', { tipo: ['casa'], regiao: ['estado-sp', 'estado-ms'] }],
  ['minas gerais e goiás', { regiao: ['estado-mg', 'estado-go'] }],
  ['sp/pr', { regiao: ['estado-sp', 'estado-pr'] }],
  ['goiás ou pará', { regiao: ['estado-go', 'estado-pa'] }],
  ['campinas ou mg', { cidade: 'Campinas, SP', regiao: ['estado-mg'] }],
  ['abc ou pr', { regiao: ['abc', 'estado-pr'] }],
  ['campinas sp', { cidade: 'Campinas, SP' }],
  ['santos e campinas, sp', { cidade: ['Santos, SP', 'Campinas, SP'] }],
  // Around a place.
  ['perto de sp', { cidade: 'São Paulo, SP', raio: 30 }],
  ['casa nos arredores de jundiaí', { tipo: ['casa'], cidade: 'Jundiaí, SP', raio: 30 }],
  ['santos e região', { cidade: 'Santos, SP', raio: 30 }],
  ['a 20 minutos de campinas', { cidade: 'Campinas, SP', raio: 20 }],
  ['até 1 hora de jundiaí', { cidade: 'Jundiaí, SP', raio: 60 }],
  ['5 min de santos', { cidade: 'Santos, SP', raio: 10 }],
  // The state is said in many ways.
  ['casa em campinas - sp', { tipo: ['casa'], cidade: 'Campinas, SP' }],
  ['casa em campinas/sp', { tipo: ['casa'], cidade: 'Campinas, SP' }],
  ['casa em campinas (SP)', { tipo: ['casa'], cidade: 'Campinas, SP' }],
  // What is new is the home, unless the two words do not agree.
  ['casa nova campinas', { tipo: ['casa'], situacao: ['novo'], cidade: 'Campinas, SP' }],
  [
    'apartamento novo santos 2 quartos',
    { tipo: ['apartamento'], situacao: ['novo'], cidade: 'Santos, SP', quartos_min: 2 },
  ],
  ['bairro vila mariana em são paulo', { cidade: 'São Paulo, SP', bairro: ['vila-mariana'] }],
];

test.each(cases)('%s', (text, filters) => {
  expect(read(text).filters).toEqual(filters);
});

test.each(['apartamento nova campinas', 'casa em nova campinas', 'vila nova campinas'])(
  '%s: another place than the city',
  (text) => expect(read(text).filters.cidade).toBeUndefined(),
);

test.each(['casa menos em sp', 'apartamento sem ser em santos', 'terreno exceto na prata'])(
  '%s: never the place that is not wanted',
  (text) => {
    const { filters, notUnderstood } = read(text);
    expect(Object.keys(filters)).toEqual(['tipo']);
    expect(notUnderstood).toHaveLength(1);
  },
);
