import type { PostgrestClient } from '@supabase/postgrest-js';
import { createContext } from 'react-router';
import type { Answers } from '../answers/answers.ts';
import type { Database } from '../api/database.ts';
import { unwrap } from '../refusals/errors.ts';

/** The data API as a feature's queries take it: their first argument. */
export type Api = PostgrestClient<Database>;

type Functions = Database['public']['Functions'];

/** What a function answers whose name is decided only when it is called. @throws DataError */
export async function ask<Name extends keyof Answers & keyof Functions>(
  api: Api,
  name: Name,
  args: Functions[Name]['Args'],
): Promise<Answers[Name]> {
  // The library's types follow one name, not a choice of several.
  return unwrap(await api.rpc(name as 'export_my_data', args as never)) as Answers[Name];
}

/**
 * The API inside a loader for what is counted by visitor, because it shows how to reach people, or for what a visitor
 * has just written. It is as anonymous as the other, but it names the visitor's address, and the primary answers.
 */
export const countedApiContext = createContext<Api>();

/** The API inside a loader: always an anonymous visitor, because what is rendered there is cached for all. */
export const apiContext = createContext<Api>();
