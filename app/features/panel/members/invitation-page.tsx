import { lazy, Suspense } from 'react';
import { memberRoles } from '~/domain/stores/member-roles.ts';
import { formatDate } from '~/domain/time/dates.ts';
import type { Answers } from '~/platform/answers/answers.ts';
import { authPath, loginPath, paths } from '~/platform/navigation/paths.ts';
import { useSession } from '~/platform/session/session.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { CircleAlert, Users } from '~/ui/icons.ts';
import { retryLoad } from '~/ui/loading/retry-load.ts';

// Loaded by who is signed in, and by nobody else.
const AcceptInvitation = lazy(
  retryLoad(() =>
    import('./accept-invitation.tsx').then(({ AcceptInvitation: it }) => ({ default: it })),
  ),
);

type Offer = Answers['open_invitation'];

/** An invitation to a store's team, for whoever has its link; null: it has ended. */
export function InvitationPage({ offer, token }: { offer: Offer | null; token: string }) {
  return (
    <div className="page grid max-w-xl justify-items-center gap-4 py-16 text-center">
      {offer ? <Open offer={offer} token={token} /> : <Ended />}
    </div>
  );
}

function Ended() {
  return (
    <>
      <CircleAlert size={36} aria-hidden="true" className="text-ink-3" />
      <h1 className="type-page">Este convite não vale mais</h1>
      <p className="text-ink-2">Ele venceu, foi cancelado ou já foi aceito. Peça outro à loja.</p>
      <ButtonLink to={paths.panel}>Abrir o painel</ButtonLink>
    </>
  );
}

function Open({ offer, token }: { offer: Offer; token: string }) {
  const { store, role, email, sender, expires_at: ends } = offer;
  const { user } = useSession();
  const here = { pathname: `${paths.invitation}/${token}` };
  return (
    <>
      <Users size={36} aria-hidden="true" className="text-green-text" />
      <h1 className="type-page">Convite para a equipe de {store}</h1>
      <p className="text-ink-2">
        {sender ?? 'A loja'} convida você como <b>{memberRoles[role].toLowerCase()}</b>. O convite é
        de <b className="break-words">{email}</b> e vale até {formatDate(ends)}.
      </p>
      {user ? (
        <Suspense>
          <AcceptInvitation
            token={token}
            signedInAs={user.email ?? ''}
            isMine={user.email === email}
          />
        </Suspense>
      ) : (
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink to={loginPath(here)} state={{ email }} tone="green">
            Entrar para aceitar
          </ButtonLink>
          <ButtonLink
            to={authPath('cadastrar', new URLSearchParams({ volta: here.pathname }))}
            state={{ email }}
          >
            Criar conta
          </ButtonLink>
        </div>
      )}
    </>
  );
}
