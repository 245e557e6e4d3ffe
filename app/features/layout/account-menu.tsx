import { lazy, Suspense, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { paths, signInPath } from '~/platform/navigation/paths.ts';
import { useSession } from '~/platform/session/session.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { retryLoad } from '~/ui/loading/retry-load.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';

// Most visitors are not signed in, and do not load what only those see who are.
const SignedInMenu = lazy(async () => ({ default: (await signedIn()).SignedInMenu }));
const SignedInLinks = lazy(async () => ({ default: (await signedIn()).SignedInLinks }));
const UnreadMark = lazy(async () => ({ default: (await signedIn()).UnreadMark }));
const signedIn = retryLoad(() => import('./signed-in.tsx'));

/** For a signed-in person their menu, else the way in. Cached pages come with the way in. */
export function AccountMenu() {
  const { user } = useSession();
  useOtherAccount(user?.id, user?.email);
  if (!user) return <SignInLink tone="bare" />;
  return (
    <Suspense>
      <SignedInMenu />
    </Suspense>
  );
}

/** Says so on a page that stays open while another tab enters another account. */
function useOtherAccount(id: string | undefined, email: string | undefined): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (id === undefined) return;
    if (last.current !== undefined && last.current !== id) {
      showToast({
        title: 'A conta mudou em outra aba',
        description: `Agora você está como ${email}.`,
        tone: 'info',
      });
    }
    last.current = id;
  }, [id, email]);
}

/** The same for the phone's menu, where everything lies open. */
export function AccountLinks() {
  const { user } = useSession();
  if (!user) return <SignInLink tone="outlined" />;
  return (
    <Suspense>
      <SignedInLinks />
    </Suspense>
  );
}

/** On the phone's closed menu, when messages wait in it. */
export function AccountMark({ className }: { className: string }) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Suspense>
      <UnreadMark className={className} />
    </Suspense>
  );
}

/** Only a signed-in administrator sees it; on a tablet their menu has it. */
export function AdminLink() {
  const { role } = useSession();
  if (role !== 'admin') return null;
  return (
    <NavLink
      to={paths.admin}
      className="flex h-11 items-center rounded-control px-3 text-control font-medium text-ink-2 hover:bg-sunken hover:text-ink max-lg:hidden"
    >
      Admin
    </NavLink>
  );
}

function SignInLink({ tone }: { tone: 'bare' | 'outlined' }) {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink to={signInPath({ pathname, search })} tone={tone}>
      Entrar
    </ButtonLink>
  );
}
