import { expect, test } from 'vitest';
import { checkInquiry } from './check-inquiry.ts';

const good = {
  name: 'Marina Duarte',
  email: 'marina@uol.com.br',
  phone: '(19) 98112-4470',
  message: '',
};

test('name, e-mail and phone are enough', () => {
  expect(checkInquiry(good)).toEqual({});
});

test('every missing field is said at once', () => {
  const errors = checkInquiry({ name: '', email: '', phone: '', message: '' });
  expect(Object.keys(errors)).toEqual(['name', 'email', 'phone']);
});

test('an error says how it should look', () => {
  expect(checkInquiry({ ...good, phone: '98112-4470' }).phone).toContain('Falta o DDD');
  expect(checkInquiry({ ...good, phone: '(19) 98112-44' }).phone).toContain('Faltam 2 dígitos');
  expect(checkInquiry({ ...good, email: 'marina@' }).email).toContain('voce@exemplo.com');
});
