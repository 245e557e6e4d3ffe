import { registerHooks } from 'node:module';

/**
 * What postgres.js 3.4.9 does when its database goes away, no server can live with: asked to work on a lost
 * connection, or losing one that is just being made, it throws where nobody can catch it, which ends the process
 * (porsager/postgres#1154, #1208); and a connection that is lost while a write waits never writes again, or blames
 * its next request for its last error. A lost connection must forget what it was about, and refuse. Until a release
 * does so the one file is mended while it is loaded. What serves requests must not use `reserve()` either: it keeps
 * connections for those whom it has refused.
 *
 * Two things are added, which `connect` sets in the options: `onsocket` is shown every socket, so that a connection
 * on which nothing comes any more can be broken;
 * `waitsOn` decides whether one that PostgreSQL has refused for want of a slot is asked for again a moment later.
 */
const MENDED_FILE = '/postgres/src/connection.js';
const MENDS: [times: number, found: string, mended: string][] = [
  [
    2,
    '\n    clearImmediate(nextWriteTimer)\n',
    '\n    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n',
  ],
  [
    1,
    'statements = {}\n      needsTypes',
    'statements = {}\n      query = errorResponse = results = null\n      result = new Result()\n      needsTypes',
  ],
  [1, 'return fetchArrayTypes()\n', 'return fetchArrayTypes().catch(() => {})\n'],
  [
    1,
    'function execute(q) {\n',
    `function execute(q) {
    if (socket === null) {
      queryError(q, Errors.connection('CONNECTION_CLOSED', options))
      return true
    }
`,
  ],
  [1, "\n    x.on('error', error)\n", "\n    options.onsocket?.(x)\n    x.on('error', error)\n"],
  [
    1,
    '      errored(Errors.postgres(parseError(x)))\n    }\n',
    `      const refusal = Errors.postgres(parseError(x))
      if (initial && options.waitsOn?.(initial, refusal)) {
        closedTime = performance.now()
        delay = 100
      } else errored(refusal)
    }
`,
  ],
];

/** @throws Error for a version that is not the one these mends are for */
function mend(source: string): string {
  return MENDS.reduce((text, [times, found, mended]) => {
    if (text.split(found).length !== times + 1) {
      throw new Error('postgres.js is another version: see whether driver.ts is still needed');
    }
    return text.replaceAll(found, mended);
  }, source);
}

const hooks = registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith(MENDED_FILE)) return loaded;
    return { ...loaded, source: mend(Buffer.from(loaded.source as Uint8Array).toString()) };
  },
});
const { default: postgres } = await import('postgres');
hooks.deregister();

export default postgres;
