import type { Answers } from './answers.ts';
import type { Database as Generated, Json } from './database.types.ts';

type Public = Generated['public'];
type Functions = Public['Functions'];

type Answered<Name extends keyof Functions> = Name extends keyof Answers
  ? Omit<Functions[Name], 'Returns'> & { Returns: Answers[Name] }
  : Functions[Name];

/** The generated types of the database, with what its functions answer as JSON told by name. */
export type Database = Omit<Generated, 'public'> & {
  public: Omit<Public, 'Functions'> & { Functions: { [Name in keyof Functions]: Answered<Name> } };
};

type JsonFunctions = {
  [Name in keyof Functions]: Json extends Functions[Name]['Returns'] ? Name : never;
}[keyof Functions];

/** Fails to compile while a function answers JSON that nobody describes, or while one is described that is none. */
export const described: Record<JsonFunctions, true> extends Record<keyof Answers, true>
  ? Record<keyof Answers, true> extends Record<JsonFunctions, true>
    ? true
    : never
  : never = true;
