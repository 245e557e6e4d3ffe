import { expect, test } from 'vitest';
import { countMovable, whyNot } from './allowed-actions.ts';

test('a move that fits has no reason against it', () => {
  expect(whyNot('pause', 'published')).toBeUndefined();
});

test('one that does not says where the listing stands and where it should', () => {
  expect(whyNot('resume', 'pending')).toBe(
    'Não dá para retomar: o estado é Pendente e precisa ser Pausado.',
  );
  expect(whyNot('reject', 'draft')).toBe(
    'Não dá para rejeitar: o estado é Rascunho e precisa ser Pendente, Ativo ou Pausado.',
  );
});

test('a bulk bar knows how many of the chosen it fits', () => {
  expect(countMovable('pause', [{ status: 'published' }, { status: 'draft' }])).toBe(1);
});
