import { expect, inject, test } from 'vitest';
import { firstInSitemap } from './support/head.ts';

// What React leaves where a script is to put something later: without JavaScript it would stay empty.
const gap = /<template id="B:|<div hidden id="S:/;

const url = (path: string) => new URL(path, inject('productUrl'));

test('every page comes whole, with nothing for a script to put in its place', async () => {
  const listings = await Promise.all(
    ['carros-1', 'imoveis-1', 'aluguel-1', 'lojas-1'].map(firstInSitemap),
  );
  const gaps: string[] = [];
  for (const path of [
    ...listings,
    '/',
    '/carros',
    '/planos',
    '/pro',
    '/favoritos',
    '/nao-existe',
  ]) {
    if (gap.test(await (await fetch(url(path))).text())) gaps.push(path);
  }
  expect(gaps).toEqual([]);
});

test('so does the answer to a form that was sent as a page', async () => {
  const path = await firstInSitemap('carros-1');
  const answer = await fetch(url(path), {
    method: 'POST',
    headers: { origin: inject('productUrl') },
    body: new URLSearchParams({ intent: 'telefone' }),
  });
  const html = await answer.text();
  expect(html).toMatch(/<a href="tel:\+55\d{10,11}"/);
  expect(gap.test(html)).toBe(false);
});
