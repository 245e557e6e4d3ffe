// Suggestions for the fields of searches: loaded when one of them gets the focus.
import { searchTarget } from '~/features/home/search-target.ts';
import { Typeahead } from '~/features/typeahead/typeahead.tsx';
import { useSession } from '~/platform/session/session.ts';

interface TypeaheadPartsProps {
  field: HTMLInputElement;
  startsOpen: boolean;
}

export default function TypeaheadSlots(props: TypeaheadPartsProps) {
  const { user } = useSession();
  return (
    <Typeahead {...props} searchTarget={searchTarget} loadSaved={user ? loadSaved : undefined} />
  );
}

// For who is signed in alone.
const loadSaved = async () => (await import('./saved/saved-search-links.ts')).loadSaved();
