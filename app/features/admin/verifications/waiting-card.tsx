import { BadgeCheck, ChevronRight, Store } from '~/ui/icons.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countOf } from '~/domain/formats/numbers.ts';
import { renamingPath, verificationsPath } from '~/platform/navigation/admin-paths.ts';
import { useData } from '~/platform/data/query.ts';
import { verificationQueue } from './queries.ts';

/** How many stores wait to be verified or for another name, and the ways to them. */
export function WaitingCard({ renaming }: { renaming: number }) {
  const waiting = useData(verificationQueue).data?.waiting ?? 0;
  return (
    <section
      aria-label="Decisões sobre lojas"
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
    >
      <WaitingLink
        to={verificationsPath()}
        icon={<BadgeCheck size={20} aria-hidden="true" className="text-green-text" />}
        title="Verificações de loja"
      >
        {waiting > 0
          ? `${countOf(waiting, 'loja espera', 'lojas esperam')} uma decisão`
          : 'Nenhuma loja espera'}
      </WaitingLink>
      <WaitingLink
        to={renamingPath}
        icon={<Store size={20} aria-hidden="true" className="text-green-text" />}
        title="Nomes de loja"
      >
        {renaming > 0
          ? `${countOf(renaming, 'loja pede', 'lojas pedem')} outro nome`
          : 'Nenhuma loja pede outro nome'}
      </WaitingLink>
    </section>
  );
}

interface WaitingLinkProps {
  to: string;
  icon: ReactNode;
  title: string;
  children: string;
}

function WaitingLink({ to, icon, title, children }: WaitingLinkProps) {
  return (
    <Link
      to={to}
      className="group flex items-center gap-3 px-4 py-3 transition-colors hover:bg-sunken md:px-5"
    >
      {icon}
      <span className="min-w-0 grow text-meta">
        <b className="block font-semibold group-hover:underline">{title}</b>
        <span className="block text-fine text-ink-2">{children}</span>
      </span>
      <ChevronRight size={16} aria-hidden="true" className="shrink-0 text-ink-3" />
    </Link>
  );
}
