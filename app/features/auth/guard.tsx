import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { leftAt } from '~/platform/drafts/form-drafts.ts';
// Every screen behind the guard needs it, and looks for it as soon as it is drawn.
import '~/platform/api/supabase-client.ts';
import { loginPath, paths, searchPath } from '~/platform/navigation/paths.ts';
import { useSession } from '~/platform/session/session.ts';
import { hasStoredSession } from '~/platform/api/supabase.ts';
import { SlowNote } from '~/ui/loading/slow-note.tsx';

interface GuardProps {
  /** Only administrators; signed in is enough if not given. */
  admin?: boolean;
  /**
   * Begins to load what stands inside where somebody seems to be signed in, while that is still asked, and once more
   * when it is known.
   */
  ahead?: () => Promise<unknown>;
  children: ReactNode;
}

/**
 * Shows a page only to those it is for (specification, section 2, Route guard). It protects the view; what the page reads and
 * writes is decided by the database.
 */
export function Guard({ admin = false, ahead, children }: GuardProps) {
  const { loading, user, role, isRoleConfirmed, isUnread } = useSession();
  const from = useLocation();
  const isSignedIn = user !== null;
  const hasEnded = useHasEnded(isSignedIn);
  useEffect(() => {
    // A failed load is repeated, and reported, where the part renders.
    if (isSignedIn || hasStoredSession()) ahead?.().catch(() => undefined);
  }, [isSignedIn, ahead]);
  if (loading || isUnread || (user && role === null)) return <Waiting />;
  if (!user && admin) return <SendAway to={loginPath(from, hasEnded)} whole />;
  if (!user) return <SendAway to={paths.login} state={{ from, hasEnded }} />;
  if (admin && role !== 'admin')
    return isRoleConfirmed ? <SendAway to={paths.home} whole /> : <Waiting />;
  // As high as the screen, or the page's foot is seen and pushed away when what is read has come.
  return (
    <div className={wholeScreen}>
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </div>
  );
}

// Per document, not per guard: the administration's frame remounts its pages after a sign-out.
let visitedBefore: number | undefined;

/** Whether somebody was signed in here and is not any more, without having left by themselves. */
function useHasEnded(isSignedIn: boolean): boolean {
  useEffect(() => {
    if (isSignedIn) visitedBefore = leftAt();
  }, [isSignedIn]);
  return !isSignedIn && visitedBefore !== undefined && leftAt() === visitedBefore;
}

const wholeScreen = 'min-h-[calc(100dvh-4rem)]';

interface SendAwayProps {
  to: string;
  state?: object;
  /** Loads it anew: the document of an administration's page keeps a policy that others cannot work with. */
  whole?: boolean;
}

// Once: the router's <Navigate> navigates again at each render with another state.
function SendAway({ to, state, whole = false }: SendAwayProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const sent = useRef(false);
  useEffect(() => {
    // The address has changed already: this page stays only until the next one renders.
    if (sent.current || window.location.pathname !== pathname) return;
    sent.current = true;
    if (whole) window.location.replace(to);
    else void navigate(to, { replace: true, state });
  });
  return <Waiting />;
}

/** While it is not known who is here, or what is for them has not come. Pages that the server draws so load their scripts at once. */
function Waiting() {
  return (
    <div aria-busy="true" className={`grid ${wholeScreen} place-content-center`}>
      <div className="noscript:hidden">
        <h1 className="sr-only">Carregando...</h1>
        <span className="mx-auto spinner block size-8 text-green-text" aria-hidden="true" />
        <SlowNote />
      </div>
      <noscript>
        <div className="max-w-md px-4">
          <h1 className="type-page">Esta página precisa de JavaScript</h1>
          <p className="mt-3 text-ink-2">
            Ela mostra o que é só da sua conta. Ative o JavaScript do navegador para abri‑la. Sem
            ele você pode ver os anúncios e escrever para quem vende.
          </p>
          <p className="mt-4 font-semibold text-green-text underline">
            <a href={searchPath('car')}>Ver anúncios</a>
          </p>
        </div>
      </noscript>
    </div>
  );
}
