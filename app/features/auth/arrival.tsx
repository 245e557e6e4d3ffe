import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { allVerticals, verticals } from '~/domain/verticals.ts';
import { explainAuthError } from '~/platform/auth-errors.ts';
import { paths, searchPath } from '~/platform/paths.ts';
import { connect } from '~/platform/session.ts';
import { showToast } from '~/ui/toast-store.ts';
import type { AccountReply } from './account-form.ts';
import { AuthFrame } from './auth-frame.tsx';

type Session = Extract<AccountReply, { kind: 'session' }>;

interface ArrivalProps {
  session: Session;
  /** What follows 'Login realizado com sucesso' (specification, section 8). */
  welcome: string;
}

/**
 * The answer to a sign-in that was sent as a page: this browser takes the session over, and goes on as after any
 * other. Without JavaScript it says what there is to do.
 */
export function Arrival({ session, welcome }: ArrivalProps) {
  const problem = useTakeOver(session, welcome);
  const isNew = session.intent === 'cadastrar';
  return (
    <AuthFrame title={titles[isNew ? 'cadastrar' : 'entrar']}>
      {problem === undefined ? (
        <p className="flex items-center gap-3 noscript:hidden">
          <span className="spinner size-5 text-green-text" aria-hidden="true" />
          Abrindo sua conta...
        </p>
      ) : (
        <p role="alert" className="text-red-text">
          {problem}
        </p>
      )}
      <noscript>
        <p>
          {isNew ? 'Sua conta está aberta' : 'Sua senha está certa'}, mas favoritos, mensagens e
          configurações precisam de JavaScript. Ative‑o no navegador e entre de novo.
        </p>
        <p className="mt-3">Sem ele você pode ver os anúncios e escrever para quem vende:</p>
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          {places.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="font-semibold text-green-text underline">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </noscript>
    </AuthFrame>
  );
}

const titles = {
  entrar: 'Login realizado com sucesso',
  cadastrar: 'Cadastro realizado com sucesso',
};

const places = [
  ...allVerticals.map((one) => ({ to: searchPath(one), label: verticals[one].label })),
  { to: paths.plans, label: 'Planos' },
];

function useTakeOver({ intent, accessToken, refreshToken }: Session, welcome: string) {
  const [problem, setProblem] = useState<string>();
  const taken = useRef(false);
  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    connect()
      .then(({ auth }) =>
        auth.setSession({ access_token: accessToken, refresh_token: refreshToken }),
      )
      .then(
        ({ error }) => {
          if (error) return setProblem(explainAuthError(error));
          showToast(
            intent === 'cadastrar'
              ? { title: titles.cadastrar, description: 'Boas-vindas ao Pátio.' }
              : { title: titles.entrar, description: welcome },
          );
          return undefined;
        },
        () => setProblem(explainAuthError({})),
      );
  }, [intent, accessToken, refreshToken, welcome]);
  return problem;
}
