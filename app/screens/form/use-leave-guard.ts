import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '../confirm/confirm-store.ts';

/** Asks before typed text is discarded. @returns whether it may be */
export function confirmDiscard(): Promise<boolean> {
  return confirm({
    title: 'Descartar o que você escreveu?',
    consequence: 'Há mudanças que ainda não foram enviadas.',
    verb: 'Descartar',
    busy: 'Descartando...',
    tone: 'red',
    failure: 'Erro ao descartar',
    doIt: () => undefined,
  });
}

/** Asks before a page with changes is left for another one; the browser asks before the tab is closed. */
export function useLeaveGuard(dirty: boolean, discard: () => void): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmDiscard().then((may) => {
      if (!may) return blocker.reset();
      discard();
      blocker.proceed();
    });
  }, [blocker, discard]);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
}
