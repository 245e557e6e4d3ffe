import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { byteString } from './page-text.ts';

interface DrawOptions {
  /** On inline scripts. */
  nonce: string;
  /** Gives it up. */
  signal: AbortSignal;
  /** Told of what a part of the page failed with, whose place then stays empty. */
  onError(error: unknown): void;
}

/**
 * Draws a page whole: it is cached whole, and nothing in it is streamed later.
 * @returns its bytes as a byte string (see page-text.ts)
 * @throws what the frame of the page failed with
 */
export async function drawPage(
  page: ReactNode,
  { nonce, signal, onError }: DrawOptions,
): Promise<string> {
  const { promise: isReady, resolve, reject } = Promise.withResolvers<void>();
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce,
    // What comes late in a browser stands in its place all the same: React would put it at the end and have a
    // script move it, which without JavaScript never happens.
    progressiveChunkSize: Infinity,
    onError,
    onAllReady: resolve,
    onShellError: reject,
  });
  signal.addEventListener('abort', () => abort(signal.reason), { once: true });
  await isReady;
  return byteString(await buffer(pipe(new PassThrough())));
}
