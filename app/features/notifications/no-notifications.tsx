import { Bell } from '~/ui/icons.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { addressOf, type Filter } from './address.ts';

/** The page of notifications where there are none to show. */
export function Nothing({ filter, page }: { filter: Filter; page: number }) {
  const isBeyond = page > 1;
  const title = isBeyond
    ? 'Não há mais nada nesta página'
    : filter === 'todas'
      ? 'Nenhuma notificação ainda'
      : 'Você leu tudo';
  return (
    <EmptyState
      className="mt-6"
      picture={<Bell size={40} aria-hidden="true" />}
      title={title}
      actions={
        isBeyond ? (
          <ButtonLink to={addressOf(filter)}>Ir para o começo</ButtonLink>
        ) : filter === 'todas' ? (
          <ButtonLink to={paths.savedSearches}>Ver buscas salvas</ButtonLink>
        ) : (
          <ButtonLink to={addressOf('todas')}>Ver todas</ButtonLink>
        )
      }
    >
      {filter === 'todas' && !isBeyond
        ? 'Contatos, respostas, aprovações e alertas das suas buscas aparecem aqui.'
        : null}
    </EmptyState>
  );
}

/** While the notifications are on their way. */
export function PageSkeleton() {
  return (
    <output className="block divide-y divide-line">
      <span className="sr-only">Carregando...</span>
      {[0, 1, 2, 3].map((at) => (
        <div key={at} aria-hidden="true" className="flex gap-3 px-4 py-4 max-md:px-0">
          <div className="skeleton size-9 rounded-full" />
          <div className="grid grow gap-2">
            <div className="skeleton h-4 w-2/5" />
            <div className="skeleton h-4 w-4/5" />
            <div className="skeleton h-3 w-16" />
          </div>
        </div>
      ))}
    </output>
  );
}
