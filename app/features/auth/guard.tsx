import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
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
  if (!user) return <Navigate to={paths.login} replace state={{ from }} />;
  if (admin && role !== 'admin') return <Navigate to={paths.home} replace />;
  return children;
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
