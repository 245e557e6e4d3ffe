import { lazy } from 'react';
import { retryLoad } from '~/ui/loading/retry-load.ts';

/** `NewListingFor`, which only administrators see: its menu is no part of what a store's own panel loads. */
export const NewListingFor = lazy(
  retryLoad(() =>
    import('./new-listing-for.tsx').then(({ NewListingFor: it }) => ({ default: it })),
  ),
);
