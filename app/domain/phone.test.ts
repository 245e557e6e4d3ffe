import { expect, test } from 'vitest';
import { formatPhone, isMobile, parsePhone, whatsAppLink } from './phone.ts';

test.each([
  ['(11) 98765-4321', '+5511987654321'],
  ['011 98765-4321', '+5511987654321'],
  ['55 11 98765-4321', '+5511987654321'],
  ['+55 (11) 98765-4321', '+5511987654321'],
  ['(55) 99876-5432', '+5555998765432'],
  ['1932541234', '+551932541234'],
])('%s is %s', (typed, e164) => expect(parsePhone(typed)).toBe(e164));

test.each([
  '(19) 9811',
  '(20) 98765-4321',
  '(11) 88765-4321',
  '(11) 6765-4321',
  '11 98765 4321 ramal 2',
  '',
])('%j is no number', (typed) => expect(parsePhone(typed)).toBeUndefined());

test('shown and linked', () => {
  expect(formatPhone('+5511987654321')).toBe('(11) 98765-4321');
  expect(formatPhone('+551932541234')).toBe('(19) 3254-1234');
  expect(formatPhone('+351912345678')).toBe('+351912345678');
  expect(whatsAppLink('+5511987654321', 'Olá, é você?')).toBe(
    'https://wa.me/5511987654321?text=Ol%C3%A1%2C%20%C3%A9%20voc%C3%AA%3F',
  );
});

test('only mobiles are taken to have WhatsApp', () => {
  expect(isMobile('+5511987654321')).toBe(true);
  expect(isMobile('+551932541234')).toBe(false);
});
