import { createContext } from 'react-router';
import type { Site } from '../site/site.ts';

/** The site inside a loader, as what is saved says: the server has it in memory, and is told when it changes. */
export const siteContext = createContext<() => Site>();
