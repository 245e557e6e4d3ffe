import { createElement, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { Question } from '~/ui/signed/question.tsx';
import { showFailure } from '../failure.ts';
import { useNextFocus } from '../use-next-focus.ts';
import { carryOut, confirmStore, letBe, type Asked } from './confirm-store.ts';

/** Shows the questions of `confirm`, and moves the focus after a deletion. Each frame of signed-in screens has one. */
export function Confirmations() {
  const asked = useSyncExternalStore(
    confirmStore.subscribe,
    confirmStore.current,
    confirmStore.onServer,
  );
  // A window that closes still shows its question.
  const [last, setLast] = useState<Asked>();
  if (asked && asked !== last) setLast(asked);
  const Window = useWindow(asked);
  const { pathname } = useLocation();
  useNextFocus();
  const shown = asked ?? last;
  return (
    <>
      <Leaving key={pathname} />
      {shown && Window
        ? createElement(Window, {
            ...shown,
            open: asked !== undefined,
            busy: asked?.working === true && shown.busy,
            onCancel: letBe,
            onConfirm: () => void carryOut(),
          })
        : null}
    </>
  );
}

// Leaving the page cancels the question.
function Leaving() {
  useEffect(() => letBe, []);
  return null;
}

// Loaded with the first question.
function useWindow(asked: Asked | undefined): typeof Question | undefined {
  const [Window, setWindow] = useState<typeof Question>();
  const isWanted = asked !== undefined && Window === undefined;
  useEffect(() => {
    if (!isWanted) return;
    import('~/ui/signed/question.tsx').then(
      (module) => setWindow(() => module.Question),
      (error: unknown) => {
        showFailure(confirmStore.current()?.failure ?? '', error);
        letBe();
      },
    );
  }, [isWanted]);
  return Window;
}
