import type { ComponentType } from 'react';
import type { Vertical } from '~/domain/listings/verticals.ts';

/** A favourite button for a listing; the route brings it, for favourites are another feature. */
export type HeartOf = ComponentType<{ vertical: Vertical; id: string; title: string }>;
