import { createContext } from 'react-router';
import type { NameCounts } from '../../domain/search/name-counts.ts';

/** How many listings each name has, inside a loader; what the server keeps of it in memory is always there. */
export const nameCountsContext = createContext<() => NameCounts>();
