import {
  hashKey,
  useQuery,
  type QueryKey,
  type QueryState,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Api } from '../loaders/api-context.ts';
import { DataError } from '../refusals/errors.ts';
import { asRefusal, type Refusal } from '../refusals/explain.ts';
import { connect, sessionStore, useSession } from '../session/session.ts';
import { onlyFor } from '../api/one-person.ts';
import { hasStoredSession, type Supabase } from '../api/supabase.ts';
import { notNow } from '../refusals/failures.ts';
import { queryClient } from './query-client.ts';

/** Milliseconds in which what was asked ahead is not asked ahead again. */
const recentlyFetched = 5_000;

/** What the site had no time for is asked again after so many milliseconds, without a click. */
const notNowAgain = 5_000;

/** The signed-in person, and the means to read and write for them. */
export interface Caller {
  userId: string;
  /** Of this person alone: what is asked of several is refused from where somebody else has entered. */
  api: Api;
  client: Supabase;
}

/** A question of the signed-in person to the API: the same value for whoever asks it. */
export interface Query<T> {
  /** What it is about, the general first: a command names the beginning of it. */
  key: QueryKey;
  /** Which part of the answer is wanted (a page, so many): the part before stands until this one comes. */
  part?: unknown;
  /** @throws DataError */
  ask: (caller: Caller) => Promise<T>;
  /** Milliseconds after which it is asked again while somebody looks at the page. */
  every?: number;
}

/** An answer on its way, come, or refused with a reason for people. */
export type Answer<T> = UseQueryResult<T, Refusal>;

/**
 * The signed-in person as this browser knows them now.
 * @param person who alone may call, where what is called for has begun before
 * @throws DataError when it is nobody, or another already
 */
export async function caller(person?: string): Promise<Caller> {
  const client = await connect();
  const userId = sessionStore.current().user?.id;
  const { data, error } = await client.auth.getSession();
  if (error) throw new DataError({ code: '', message: error.message });
  const isOther = person !== undefined && userId !== person;
  if (userId === undefined || isOther || data.session?.user.id !== userId) {
    throw new DataError({ code: 'PGRST301', message: 'nobody is signed in, or somebody else' });
  }
  return { userId, client, api: onlyFor(client.schema('public'), userId) };
}

/** A question's answer, read when a screen appears, when its person comes back to it, and after what they change. */
export function useData<T>(query: Query<T>, { enabled = true } = {}): Answer<T> {
  const userId = useSession().user?.id;
  const options = optionsOf(userId, query);
  return useQuery({ ...options, enabled: enabled && userId !== undefined }, queryClient());
}

/**
 * A route's loader in the browser: what the server gives, and what the screen asks first, so that it appears whole.
 * What is refused is for the screen to say.
 */
export async function loadWith<T>(
  serverLoader: () => Promise<T>,
  ...first: Query<unknown>[]
): Promise<T> {
  const [data] = await Promise.all([serverLoader(), prefetchQuery(...first)]);
  return data;
}

/** Asks what a screen will ask first, while its scripts are still on their way; nothing where nobody is signed in. */
export async function prefetchQuery(...first: Query<unknown>[]): Promise<void> {
  const userId = sessionStore.current().user?.id;
  if (userId === undefined) return;
  await Promise.all(
    first.map((one) =>
      queryClient().prefetchQuery({ ...optionsOf(userId, one), staleTime: recentlyFetched }),
    ),
  );
}

/**
 * Asks what the screen at an address shows first as soon as its scripts have run: before React has hydrated the page,
 * which takes a slow phone longer than the answer.
 */
export async function fetchNow(path: string, first: () => Query<unknown>[]): Promise<void> {
  if (import.meta.env.SSR || !hasStoredSession() || location.pathname !== path) return;
  await connect();
  const ask = () => {
    if (sessionStore.current().loading) return;
    stop();
    void prefetchQuery(...first());
  };
  const stop = sessionStore.subscribe(ask);
  ask();
}

/** Puts an answer that came with another one in its place. */
export function putAnswer<T>(query: Query<T>, answer: T): void {
  const userId = sessionStore.current().user?.id;
  if (userId !== undefined)
    queryClient().setQueryData<T>(optionsOf(userId, query).queryKey, answer);
}

function optionsOf<T>(userId: string | undefined, { key, part, ask, every }: Query<T>) {
  return {
    queryKey: [userId, ...key, part ?? null],
    queryFn: () =>
      caller()
        .then(ask)
        .catch((error: unknown) => Promise.reject(asRefusal(error))),
    refetchInterval: ({ state }: { state: QueryState<T, Refusal> }) =>
      state.status === 'error' && state.error?.forPeople === notNow
        ? notNowAgain
        : (every ?? false),
    ...(part !== undefined && { placeholderData: partOf([userId, ...key]) }),
  };
}

// What is shown until another part of the same answer comes.
function partOf(whole: QueryKey) {
  const hash = hashKey(whole);
  return <Data>(old: Data | undefined, before?: { queryKey: QueryKey }) =>
    before && hashKey(before.queryKey.slice(0, -1)) === hash ? old : undefined;
}
