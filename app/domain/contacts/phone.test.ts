import { expect, test } from 'vitest';
import { phoneFault } from './phone-fault.ts';
import { formatPhone, isMobile, whatsAppLink } from './phone.ts';

// What is a number stands in tests/schema/phones.test.ts, where the database reads the same.

test.each([
  ['', 'Informe o telefone com DDD'],
  ['(', 'Informe o telefone com DDD'],
  ['98765-4321', 'Falta o DDD'],
  ['3265-4321', 'Falta o DDD'],
  ['+55 98765-4321', 'Falta o DDD'],
  ['0055 3265-4321', 'Falta o DDD'],
  ['(20) 98765-4321', 'O DDD 20 não existe'],
  ['+55 (010) 98765-4321', 'O DDD 10 não existe'],
  ['0800 123 4567', 'Números 0800 não têm DDD. Informe um telefone com DDD'],
  ['0800-123-456', 'Números 0800 não têm DDD'],
  ['+55 800 123 4567', 'Números 0800 não têm DDD'],
  ['0300 123 4567', 'Números 0300 não têm DDD'],
  ['5001-2345', 'Falta o DDD'],
  ['(80) 98765-4321', 'O DDD 80 não existe'],
  ['(19) 9811', 'Faltam 5 dígitos'],
  ['(11) 98765-43', 'Faltam 2 dígitos'],
  ['(11) 9876-4321', 'Falta 1 dígito'],
  ['(98) 765-4321', 'Faltam 2 dígitos'],
  ['(11) 3265-432', 'Falta 1 dígito'],
  ['+55 (011) 98765-432', 'Falta 1 dígito'],
  ['0 15 11 98765-432', 'Falta 1 dígito'],
  ['(11) 98765-43210', 'Sobra 1 dígito'],
  ['(11) 3265-43210', 'Sobra 1 dígito'],
  ['(11) 98765-432101', 'Sobram 2 dígitos'],
  ['(11) 88765-4321', 'um celular começa com 9'],
  ['(11) 1265-4321', 'não começa com 1'],
  ['11 98765 4321 ramal 2', 'Use só números'],
  ['onze', 'Use só números'],
  ['+351 912 345 678', 'Só aceitamos telefones do Brasil'],
  ['00 1 202 555 0143', 'Só aceitamos telefones do Brasil'],
])('%j: %s', (typed, fault) => expect(phoneFault(typed)).toContain(fault));

test('nothing is wrong with a number', () => {
  expect(phoneFault('+55 (011) 98765-4321')).toBeUndefined();
});

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
