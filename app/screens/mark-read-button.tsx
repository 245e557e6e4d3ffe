import { useLayoutEffect, useRef } from 'react';
import { Button } from '~/ui/button.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';

interface MarkReadButtonProps {
  /** @returns the problem, if it did not succeed */
  mark: () => Promise<string | undefined>;
  busy: boolean;
  /** The id of the element that takes the focus. */
  log: string;
}

/** "Marcar como Lido": opening a contact does not mark it. */
export function MarkReadButton({ mark, busy, log }: MarkReadButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  // The button disappears when the contact is read: the focus moves to the log.
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (hadFocus.current) own?.ownerDocument.getElementById(log)?.focus();
    };
  }, [log]);
  const run = async () => {
    hadFocus.current = true;
    const done = showOutcome(await mark(), { failed: 'Erro ao marcar como lido' });
    if (!done) hadFocus.current = false;
  };
  return (
    <Button
      ref={button}
      size="compact"
      busy={busy && 'Marcando...'}
      className="mt-0.5 shrink-0"
      onClick={() => void run()}
    >
      Marcar como Lido
    </Button>
  );
}
