import { lazy, Suspense, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { drawPage } from './draw-page.ts';
import { bytesOf } from './page-text.ts';

const draw = async (content: ReactNode) => {
  const failures: unknown[] = [];
  const { signal } = new AbortController();
  const page = (
    <html lang="pt-BR">
      <body>{content}</body>
    </html>
  );
  const html = await drawPage(page, {
    nonce: 'x',
    signal,
    onError: (error) => void failures.push(error),
  });
  return { html: bytesOf(html).toString(), failures };
};

const whole = (content: string) =>
  `<!DOCTYPE html><html lang="pt-BR"><head></head><body>${content}</body></html>`;

test('a page is one text', async () => {
  expect(await draw(<p>Olá, açaí</p>)).toEqual({ html: whole('<p>Olá, açaí</p>'), failures: [] });
});

test('a part whose code is still to come stands in its place', async () => {
  const Part = lazy(async () => ({ default: () => <p>Depois</p> }));
  const { html, failures } = await draw(
    <>
      <Suspense>
        <Part />
      </Suspense>
      <p>Antes</p>
    </>,
  );
  expect(failures).toEqual([]);
  expect(html).toContain('<!--$--><p>Depois</p><!--/$--><p>Antes</p>');
});

test('what a part fails with is told, and the rest of the page is there', async () => {
  const error = new Error('broken');
  const Broken = () => {
    throw error;
  };
  const { html, failures } = await draw(
    <>
      <Suspense>
        <Broken />
      </Suspense>
      <p>Ainda aqui</p>
    </>,
  );
  expect(failures).toEqual([error]);
  expect(html).toContain('<p>Ainda aqui</p>');
});

test('what the frame fails with is thrown', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  await expect(draw(<Broken />)).rejects.toThrow('broken');
});
