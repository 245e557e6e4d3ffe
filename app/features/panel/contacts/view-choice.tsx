import { useSearchParams } from 'react-router';
import { Segmented } from '~/ui/forms/choice.tsx';

/** How contacts are shown: `?ver=`. */
export type ContactsView = 'conversas' | 'etapas';

/** Between conversations and stages; search and filters belong to each alone. */
export function ViewChoice({ view }: { view: ContactsView }) {
  const [, setSearch] = useSearchParams();
  return (
    <Segmented
      legend="Como ver os contatos"
      name="ver"
      value={view}
      onChange={(next) => setSearch({ aba: 'contatos', ...(next === 'etapas' && { ver: next }) })}
      className="max-md:w-full [&_label]:min-h-10 max-lg:[&_label]:min-h-11"
      segments={[
        { value: 'conversas', label: 'Conversas' },
        { value: 'etapas', label: 'Etapas' },
      ]}
    />
  );
}
