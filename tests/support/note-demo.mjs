// A Node that writes down every module of demo/ that it loads, in the file that DEMO_MODULES names.
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const demo = new URL('../../demo/', import.meta.url).href;

registerHooks({
  load(url, context, next) {
    if (url.startsWith(demo)) appendFileSync(process.env.DEMO_MODULES, `${url}\n`);
    return next(url, context);
  },
});
