import { lazy, Suspense, type ReactNode } from 'react';
import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { drawPage } from './draw-page.ts';

// Only what the drawing itself reads of it.
const context = {
  manifest: { routes: { page: {} } },
  staticHandlerContext: { matches: [], loaderData: {}, errors: null },
  routeModules: { page: {} },
  serverHandoffStream: 'data',
} as never as EntryContext;

/** As the router does it: the page, and where it is told of them, its data behind it. */
const pageOf = (content: ReactNode) => (shown: EntryContext) => (
  <>
    {'page' in shown.routeModules ? (
      <html lang="pt-BR">
        <body>{content}</body>
      </html>
    ) : null}
    {shown.serverHandoffStream ? <script>1</script> : null}
  </>
);

const draw = async (content: ReactNode) => {
  const failures: unknown[] = [];
  const { signal } = new AbortController();
  const options = { nonce: 'x', signal, onError: (error: unknown) => void failures.push(error) };
  return { html: await drawPage(pageOf(content), context, options), failures };
};

const whole = (content: string) =>
  `<!DOCTYPE html><html lang="pt-BR"><head></head><body>${content}<script>1</script></body></html>`;

test('the frame, what is in it and its data make one page', async () => {
  expect(await draw(<p>Olá</p>)).toEqual({ html: whole('<p>Olá</p>'), failures: [] });
});

test('a part whose code is still to come is waited for, and then at hand', async () => {
  const Part = lazy(async () => ({ default: () => <p>Depois</p> }));
  const page = (
    <Suspense>
      <Part />
    </Suspense>
  );
  const first = await draw(page);
  expect(first).toEqual({ html: whole('<!--$--><p>Depois</p><!--/$-->'), failures: [] });
  expect(await draw(page)).toEqual(first);
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
