import { expect, test } from 'vitest';
import type { Vertical } from '../../../listings/verticals.ts';
import type { ReadFilters } from '../parsed-query.ts';
import { parseQuery } from '../parse-query.ts';
import { smallLexicon } from './small-lexicon.ts';

type Case = [text: string, filters: ReadFilters, rest?: string];

const kinds: Record<Vertical, string[]> = {
  car: [],
  property: ['apartamento', 'casa', 'cobertura', 'terreno'],
  rental: ['longo-prazo', 'temporada', 'comercial', 'quarto'],
};

const read = (text: string, vertical: Vertical) => {
  const { filters, rest } = parseQuery(text, vertical, smallLexicon, {
    year: 2026,
    takes: (param, value) =>
      param === 'tipo'
        ? kinds[vertical].includes(value)
        : (param !== 'imovel' || vertical === 'rental') &&
          (param !== 'situacao' || vertical === 'property'),
  });
  return { filters, rest };
};

const homes: Case[] = [
  ['entre 200 e 300 mil', { preco_min: 200_000, preco_max: 300_000 }],
  ['de 200.000 até 300.000', { preco_min: 200_000, preco_max: 300_000 }],
  ['900 mil a 1,2 milhão', { preco_min: 900_000, preco_max: 1_200_000 }],
  ['casa 350000', { tipo: ['casa'], preco_max: 350_000 }],
  ['casa até 1,2 milhão', { tipo: ['casa'], preco_max: 1_200_000 }],
  ['casa até um milhão e meio', { tipo: ['casa'], preco_max: 1_500_000 }],
  ['casa até 1 milhão e 200 mil', { tipo: ['casa'], preco_max: 1_200_000 }],
  ['apto até 500', { tipo: ['apartamento'], preco_max: 500_000 }],
  ['meio milhão', { preco_max: 500_000 }],
  ['apto 2dorms', { tipo: ['apartamento'], quartos_min: 2 }],
  ['apto 3q 2 vgs', { tipo: ['apartamento'], quartos_min: 3, vagas_min: 2 }],
  ['casa três quartos', { tipo: ['casa'], quartos_min: 3 }],
  ['apto 2 a 3 quartos', { tipo: ['apartamento'], quartos_min: 2, quartos_max: 3 }],
  ['2 ou 3 quartos', { quartos_min: 2, quartos_max: 3 }],
  ['1 dormitório', { quartos_min: 1, quartos_max: 1 }],
  ['só 2 quartos', { quartos_min: 2, quartos_max: 2 }],
  ['até 2 quartos', { quartos_max: 2 }],
  ['mais de 2 quartos', { quartos_min: 3 }],
  ['4 quartos ou mais', { quartos_min: 4 }],
  ['3 quatros', { quartos_min: 3 }],
  ['2 banhieros', { banheiros_min: 2 }],
  ['1 vaga de garagem', { vagas_min: 1 }],
  ['apto duas suites', { tipo: ['apartamento'], suites_min: 2 }],
  ['casa com suíte', { tipo: ['casa'], suites_min: 1 }],
  ['3 quartos sendo 1 suíte', { quartos_min: 3, suites_min: 1 }],
  ['com garagem', { vagas_min: 1 }],
  ['apto 2 quartos a 300 mil', { tipo: ['apartamento'], quartos_min: 2, preco_max: 300_000 }],
  ['100m2', { area_min: 90, area_max: 120 }],
  ['apto 100 metros quadrados', { tipo: ['apartamento'], area_min: 90, area_max: 120 }],
  ['entre 60 e 90m²', { area_min: 60, area_max: 90 }],
  ['a partir de 80 m2', { area_min: 80 }],
  ['2 quartos e 80 m2', { quartos_min: 2, area_min: 72, area_max: 96 }],
  ['casa ou apartamento', { tipo: ['casa', 'apartamento'] }],
  ['casas com piscinas', { tipo: ['casa'] }, 'piscinas'],
  ['casa verde', { cidade: 'São Paulo, SP', bairro: ['casa-verde'] }],
  ['casa nova em campinas', { tipo: ['casa'], situacao: ['novo'], cidade: 'Campinas, SP' }],
  ['apto recém entregue', { tipo: ['apartamento'], situacao: ['novo'] }],
  ['cobertura nunca habitada', { tipo: ['cobertura'], situacao: ['novo'] }],
  ['apartamento na planta', { tipo: ['apartamento'], situacao: ['planta', 'obra'] }],
  ['lançamento em santos', { situacao: ['planta', 'obra'], cidade: 'Santos, SP' }],
  ['pré-lançamento 2 quartos', { situacao: ['planta', 'obra'], quartos_min: 2 }],
  ['casa em construção', { tipo: ['casa'], situacao: ['obra'] }],
  ['apto em obras em santos', { tipo: ['apartamento'], situacao: ['obra'], cidade: 'Santos, SP' }],
  ['cobertura ainda em obra', { tipo: ['cobertura'], situacao: ['obra'] }],
  [
    'apartamento vila mariana',
    { tipo: ['apartamento'], cidade: 'São Paulo, SP', bairro: ['vila-mariana'] },
  ],
  ['centro de santos', { cidade: 'Santos, SP', bairro: ['centro'] }],
  ['casa no centro', { tipo: ['casa'] }, 'centro'],
  ['apartamento jardim goiás', { tipo: ['apartamento'] }, 'jardim goiás'],
  ['casas grandes', { tipo: ['casa'] }],
  ['casa em três lagoas', { tipo: ['casa'], cidade: 'Três Lagoas, MS' }],
  ['sem condomínio', { condominio_max: 0 }],
  ['condomínio até 500', { condominio_max: 500 }],
  ['aceita financiamento', { financiamento: 'sim' }],
  ['terreno 250m2', { tipo: ['terreno'], area_min: 225, area_max: 300 }],
  ['jundai', { cidade: 'Jundiaí, SP' }],
  ['sobrados em campinas', { tipo: ['casa'], cidade: 'Campinas, SP' }, 'sobrado'],
  ['sobrado ou casa', { tipo: ['casa'] }],
  ['studio em santos', { cidade: 'Santos, SP' }, 'studio ou kitnet'],
  ['apto vista mar', { tipo: ['apartamento'] }, 'vista-mar'],
  ['casa com vista para o mar', { tipo: ['casa'] }, 'vista-mar'],
  ['cobertura frente ao mar', { tipo: ['cobertura'] }, 'frente-mar'],
  ['apto à beira mar', { tipo: ['apartamento'] }, 'frente-mar'],
  ['casa na serra', { tipo: ['casa'], cidade: 'Serra, ES' }],
  ['perto de campinas', { cidade: 'Campinas, SP', raio: 30 }],
];

test.each(homes)('homes: %s', (text, filters, rest = '') => {
  expect(read(text, 'property')).toEqual({ filters, rest });
});

const rentals: Case[] = [
  ['kitnet R$ 1.500', { imovel: ['kitnet'], preco_max: 1500 }],
  ['quitinete 1500', { imovel: ['kitnet'], preco_max: 1500 }],
  ['studio mobiliado', { imovel: ['kitnet'], mobiliado: 'sim' }],
  ['loft ou apartamento', { imovel: ['kitnet', 'apartamento'] }],
  ['apartamento tipo studio', { imovel: ['apartamento'] }, 'studio'],
  ['sobrado 2 quartos', { imovel: ['casa'], quartos_min: 2 }, 'sobrado'],
  ['casa ou sobrado', { imovel: ['casa'] }],
  ['chácara para temporada', { imovel: ['chacara'], tipo: ['temporada'] }],
  ['água e luz inclusas até 1500', { preco_max: 1500 }, 'água e luz inclusas'],
  ['casa com água, luz e internet inclusos', { imovel: ['casa'] }, 'água, luz e internet inclusos'],
  ['quarto com luz inclusa', { tipo: ['quarto'] }, 'luz inclusa'],
  ['de 1500 a 2500', { preco_min: 1500, preco_max: 2500 }],
  ['até 3 mil', { preco_max: 3000 }],
  ['até mil e quinhentos', { preco_max: 1500 }],
  ['até 1500', { preco_max: 1500 }],
  ['total até 3000', { total_max: 3000 }],
  ['apto mobiliado', { imovel: ['apartamento'], mobiliado: 'sim' }],
  ['apartamento metrô', { imovel: ['apartamento'] }, 'metrô'],
  ['casa ou apartamento', { imovel: ['casa', 'apartamento'] }],
  ['apartamento cobertura', { imovel: ['apartamento'] }, 'cobertura'],
  ['sala comercial', { tipo: ['comercial'], imovel: ['sala'] }],
  ['semi mobiliado', { mobiliado: ['semi'] }],
  ['não mobiliado', { mobiliado: ['nao'] }],
  ['sem mobília até 2 mil', { mobiliado: ['nao'], preco_max: 2000 }],
  ['sem fiador', { garantia: ['caucao', 'seguro-fianca', 'titulo'] }],
  ['não precisa fiador', { garantia: ['caucao', 'seguro-fianca', 'titulo'] }],
  ['aceita pet', { pets: 'sim' }],
  ['pet friendly', { pets: 'sim' }],
  ['pode gato', { pets: 'sim' }],
  ['diária', { tipo: ['temporada'] }],
  ['temporada aceita pets 80m²', { tipo: ['temporada'], pets: 'sim', area_min: 72, area_max: 96 }],
  ['kit net', { imovel: ['kitnet'] }],
  ['casa pra alugar em campinas', { imovel: ['casa'], cidade: 'Campinas, SP' }],
];

test.each(rentals)('rentals: %s', (text, filters, rest = '') => {
  expect(read(text, 'rental')).toEqual({ filters, rest });
});
