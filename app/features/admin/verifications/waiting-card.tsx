import { BadgeCheck, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { countOf } from '~/domain/numbers.ts';
import { verificationsPath } from '~/platform/admin-paths.ts';
import { useData } from '~/platform/data/query.ts';
import { verificationQueue } from './queries.ts';

/** How many stores wait to be verified, and the way to them. */
export function WaitingCard() {
  const { data } = useData(verificationQueue);
  const waiting = data?.waiting ?? 0;
  return (
    <Link
      to={verificationsPath()}
      className="group flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 transition-colors hover:bg-sunken md:px-5"
    >
      <BadgeCheck size={20} aria-hidden="true" className="text-green-text" />
      <span className="min-w-0 grow text-meta">
        <b className="block font-semibold group-hover:underline">Verificações de loja</b>
        <span className="block text-fine text-ink-2">
          {waiting > 0
            ? `${countOf(waiting, 'loja espera', 'lojas esperam')} uma decisão`
            : 'Nenhuma loja espera'}
        </span>
      </span>
      <ChevronRight size={16} aria-hidden="true" className="shrink-0 text-ink-3" />
    </Link>
  );
}
