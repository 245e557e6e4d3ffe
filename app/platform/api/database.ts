import type { Answers } from '../answers/answers.ts';
import type { Database as Generated, Json } from '../database.types.ts';

type Public = Generated['public'];
type Functions = Public['Functions'];

type Answered<Name extends keyof Functions> = Name extends keyof Answers
  ? Omit<Functions[Name], 'Returns'> & { Returns: Answers[Name] }
  : Functions[Name];

/** The one table whose columns a view shows as they are (tests/schema/generated.test.ts compares). */
export const tableOfView = { stores: 'customers', review_authors: 'profiles' } as const;

type Tables = Public['Tables'];
type Views = Public['Views'];

// PostgreSQL does not tell that a view's column is never null; the table does.
type Shown<Name extends keyof Views> = Omit<Views[Name], 'Row'> & {
  Row: Pick<Tables[(typeof tableOfView)[Name]]['Row'], keyof Views[Name]['Row'] & string>;
};

/** The generated types of the database, with what its functions answer as JSON told by name. */
export type Database = Omit<Generated, 'public'> & {
  public: Omit<Public, 'Functions' | 'Views'> & {
    Functions: { [Name in keyof Functions]: Answered<Name> };
    Views: { [Name in keyof Views]: Shown<Name> };
  };
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
