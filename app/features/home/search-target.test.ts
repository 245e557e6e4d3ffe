import { expect, test } from 'vitest';
import { searchTarget } from './search-target.ts';

const target = (query: string) => searchTarget(new URLSearchParams(query));

test('the type chooses the page; without one it is cars', () => {
  expect(target('')).toBe('/carros');
  expect(target('tipo=imoveis')).toBe('/imoveis');
  expect(target('tipo=aluguel')).toBe('/aluguel');
  expect(target('tipo=barcos')).toBe('/carros');
});

test('the city goes along trimmed, and only if filled', () => {
  expect(target('tipo=carros&cidade=%20Campinas%20')).toBe('/carros?cidade=Campinas');
  expect(target('cidade=%20%20')).toBe('/carros');
});

test('the price goes along only above zero', () => {
  expect(target('preco_max=0')).toBe('/carros');
  expect(target('preco_max=150000&cidade=Natal')).toBe('/carros?cidade=Natal&preco_max=150000');
  expect(target('preco_max=500 mil')).toBe('/carros?preco_max=500+mil');
});

test('what is looked for goes along as the text of the search', () => {
  expect(target('tipo=imoveis&q=%20casa+com+piscina%20&cidade=Natal')).toBe(
    '/imoveis?q=casa+com+piscina&cidade=Natal',
  );
  expect(target('q=%20')).toBe('/carros');
});

test('of the two prices that a form without scripts sends, that of the type counts', () => {
  expect(target('tipo=aluguel&preco_max=500000&aluguel_max=3500')).toBe('/aluguel?preco_max=3500');
  expect(target('tipo=aluguel&preco_max=500000&aluguel_max=0')).toBe('/aluguel');
  expect(target('tipo=imoveis&preco_max=500000&aluguel_max=3500')).toBe(
    '/imoveis?preco_max=500000',
  );
});
