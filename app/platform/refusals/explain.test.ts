import { describe, expect, test } from 'vitest';
import { DataError } from './errors.ts';
import { explain, fieldOf, refusalStatus } from './explain.ts';

test('a rule is told by its name, with the figures of the refusal', () => {
  const full = { code: 'PT409', message: 'raw', hint: 'list_full', details: '{"limit":500}' };
  expect(explain(full)).toBe('Você pode guardar até 500. Remova algum antes.');
  expect(explain(new DataError(full))).toBe(explain(full));
  const photos = { code: 'PT409', message: 'raw', hint: 'photo_limit', details: '{"limit": 1}' };
  expect(explain(photos)).toMatch(/^Seu plano permite 1 foto por anúncio\./);
});

test('a refusal names the field that it concerns', () => {
  const name = { code: 'PT422', message: '', hint: 'name_missing', details: '{"field":"name"}' };
  expect([explain(name), fieldOf(name)]).toEqual(['Informe o seu nome.', 'name']);
  expect(fieldOf(new DataError(name))).toBe('name');
  // PostgreSQL's own details are no facts.
  const check = { code: '23514', message: '', hint: null, details: 'Failing row contains (1).' };
  expect(fieldOf(check)).toBeUndefined();
  expect(fieldOf(undefined)).toBeUndefined();
});

describe('what no rule names', () => {
  test.each([
    [{ code: '42501', message: 'permission denied for table x' }, /não tem permissão/],
    [{ code: 'XX000', message: 'relation "private.x"' }, /^Algo deu errado do nosso lado/],
    [{ code: '23514', message: 'raw', hint: 'constructor' }, /não é aceito/],
    [{ code: '42501', message: 'raw', hint: 'Grant the required privileges' }, /não tem permissão/],
    [{ code: '', message: 'TypeError: fetch failed' }, /^Sem conexão/],
    [new TypeError('Failed to fetch'), /^Sem conexão/],
    [new DOMException('late', 'TimeoutError'), /demorou demais/],
    [new DOMException('left', 'AbortError'), /interrompido/],
    [{ code: '53300', message: 'too many clients' }, /^O site está com muitos acessos/],
    [{ code: '53100', message: 'disk full' }, /^Não há espaço/],
    // A rule of a newer database than this script.
    [{ code: 'PT429', message: 'raw', hint: 'rate_of_tomorrow' }, /muitos pedidos/],
    [{ code: 'PT404', message: 'raw', hint: 'unheard_of' }, /Não encontramos/],
    [
      { name: 'StorageApiError', status: 413, statusCode: '413', message: 'raw' },
      /passa do limite/,
    ],
    [{ name: 'FunctionsHttpError', context: new Response('', { status: 503 }) }, /muitos acessos/],
    [{ name: 'FunctionsFetchError', context: new TypeError('raw') }, /^Sem conexão/],
    [undefined, /^Algo deu errado/],
    ['raw', /^Algo deu errado/],
  ])('%j', (error, words) => {
    expect(explain(error)).toMatch(words);
    expect(explain(error)).not.toMatch(/raw|private/);
  });
});

test('a form is answered 429 for too many, 503 for later, else 422', () => {
  const of = (code: string) => refusalStatus({ code, message: '' });
  expect(['PT429', '57014', '', 'PT404', '23514'].map(of)).toEqual([429, 503, 503, 422, 422]);
});
