// Resolves `~/domain/…` in modules of the app. Import it before them.
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (name, context, next) =>
    next(
      name.startsWith('~/') ? new URL(`../app/${name.slice(2)}`, import.meta.url).href : name,
      context,
    ),
});
