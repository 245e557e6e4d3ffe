import { createElement, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { Question } from '~/ui/signed/question.tsx';
import { showFailure } from '../failure.ts';
import { useNextFocus } from '../use-next-focus.ts';
import { carryOut, confirmStore, letBe, type Asked } from './confirm-store.ts';

/** Draws what `confirm` asks, and keeps the focus where something was deleted. One stands in each frame of signed-in screens. */
export function Confirmations() {
  const asked = useSyncExternalStore(
    confirmStore.subscribe,
    confirmStore.current,
    confirmStore.onServer,
  );
  // While it closes it still shows what it asked.
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

// Who goes elsewhere has not confirmed.
function Leaving() {
  useEffect(() => letBe, []);
  return null;
}

// With the first question: a screen that asks none does without.
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
