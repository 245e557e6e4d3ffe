import { expect, test } from 'vitest';
import { allVerticals, type Vertical } from '~/domain/listings/verticals.ts';
import { catalogues } from './catalogues.ts';
import type { Filters } from './criteria.ts';
import { headingOf, nothingFound } from './headings.ts';
import { labelsOf } from './labels.ts';

const heading = (vertical: Vertical, filters: Filters, place?: string) =>
  headingOf(vertical, filters, labelsOf(catalogues[vertical], filters, {}), place);

test.each<[Vertical, Filters, string, string]>([
  ['car', {}, 'Carros à venda no Brasil', 'Carros à venda'],
  [
    'car',
    { cidade: 'campinas', uf: 'SP' },
    'Carros à venda em Campinas, SP',
    'Carros em Campinas, SP',
  ],
  ['car', { uf: 'BA' }, 'Carros à venda na Bahia', 'Carros na Bahia'],
  [
    'property',
    { tipo: ['casa'], cidade: 'São Paulo, SP', bairro: ['vila-mariana'] },
    'Casas à venda em Vila Mariana, São Paulo, SP',
    'Casas em Vila Mariana, São Paulo, SP',
  ],
  [
    'car',
    { regiao: ['estado-sp', 'estado-ba'] },
    'Carros à venda em São Paulo e na Bahia',
    'Carros em São Paulo e na Bahia',
  ],
  [
    'property',
    { cidade: 'Campinas, SP', regiao: ['estado-mg'] },
    'Imóveis à venda em Campinas, SP e em Minas Gerais',
    'Imóveis em Campinas, SP e em Minas Gerais',
  ],
  ['car', { categoria: ['pickup'] }, 'Pickups à venda no Brasil', 'Pickups à venda'],
  ['car', { categoria: ['pickup', 'suv'] }, 'Carros à venda no Brasil', 'Carros à venda'],
  ['car', { marca: ['toyota'] }, 'Carros Toyota à venda no Brasil', 'Carros Toyota à venda'],
  [
    'car',
    { marca: ['toyota'], modelo: ['corolla-cross'] },
    'Toyota Corolla Cross à venda no Brasil',
    'Toyota Corolla Cross à venda',
  ],
  ['property', { tipo: ['casa'], cidade: 'Recife' }, 'Casas à venda em Recife', 'Casas em Recife'],
  [
    'property',
    { tipo: ['chacara', 'fazenda', 'sitio'], uf: 'SC' },
    'Imóveis rurais à venda em Santa Catarina',
    'Imóveis rurais em Santa Catarina',
  ],
  [
    'property',
    { tipo: ['sala'] },
    'Salas comerciais à venda no Brasil',
    'Salas comerciais à venda',
  ],
  ['rental', {}, 'Imóveis para alugar no Brasil', 'Imóveis para alugar'],
  [
    'rental',
    { tipo: ['temporada'], uf: 'SC' },
    'Imóveis para temporada em Santa Catarina',
    'Imóveis para temporada em Santa Catarina',
  ],
])('%s %j is called %s', (vertical, filters, title, short) => {
  expect(heading(vertical, filters)).toEqual({ title, short });
});

test('the results know how their city is written', () => {
  expect(heading('car', { cidade: 'sao jose' }, 'São José, SC').title).toBe(
    'Carros à venda em São José, SC',
  );
});

test.each<[Vertical, Filters, string]>([
  [
    'car',
    { categoria: ['pickup'], combustivel: ['alcool'], cidade: 'Campinas' },
    'Nenhuma pickup a álcool em Campinas',
  ],
  ['car', { categoria: ['pickup'], combustivel: ['eletrico'] }, 'Nenhuma pickup elétrica'],
  ['car', { q: 'xyz' }, 'Nenhum carro'],
  ['property', { tipo: ['cobertura'], uf: 'AC' }, 'Nenhuma cobertura no Acre'],
  ['rental', { cidade: 'são joão del rei' }, 'Nenhum imóvel para alugar em São João del Rei'],
])('%s %j: %s', (vertical, filters, text) => {
  expect(nothingFound(vertical, filters, labelsOf(catalogues[vertical], filters, {}))).toBe(text);
});

test('what a vertical is divided into has a noun of its own, but for how long it is let', () => {
  const begins = (vertical: Vertical, filters: Filters) =>
    heading(vertical, filters).title.split(' ').slice(0, 2).join(' ');
  const unnamed = allVerticals.flatMap((vertical) => {
    const { param, terms } = catalogues[vertical].category;
    const plain = begins(vertical, {});
    return Object.keys(terms).filter((code) => begins(vertical, { [param]: [code] }) === plain);
  });
  expect(unnamed).toEqual(['longo-prazo', 'temporada']);
});
