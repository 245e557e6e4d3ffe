import { BadgeCheck } from '~/ui/icons.ts';
import { useData } from '~/platform/data/query.ts';
import { verificationPath } from '~/platform/navigation/account-paths.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { LightLink } from '~/ui/navigation/light-link.tsx';
import { Tag } from '~/ui/tag.tsx';
import { verificationOf } from './queries.ts';
import { tagOf } from './labels.ts';

/** How the store's verification stands, and the way to it. */
export function VerificationStrip({ store }: { store: PanelStore }) {
  const { data } = useData(verificationOf(store));
  const [tone, word] = tagOf[data?.state ?? 'not_asked'];
  return (
    <LightLink
      to={verificationPath(store)}
      className="group mb-5 flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-4 py-2 transition-colors hover:bg-sunken"
    >
      <BadgeCheck size={20} strokeWidth={1.75} aria-hidden="true" className="text-green-text" />
      <span className="grow text-meta">
        <b className="font-semibold group-hover:underline">Verificação da loja</b>
        <span className="block text-fine text-ink-2">
          O selo Verificado na loja e nos anúncios, de graça por 12 meses.
        </span>
      </span>
      {data ? <Tag tone={tone}>{word}</Tag> : null}
    </LightLink>
  );
}
