import { lazy, Suspense, type ReactNode } from 'react';
import { ServerRouter, type EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { drawPage } from './draw-page.ts';

const typed = 'R$ 1 & <b>2</b> \u2028 açaí';

/** What the router reads of it when it hands over what the loaders gave. */
const contextOf = (parts: readonly string[]) =>
  ({
    manifest: { routes: {} },
    routeModules: {},
    staticHandlerContext: {
      basename: '/',
      matches: [{ route: { id: 'nothing' }, params: {}, pathname: '/', pathnameBase: '/' }],
      loaderData: {},
      location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
      errors: null,
    },
    renderMeta: { didRenderScripts: true },
    serverHandoffStream: new ReadableStream({
      start(data) {
        for (const part of parts) data.enqueue(new TextEncoder().encode(part));
        data.close();
      },
    }),
  }) as never as EntryContext;

/** As the router does it: the page, and where it is told of them, its data behind it. */
const pageOf = (content: ReactNode) => (shown: EntryContext) => (
  <>
    <html lang="pt-BR">
      <body>{content}</body>
    </html>
    {shown.serverHandoffStream ? (
      <ServerRouter context={shown} url="http://localhost/" nonce="x" />
    ) : null}
  </>
);

const draw = async (content: ReactNode, parts: readonly string[] = []) => {
  const failures: unknown[] = [];
  const { signal } = new AbortController();
  const options = { nonce: 'x', signal, onError: (error: unknown) => void failures.push(error) };
  return { html: await drawPage(pageOf(content), contextOf(parts), options), failures };
};

const closing =
  '<!--$--><script nonce="x">window.__reactRouterContext.streamController.close();</script><!--/$-->';
const whole = (content: string) =>
  `<!DOCTYPE html><html lang="pt-BR"><head></head><body>${content}${closing}</body></html>`;

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

test('the data stands behind the page as the router itself writes it', async () => {
  const parts = [typed, typed.repeat(2)];
  const atOnce = await draw(<p>Olá</p>, parts);
  // What is not at hand is drawn by the router whole.
  const Part = lazy(async () => ({ default: () => <p>Olá</p> }));
  const byTheRouter = await draw(<Part />, parts);
  expect(atOnce.html).toBe(byTheRouter.html);
  expect(atOnce.html).toContain('R$ 1 \\u0026 \\u003cb\\u003e2');
});

test('data that cannot be had is told', async () => {
  const failures: unknown[] = [];
  const { signal } = new AbortController();
  const error = new Error('broken');
  const context = contextOf([]);
  context.serverHandoffStream = new ReadableStream({ start: (data) => data.error(error) });
  await drawPage(pageOf(<p>Olá</p>), context, {
    nonce: 'x',
    signal,
    onError: (told) => void failures.push(told),
  });
  expect(failures).toEqual([error]);
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
