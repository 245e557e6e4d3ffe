import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '~/platform/paths.ts';
import { useSession } from '~/platform/session.ts';

interface GuardProps {
  /** Only administrators; signed in is enough if not given. */
  admin?: boolean;
  children: ReactNode;
}

/**
 * Shows a page only to those it is for (specification, section 2). It protects the view; what the page reads and
 * writes is decided by the database.
 */
export function Guard({ admin = false, children }: GuardProps) {
  const { loading, user, role } = useSession();
  const from = useLocation();
  if (loading || (user && role === null)) return <Waiting />;
  if (!user) return <SendAway to={paths.login} state={{ from }} />;
  if (admin && role !== 'admin') return <SendAway to={paths.home} />;
  return children;
}

// Once: the router's own <Navigate> sets out anew at every render with another state, until it is there.
function SendAway({ to, state }: { to: string; state?: object }) {
  const navigate = useNavigate();
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    void navigate(to, { replace: true, state });
  });
  return <Waiting />;
}

function Waiting() {
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <output className="text-green-text">
        <span className="spinner block size-8" aria-hidden="true" />
        <span className="sr-only">Carregando...</span>
      </output>
    </div>
  );
}
