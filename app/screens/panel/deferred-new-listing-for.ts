import { lazy } from 'react';
import { retryLoad } from '~/ui/loading/retry-load.ts';

/** `NewListingFor`, loaded only for administrators. */
export const NewListingFor = lazy(
  retryLoad(() =>
    import('./new-listing-for.tsx').then(({ NewListingFor: it }) => ({ default: it })),
  ),
);
