import { describe, expect, test } from 'vitest';
import { explain } from '../refusals/explain.ts';
import { changesOf, expectOne } from './changes.ts';

describe('changesOf', () => {
  test('tells what was changed, lists by what they hold', () => {
    const before = { name: 'Pro', price: 89, pages: ['pro'], cta: null as string | null };
    const after = { name: 'Pro', price: 77, pages: ['pro'], cta: 'Assinar' };
    expect(changesOf(before, after)).toEqual({ price: 77, cta: 'Assinar' });
    expect(changesOf(before, { ...before, pages: ['pro', 'home'] })).toEqual({
      pages: ['pro', 'home'],
    });
    expect(changesOf(before, { ...before })).toEqual({});
  });
});

describe('expectOne', () => {
  const fault = (answer: Parameters<typeof expectOne>[0]) => {
    try {
      expectOne(answer);
      return undefined;
    } catch (error) {
      return explain(error);
    }
  };

  test('says that there is none any more, and what was refused', () => {
    expect(fault({ data: [{ id: '1' }], error: null })).toBeUndefined();
    expect(fault({ data: [], error: null })).toBe(
      'Não existe mais: foi excluído enquanto você estava aqui.',
    );
    expect(fault({ data: null, error: { code: '23505', message: '' } })).toBe(
      'Já existe um registro igual.',
    );
  });
});
