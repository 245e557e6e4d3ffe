import {
  focusManager,
  QueryClient,
  type Query,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query';
import { asRefusal, type Refusal } from '../refusals/explain.ts';
import { noConnection } from '../refusals/failures.ts';
import { sessionStore } from '../session/session.ts';

// Only loaded by who is signed in: public pages and the server have none of it.

// What a loader has just asked for, or another part of the page, is not asked for again.
const fresh = 2_000;

let client: QueryClient | undefined;
let channel: BroadcastChannel | undefined;

/** What this tab knows of the signed-in person's data. One person's never meets the next one's. */
export function queryClient(): QueryClient {
  if (import.meta.env.SSR)
    throw new Error('the server reads for everybody, and keeps nobody’s data');
  client ??= start();
  return client;
}

function start(): QueryClient {
  const made = new QueryClient({
    defaultOptions: {
      // A screen says at once what cannot be had now, and has a button to try again (supabase-client.ts).
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true, // What is on its way then: `lookAgainWhenConnected`.
        refetchOnMount: ({ state }) =>
          state.isInvalidated || Date.now() - state.dataUpdatedAt > fresh,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  refetchWhenVisible();
  // From now on it looks again when its person comes back, or the connection does.
  made.mount();
  lookAgainWhenConnected(made);
  forgetWithSession(made);
  channel = new BroadcastChannel('patio.dados');
  channel.addEventListener('message', ({ data }: MessageEvent<QueryKey>) => {
    void refetchQuery(made, { queryKey: data });
  });
  return made;
}

// Coming back to a window that was never hidden gives it the focus only.
function refetchWhenVisible(): void {
  focusManager.setEventListener((onFocus) => {
    const look = () => onFocus();
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  });
}

// A connection is called back before names and routes are: what failed without it gets these many milliseconds.
const comesBack = [1_000, 4_000];

function lookAgainWhenConnected(made: QueryClient): void {
  addEventListener('online', () => {
    // What was asked just before fails just after, and would stay failed.
    void refetchQuery(made, { type: 'active', fetchStatus: 'fetching' });
    for (const wait of comesBack) {
      setTimeout(() => {
        void made.refetchQueries({
          type: 'active',
          predicate: ({ state }) =>
            state.status === 'error' && asRefusal(state.error).forPeople === noConnection,
        });
      }, wait);
    }
  });
}

function forgetWithSession(made: QueryClient): void {
  let last = sessionStore.current().user?.id;
  sessionStore.subscribe(() => {
    const userId = sessionStore.current().user?.id;
    if (userId === last) return;
    last = userId;
    made.clear();
  });
}

/** How a question of the signed-in person is kept: under whose it is. */
export const ownKey = (key: QueryKey): QueryKey => [sessionStore.current().user?.id, ...key];

/** Asks anew, in all tabs, what begins with a key. @returns when this tab's screens have the answers */
export async function outdate(beginning: QueryKey): Promise<void> {
  const key = ownKey(beginning);
  // A channel reaches only this origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage(key);
  await refetchQuery(queryClient(), { queryKey: key });
}

/**
 * Asks anew, in all tabs, what begins with one of these keys.
 * @returns why what is shown could not be, if it could not; what shows nothing yet says so itself
 */
export async function renew(beginnings: readonly QueryKey[]): Promise<Refusal | undefined> {
  await Promise.all(beginnings.map(outdate));
  const cache = queryClient().getQueryCache();
  const kept = beginnings
    .flatMap((key) => cache.findAll({ queryKey: ownKey(key), type: 'active' }))
    .find(({ state }) => state.status === 'error' && state.data !== undefined);
  return kept && asRefusal(kept.state.error);
}

// What is on its way was asked before the change: its answer would count as new.
async function refetchQuery(made: QueryClient, which: QueryFilters): Promise<void> {
  const queries = made.getQueryCache().findAll(which);
  const among = (query: Query) => queries.includes(query);
  await made.cancelQueries({ predicate: among });
  await made.invalidateQueries({ predicate: among });
}
