// Lets a script load modules of the app, which name each other `~/domain/…`: they are imported after this.
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (name, context, next) =>
    next(
      name.startsWith('~/') ? new URL(`../app/${name.slice(2)}`, import.meta.url).href : name,
      context,
    ),
});
