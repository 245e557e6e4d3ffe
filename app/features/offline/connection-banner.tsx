import { WifiOff } from '~/ui/icons.ts';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { paths } from '~/platform/navigation/paths.ts';
import { connectionStore } from './connection.ts';
import { searchedVertical } from './use-page-cache.ts';

/** Says that there is no connection, and what that means for what was asked; goes when it is back. */
export function ConnectionBanner() {
  const { lost, waiting } = useSyncExternalStore(
    connectionStore.subscribe,
    connectionStore.current,
    connectionStore.onServer,
  );
  return (
    <output className="sticky top-0 z-40 block bg-blue-soft text-meta text-blue-text">
      {lost ? (
        <div className="page flex min-h-11 items-center gap-3 py-1.5">
          <WifiOff size={18} />
          <p className="min-w-0 grow">
            <b className="font-semibold">Você está sem conexão.</b>{' '}
            {waiting === undefined ? 'O que você visitou continua aqui.' : consequence(waiting)}
          </p>
          <Link
            to={paths.offline}
            className="-my-1.5 inline-flex min-h-11 items-center whitespace-nowrap font-semibold underline underline-offset-3"
          >
            Ver guardados
          </Link>
        </div>
      ) : null}
    </output>
  );
}

function consequence(waiting: string): string {
  return searchedVertical(waiting) === undefined
    ? 'O que você pediu vem assim que ela voltar.'
    : 'A busca será feita assim que ela voltar.';
}
