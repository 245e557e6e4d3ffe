import { expect, test } from 'vitest';
import { labelOf, transmissions } from './terms.ts';
import { isUnavailable } from './availability.ts';
import { limitLabel, perCycle } from '../billing/plans.ts';
import { toRole } from '../site/roles.ts';
import { formatPlace, inState, isState, stateNames, titleCase } from '../places/states.ts';

test('a code has a label, an unknown one is shown as it is', () => {
  expect(labelOf(transmissions, 'automatico')).toBe('Automático');
  expect(labelOf(transmissions, 'dct')).toBe('dct');
  expect(labelOf(transmissions, 'toString')).toBe('toString');
  expect(labelOf(transmissions, null)).toBeUndefined();
});

test('only sold and rented listings are gone', () => {
  expect(['available', 'reserved', 'sold', 'rented'].filter(isUnavailable)).toEqual([
    'sold',
    'rented',
  ]);
});

test('empty and zero limits mean unlimited', () => {
  expect([null, 0, 15].map(limitLabel)).toEqual(['Ilimitado', 'Ilimitado', '15']);
  expect([perCycle('monthly'), perCycle('yearly')]).toEqual(['/mês', '/ano']);
});

test('an unknown role is a plain user', () => {
  expect(['admin', 'premium', 'root', null, 'constructor'].map(toRole)).toEqual([
    'admin',
    'premium',
    'user',
    'user',
    'user',
  ]);
});

test('27 states, and places read from small to large', () => {
  expect(Object.keys(stateNames)).toHaveLength(27);
  expect(isState('SP')).toBe(true);
  expect(isState('XX')).toBe(false);
  expect(formatPlace({ neighborhood: 'Pinheiros', city: 'São Paulo', state: 'SP' })).toBe(
    'Pinheiros, São Paulo, SP',
  );
  expect(formatPlace({ city: 'Campinas', state: 'SP' })).toBe('Campinas, SP');
});

test('states take their article', () => {
  expect((['PR', 'BA', 'GO', 'SP'] as const).map(inState)).toEqual([
    'no Paraná',
    'na Bahia',
    'em Goiás',
    'em São Paulo',
  ]);
});

test('a city typed without capitals gets them', () => {
  expect(titleCase('são joão del rei')).toBe('São João del Rei');
  expect(titleCase('rio de janeiro')).toBe('Rio de Janeiro');
  expect(titleCase('São Paulo')).toBe('São Paulo');
});
