import type { PostgrestClient } from '@supabase/postgrest-js';
import { createContext } from 'react-router';
import type { Database } from './database.types.ts';

/** The data API as a feature's queries take it: their first argument. */
export type Api = PostgrestClient<Database>;

/**
 * The API inside a loader for what is counted by visitor, because it shows how to reach people: as anonymous as the
 * other, and what it answers is as much for all, but it says on behalf of which address it asks.
 */
export const countedApiContext = createContext<Api>();

/** The API inside a loader: always an anonymous visitor, because what is rendered there is cached for all. */
export const apiContext = createContext<Api>();
