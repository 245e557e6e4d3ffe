import { useCallback } from 'react';
import { useMutation, type QueryKey } from '@tanstack/react-query';
import { DataError } from '../refusals/errors.ts';
import { explain, Refusal } from '../refusals/explain.ts';
import { sessionStore, useSession } from '../session/session.ts';
import { outdate, ownKey, queryClient } from './query-client.ts';
import { caller, type Caller } from './query.ts';

/** Something that the signed-in person does, and what the server answers, if its screen needs it. */
export interface Command<Args, Answer = void> {
  /** @throws DataError when it is refused */
  run: (caller: Caller, args: Args) => Promise<Answer>;
  /** Beginnings of the keys of what it makes old, in all tabs. */
  changes: readonly QueryKey[];
  /** Once it is done its screen is left: nobody waits there for what is asked anew. */
  leaves?: boolean;
  /** What can be shown before the server has answered; taken back when it refuses. */
  foresees?: readonly Foresight<Args>[];
  /** Its own words for a refusal, where the general ones do not say it. */
  explain?: (error: DataError) => string | undefined;
}

/** How the answers whose keys begin so look once it is done. */
interface Foresight<Args> {
  key: QueryKey;
  change: (answer: never, args: Args) => unknown;
}

/** @param key the beginning of the keys of answers of one kind */
export function foresee<T, Args>(
  key: QueryKey,
  change: (answer: T, args: Args) => T,
): Foresight<Args> {
  return { key, change };
}

type Known = [QueryKey, unknown][];

/** A command as it was given, and by whom. */
interface Given<Args> {
  args: Args;
  person: string | undefined;
}

/**
 * A command as a screen gives it. Those that change the same arrive in the order in which they were given.
 * @returns `attempt`, which gives what to tell the person when it was refused; `request`, which gives the answer or that;
 *   `send`, which gives the answer and throws a Refusal, with the field that it names (for forms); and whether one is
 *   under way
 */
export function useCommand<Args = void, Answer = void>(command: Command<Args, Answer>) {
  const { explain: ownWords } = command;
  // Whose screen gives it: what a screen still holds when somebody else has entered is not theirs.
  const screenOf = useSession().user?.id;
  const { mutateAsync, isPending } = useMutation(
    {
      mutationKey: command.changes,
      scope: { id: JSON.stringify(command.changes) },
      // Behind another, or without a connection, it may wait until somebody else is signed in: it is not theirs.
      mutationFn: async ({ args, person }: Given<Args>) => command.run(await caller(person), args),
      onMutate: ({ args }) => showForeseen(command, args),
      onError: (_error, _args, before) => before?.forEach(restore),
      // After the last of several: what is asked in between would show the others undone.
      onSettled: async (_done, error) => {
        const running = queryClient().isMutating({ mutationKey: command.changes });
        if (running !== 1) return;
        const seen = Promise.all(command.changes.map(outdate));
        // A refusal is said at once: what is asked anew may take long where the server has much to do.
        if (!error && !command.leaves) await seen;
      },
    },
    queryClient(),
  );
  const send = useCallback(
    (args: Args): Promise<Answer> => {
      const person = screenOf ?? sessionStore.current().user?.id;
      return mutateAsync({ args, person }).catch((error: unknown) => {
        throw new Refusal(error, error instanceof DataError ? ownWords?.(error) : undefined);
      });
    },
    [mutateAsync, ownWords, screenOf],
  );
  const attempt = useCallback(
    (args: Args): Promise<string | undefined> => send(args).then(() => undefined, explain),
    [send],
  );
  const request = useCallback(
    (args: Args): Promise<{ answer?: Answer; problem?: string }> =>
      send(args).then(
        (answer) => ({ answer }),
        (error: unknown) => ({ problem: explain(error) }),
      ),
    [send],
  );
  return { attempt, request, send, busy: isPending };
}

async function showForeseen<Args>(
  { foresees = [] }: Pick<Command<Args>, 'foresees'>,
  args: Args,
): Promise<Known> {
  const client = queryClient();
  // An answer that is still on its way knows nothing of it.
  await Promise.all(foresees.map(({ key }) => client.cancelQueries({ queryKey: ownKey(key) })));
  return foresees.flatMap(({ key, change }) => {
    const filter = { queryKey: ownKey(key) };
    const known: Known = client.getQueriesData(filter);
    client.setQueriesData(filter, (answer: unknown) =>
      answer === undefined ? undefined : change(answer as never, args),
    );
    return known;
  });
}

// Whoever has left meanwhile leaves nothing behind.
function restore([key, answer]: Known[number]): void {
  if (key[0] === sessionStore.current().user?.id) queryClient().setQueryData(key, answer);
}
