import { useCallback, useEffect, useState } from 'react';
import { connect } from '~/platform/session.ts';
import type { Supabase } from '~/platform/supabase.ts';

interface Loaded<T> {
  data?: T;
  failed?: boolean;
}

/**
 * What a signed-in person's screen reads when it appears.
 * @param load the same function at every render, or it is read anew
 */
export function useLoaded<T>(load: (client: Supabase) => Promise<T>) {
  const [state, setState] = useState<Loaded<T>>({});
  const reload = useCallback(
    () =>
      connect()
        .then(load)
        .then(
          (data) => setState({ data }),
          () => setState({ failed: true }),
        ),
    [load],
  );
  useEffect(() => void reload(), [reload]);
  return { ...state, reload };
}
