import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { EntryContext } from 'react-router';

interface DrawOptions {
  /** On inline scripts. */
  nonce: string;
  /** Gives it up. */
  signal: AbortSignal;
  /** Told of what a part of the page failed with, whose place then stays empty. */
  onError(error: unknown): void;
}

/** The page with what this context says. */
type Page = (context: EntryContext) => ReactNode;

/**
 * Draws a page whole: it is cached whole, and nothing in it is streamed later.
 *
 * Almost always all that a page shows is at hand. Then React makes one text of it, which takes a sixth less than its
 * stream, whose every word is encoded and, as we need the text, decoded again; and what the loaders gave, which the
 * router streams through React, is written behind it as the router does it.
 * @throws what the frame of the page failed with
 */
export async function drawPage(
  page: Page,
  context: EntryContext,
  options: DrawOptions,
): Promise<string> {
  const drawn = drawnAtOnce(page, context);
  if (drawn === undefined) return streamed(page(context), options);
  return begin + drawn + (await dataScripts(context, options)) + end;
}

const begin = '<!DOCTYPE html>';
const end = '</body></html>';
/** Where a part of the page waited for its code, or failed. */
const unfinished = /<!--\$[?!]-->/;

/** All of the page but its data and its end; undefined where some of it must be waited for, or fails. */
function drawnAtOnce(page: Page, context: EntryContext): string | undefined {
  const { serverHandoffStream: _later, ...now } = context;
  try {
    const drawn = renderToString(page(now));
    return drawn.endsWith(end) && !unfinished.test(drawn) ? drawn.slice(0, -end.length) : undefined;
  } catch {
    // It is drawn once more, and that tells of it.
    return undefined;
  }
}

/** What the router's `StreamTransfer` makes of the data: each part in a script of its own, and the end in the last. */
async function dataScripts(
  { serverHandoffStream: data, renderMeta }: EntryContext,
  { nonce, onError }: DrawOptions,
): Promise<string> {
  if (!data || !renderMeta?.didRenderScripts) return '';
  const script = (call: string) =>
    `<!--$--><script nonce="${nonce}">window.__reactRouterContext.streamController.${call};</script>`;
  const scripts: string[] = [];
  const decoder = new TextDecoder();
  try {
    for await (const part of data) {
      const text = decoder.decode(part, { stream: true });
      if (text !== '') scripts.push(script(`enqueue(${escaped(JSON.stringify(text))})`));
    }
  } catch (error) {
    onError(error);
    return '';
  }
  scripts.push(script('close()'));
  return scripts.join('') + '<!--/$-->'.repeat(scripts.length);
}

const escapes: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** A text in JSON as it may stand in a script. */
function escaped(json: string): string {
  return json.replaceAll(/[&><\u2028\u2029]/g, (sign) => escapes[sign]!);
}

function streamed(page: ReactNode, { nonce, signal, onError }: DrawOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const text = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part);
        done();
      },
      final(done) {
        resolve(Buffer.concat(parts).toString());
        done();
      },
      destroy(error, done) {
        if (error) reject(error);
        done(error);
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // What comes late in a browser stands in its place all the same: React would put it at the end and have a
      // script move it, which without JavaScript never happens.
      progressiveChunkSize: Infinity,
      onError,
      onAllReady: () => pipe(text),
      onShellError: reject,
    });
    signal.addEventListener('abort', () => abort(signal.reason), { once: true });
  });
}
