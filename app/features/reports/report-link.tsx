import { Flag } from '~/ui/icons.ts';
import { useEffect, useState, type ComponentType, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { reportPath } from '~/platform/navigation/paths.ts';
import { useSession } from '~/platform/session/session.ts';
import type { Reported } from './report-action.ts';

interface ReportLinkProps {
  reported: Reported;
  /** What it is called on its page. */
  title: string;
  /** For who does not see what stands beside it. */
  what: string;
}

type Opened = ComponentType<{ reported: Reported; title: string; onClose: () => void }>;

/** The quiet way to report something: a page of its own, with scripts a window that is loaded when it is pressed. Not on what is one's own. */
export function ReportLink({ reported, title, what }: ReportLinkProps) {
  const [Window, setWindow] = useState<Opened>();
  const navigate = useNavigate();
  const page = reportPath(reported.kind, reported.id);
  const own = useIsOwn(reported);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void import('./report-dialog.tsx').then(
      (loaded) => setWindow(() => loaded.default),
      () => navigate(page),
    );
  };
  if (own) return null;
  return (
    <>
      <Link
        to={page}
        rel="nofollow"
        onClick={open}
        className="inline-flex min-h-11 items-center gap-1.5 text-fine font-medium text-ink-3 hover:text-ink hover:underline"
      >
        <Flag size={16} />
        Denunciar<span className="sr-only"> {what}</span>
      </Link>
      {Window ? (
        <Window reported={reported} title={title} onClose={() => setWindow(undefined)} />
      ) : null}
    </>
  );
}

function useIsOwn({ kind, id }: Reported): boolean {
  const userId = useSession().user?.id;
  const [owner, setOwner] = useState<string>();
  useEffect(() => {
    // Whose a review is, its list knows.
    if (!userId || kind === 'review') return;
    void import('./account-items.ts')
      .then(({ isOwn }) => isOwn({ kind, id }))
      .then(
        (own) => own && setOwner(userId),
        () => undefined, // The database refuses it all the same.
      );
  }, [userId, kind, id]);
  return owner !== undefined && owner === userId;
}
