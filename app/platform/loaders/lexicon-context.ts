import { createContext } from 'react-router';
import { type Lexicon, noNames } from '../../domain/search/parsing/lexicon.ts';

/** The names by which texts are parsed, inside a loader; what the server keeps of them in memory is always there. */
export const lexiconContext = createContext<() => Lexicon>(() => noNames);
