import { siteName } from '~/domain/site/site-name.ts';
import { Link } from 'react-router';
import { allVerticals, verticals } from '~/domain/listings/verticals.ts';
import { paths, searchPath } from '~/platform/navigation/paths.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import type { BroughtSession } from './account-form.ts';
import { AuthFrame, AuthProgress } from './auth-frame.tsx';
import { ChangeOfAccount } from './sign-in/change-of-account.tsx';
import { PasswordByCode } from './password/password-by-code.tsx';
import { useAccountChange } from './sign-in/use-account-change.ts';

interface ArrivalProps {
  session: BroughtSession;
  /** What follows 'Login realizado com sucesso' (specification, section 8). */
  welcome: string;
  onTaken?: () => void;
}

/**
 * The answer to a sign-in that was sent as a page, and to the click on the page of a mail's link: this browser takes the
 * session over, and goes on as after any other. Without JavaScript it says what there is to do.
 */
export function Arrival({ session, welcome, onTaken }: ArrivalProps) {
  const isNew = session.intent === 'cadastrar';
  const title = titles[isNew ? 'cadastrar' : 'entrar'];
  const state = useAccountChange(session, () => {
    if (!session.choosesPassword) {
      const description = isNew ? `Boas-vindas ao ${siteName()}.` : welcome;
      showToast({ title, description });
    }
    onTaken?.();
  });
  if (state.step === 'asking') return <ChangeOfAccount {...state} />;
  return (
    <AuthFrame title={session.choosesPassword ? 'Nova senha' : title}>
      {state.step === 'failed' ? (
        <>
          <p role="alert" className="text-red-text">
            {state.problem}
          </p>
          <ButtonLink to={paths.auth} className="mt-4 justify-self-start">
            Voltar para Entrar
          </ButtonLink>
        </>
      ) : (
        <AuthProgress>Abrindo sua conta...</AuthProgress>
      )}
      <noscript>
        {session.choosesPassword ? (
          <PasswordByCode reply={undefined} access={session.accessToken} />
        ) : (
          <WithoutScripts isNew={isNew} />
        )}
      </noscript>
    </AuthFrame>
  );
}

const titles = {
  entrar: 'Login realizado com sucesso',
  cadastrar: 'Cadastro realizado com sucesso',
};

function WithoutScripts({ isNew }: { isNew: boolean }) {
  return (
    <>
      <p>
        {isNew ? 'Sua conta está aberta' : 'Sua entrada está certa'}, mas favoritos, mensagens e
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
    </>
  );
}

const places = [
  ...allVerticals.map((one) => ({ to: searchPath(one), label: verticals[one].label })),
  { to: paths.plans, label: 'Planos' },
];
