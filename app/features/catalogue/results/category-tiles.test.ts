import { expect, test } from 'vitest';
import { categoryTiles } from './category-tiles.ts';

const counts = new Map([
  ['apartamento', 50],
  ['casa', 30],
  ['cobertura', 4],
  ['terreno', 6],
  ['sala', 3],
  ['galpao', 2],
  ['sitio', 1],
]);
const tiles = (...tipo: string[]) =>
  categoryTiles(
    'property',
    { filters: tipo.length > 0 ? { tipo } : {}, sort: '', page: 1 },
    counts,
  ).map(({ label, count, to, isChosen }) => [label, count, to.split('?')[1] ?? '', isChosen]);
const commercial = 'tipo=galpao,loja,predio,sala,terreno-comercial';

test('the four kinds of homes come first, then the groups of the others', () => {
  expect(tiles()).toEqual([
    ['Apartamento', 50, 'tipo=apartamento', false],
    ['Casa', 30, 'tipo=casa', false],
    ['Cobertura', 4, 'tipo=cobertura', false],
    ['Terreno', 6, 'tipo=terreno', false],
    ['Comercial', 5, commercial, false],
    ['Rural', 1, 'tipo=chacara,fazenda,sitio', false],
  ]);
  expect(tiles('casa').slice(0, 2)).toEqual([
    ['Apartamento', 50, 'tipo=apartamento,casa', false],
    ['Casa', 30, '', true],
  ]);
});

test('inside a group its kinds are chosen, and without the last one it is whole again', () => {
  expect(tiles('sala', 'loja', 'galpao', 'predio', 'terreno-comercial').slice(0, 3)).toEqual([
    ['Todos os tipos', 96, '', false],
    ['Sala', 3, 'tipo=sala', false],
    ['Loja', 0, 'tipo=loja', false],
  ]);
  expect(tiles('sala')[1]).toEqual(['Sala', 3, commercial, true]);
  expect(tiles('sala')[3]).toEqual(['Galpão', 2, 'tipo=galpao,sala', false]);
});
