import { useCallback, useEffect, useRef, useState } from 'react';
import type { Api } from '~/platform/api-context.ts';
import { DataError } from '~/platform/errors.ts';
import { connect } from '~/platform/session.ts';
import { whileVisible } from '~/platform/while-visible.ts';

const interval = 25_000;

export const noConnection = 'Sem conexão com o servidor. Verifique sua internet e tente de novo.';

export interface Fresh<T> {
  /** Undefined until it came. */
  data: T | undefined;
  /** Why the last look failed, for people. What was there before stays. */
  problem: string | undefined;
  reload: () => Promise<void>;
}

/**
 * Data of a signed-in person that changes while they look at it: asked for every 25 s while the page is visible,
 * and when one comes back to it.
 * @param key what the data is of: with another one, the old is not shown
 * @param load must stay the same function for the same question
 */
export function useFresh<T>(key: string, load: (api: Api) => Promise<T>): Fresh<T> {
  const [state, setState] = useState<{ key: string; data?: T; problem?: string }>({ key });
  // Only the latest question is answered: an older one may be slower.
  const turn = useRef(0);
  const reload = useCallback(async () => {
    const mine = ++turn.current;
    try {
      const data = await load((await connect()).schema('public'));
      if (mine === turn.current) setState({ key, data });
    } catch (error) {
      const problem = error instanceof DataError ? error.forPeople : noConnection;
      if (mine !== turn.current) return;
      setState((old) => ({ ...(old.key === key ? old : undefined), key, problem }));
    }
  }, [key, load]);

  useEffect(() => {
    const stop = whileVisible(() => void reload(), interval);
    return () => {
      stop();
      turn.current += 1;
    };
  }, [reload]);

  const current = state.key === key ? state : undefined;
  return { data: current?.data, problem: current?.problem, reload };
}
