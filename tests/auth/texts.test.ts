import { expect, test } from 'vitest';
import {
  authErrorTexts,
  explainAuthError,
  failureInAddress,
} from '~/platform/refusals/auth-errors.ts';
import { authErrorCodes } from '../../packages/supabase/src/auth/errors.ts';

const tooOften = authErrorCodes.filter((code) => /rate_limit|locked/.test(code));

test('every refusal of the auth service has words for people', () => {
  const silent = authErrorCodes.filter(
    (code) => !tooOften.includes(code) && authErrorTexts[code] === undefined,
  );
  expect(silent).toEqual([]);
});

test('too many tries tell how long to wait', () => {
  for (const code of tooOften) {
    const told = explainAuthError({ code, status: 429, message: 'Wait 61 seconds' });
    expect(told).toBe('Muitas tentativas em pouco tempo. Tente de novo em 61 segundos.');
  }
  expect(explainAuthError({ status: 429, message: 'Wait 240 seconds' })).toContain('4 minutos');
});

test('a short password is told the length in force', () => {
  const message = 'Password should be at least 8 characters.';
  expect(explainAuthError({ code: 'weak_password', status: 422, message })).toBe(
    'A senha é curta demais. Use pelo menos 8 caracteres.',
  );
});

test.each([
  ['pwned', /fácil de adivinhar/],
  ['personal', /não pode ser o seu e-mail nem o seu nome/],
])('a password that is weak because it is %s is told why', (reason, words) => {
  const failure = { code: 'weak_password', status: 422, message: 'Weak', reasons: [reason] };
  expect(explainAuthError(failure)).toMatch(words);
});

test('no answer is no connection; an unknown one is our fault', () => {
  expect(explainAuthError({ status: 503 })).toMatch(/^O site está com muitos acessos/);
  expect(explainAuthError({})).toMatch(/^Sem conexão/);
  expect(explainAuthError({ code: 'news', status: 400 })).toMatch(/^Algo deu errado/);
});

test('an address tells why its link brought nobody in', () => {
  expect(failureInAddress('#error=access_denied&error_code=otp_expired')).toMatch(/já foi usado/);
  expect(failureInAddress('#avaliacoes')).toBeUndefined();
});
