import { useEffect, useRef } from 'react';
import { Button } from '~/ui/button.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import type { Question } from './use-account-change.ts';

interface ChangeOfAccountProps {
  question: Question;
  take: () => void;
  leave: () => void;
}

/** Asks before an account is entered that the person did not name, or that takes the place of another one. */
export function ChangeOfAccount({ question: { from, to }, take, leave }: ChangeOfAccountProps) {
  const ref = useRef<HTMLParagraphElement>(null);
  // The page has become a question: it takes the focus.
  useEffect(() => ref.current?.focus(), []);
  return (
    <AuthFrame title={from === undefined ? 'Entrar nesta conta?' : 'Trocar de conta?'}>
      <p ref={ref} tabIndex={-1} className="text-ink-2 outline-none">
        {from === undefined ? (
          <>
            O link abre a conta <Address text={to} />. Só continue se ela é sua: os favoritos deste
            navegador passam para ela.
          </>
        ) : (
          <>
            Neste navegador está aberta a conta <Address text={from} />. O link abre a conta{' '}
            <Address text={to} />.
          </>
        )}
      </p>
      <div className="mt-6 grid gap-3">
        <Button tone="green" className="min-h-12" onClick={take}>
          <span className="wrap-anywhere">Entrar como {to}</span>
        </Button>
        <Button className="min-h-12" onClick={leave}>
          <span className="wrap-anywhere">
            {from === undefined ? 'Continuar sem entrar' : `Continuar como ${from}`}
          </span>
        </Button>
      </div>
    </AuthFrame>
  );
}

export const Address = ({ text }: { text: string }) => (
  <b className="font-semibold wrap-anywhere text-ink">{text}</b>
);
