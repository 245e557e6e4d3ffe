import { expect, test } from 'vitest';
import { authPath, signInPath } from '~/platform/navigation/paths.ts';
import { afterSignIn, reasonToSignIn, targetOf } from './after-sign-in.ts';

const none = new URLSearchParams();

test('an administrator goes on to the administration he came for, or to its start', () => {
  expect(afterSignIn('/admin/clientes?pagina=2', 'admin')).toBe('/admin/clientes?pagina=2');
  expect(afterSignIn('/', 'admin')).toBe('/admin');
  expect(afterSignIn('/carros', 'admin')).toBe('/carros');
});

test('anybody else goes on to where they came from, the guard decides there', () => {
  expect(afterSignIn('/configuracoes?aba=seguranca', 'user')).toBe('/configuracoes?aba=seguranca');
  expect(afterSignIn('/admin', 'premium')).toBe('/admin');
  expect(afterSignIn('/', 'user')).toBe('/');
});

test('who came from a sign-in page goes to the start', () => {
  expect(afterSignIn('/auth?aba=cadastrar', 'user')).toBe('/');
  expect(afterSignIn('/login', 'user')).toBe('/');
});

test('the way back is the page with its search and section, or the plan that was chosen', () => {
  const from = { pathname: '/carros/1', search: '?aba=custos', hash: '#avaliacoes' };
  expect(targetOf({ from }, none)).toBe('/carros/1?aba=custos#avaliacoes');
  expect(targetOf({ from }, new URLSearchParams('plano=pro-individual'))).toBe(
    '/planos/pro-individual/assinar',
  );
});

test('who was sent to sign in is told what for', () => {
  expect(reasonToSignIn('/mensagens/7?aba=enviadas')).toContain('suas mensagens');
  expect(reasonToSignIn('/configuracoes?aba=plano')).toContain('configurações');
  expect(reasonToSignIn('/carros/1#avaliacoes')).toContain('avaliar');
  expect(reasonToSignIn('/carros')).toBeUndefined();
});

test('whose session has ended is told so, and that what was typed is kept', () => {
  expect(reasonToSignIn('/painel/anuncios/car/7?passo=preco', true)).toBe(
    'Sua sessão terminou. Entre de novo para continuar de onde parou: o que você digitou está guardado.',
  );
  expect(reasonToSignIn('/favoritos', true)).toBe(
    'Sua sessão terminou. Entre de novo para continuar de onde parou.',
  );
  expect(reasonToSignIn('/painel', false)).toContain('seus anúncios');
});

test('the way back holds in the address too, for links that are followed before scripts arrive', () => {
  const link = signInPath({ pathname: '/carros/1', search: '?aba=custos', hash: '#avaliacoes' });
  expect(link).toBe('/auth?volta=%2Fcarros%2F1%3Faba%3Dcustos%23avaliacoes');
  const { searchParams } = new URL(link, 'https://patio.example');
  expect(targetOf(null, searchParams)).toBe('/carros/1?aba=custos#avaliacoes');
  expect(authPath('cadastrar', searchParams)).toBe(`/auth?aba=cadastrar&${searchParams}`);
  expect(signInPath({ pathname: '/' })).toBe('/auth');
});

test('what is no way back of ours leads to the start', () => {
  expect(targetOf(null, none)).toBe('/');
  expect(targetOf({ from: { pathname: 'https://evil.example' } }, none)).toBe('/');
  for (const volta of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'x',
    '/\t/x',
    '/\n/x',
    '/\r\n/x',
    '\t//x',
    '/\\x',
    '/.//x',
    '/a/..//x',
    '/%2e//x',
    '/\u0000/x',
    '//[',
  ]) {
    expect(targetOf(null, new URLSearchParams({ volta }))).toBe('/');
  }
  expect(targetOf({ from: 7 }, new URLSearchParams('plano=../../x'))).toBe('/');
});
