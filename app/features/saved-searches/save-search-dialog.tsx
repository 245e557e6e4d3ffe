import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '~/platform/navigation/paths.ts';
import { useSession } from '~/platform/session/session.ts';
import { SaveSearchForm } from './save-search-fields.tsx';
import type { SearchDraft, SearchToSave } from './saved-search.ts';
import { saveWaitingSearch } from './waiting-search.ts';
import { retryLoad } from '~/ui/loading/retry-load.ts';

// What reads and writes for a person is only for those who are signed in.
const SaveAccountSearch = lazy(retryLoad(() => import('./save-account-search.tsx')));

interface SaveSearchDialogProps {
  search: SearchToSave;
  onClose: () => void;
}

/** Saves a search under a name. Who is not signed in does so in between, and it is saved then. */
export function SaveSearchDialog(props: SaveSearchDialogProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const from = useLocation();
  if (user) {
    return (
      <Suspense>
        <SaveAccountSearch {...props} />
      </Suspense>
    );
  }
  const keep = async (draft: SearchDraft) => {
    saveWaitingSearch(draft);
    void navigate(paths.auth, { state: { from } });
  };
  return <SaveSearchForm {...props} verb="Entrar e salvar" onSave={keep} />;
}
