import { ArrowLeft } from '~/ui/icons.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { allVerticals, verticals } from '~/domain/listings/verticals.ts';
import { capitalised } from '~/domain/text/text.ts';
import { useData } from '~/platform/data/query.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { KeyList } from '~/screens/key-list.tsx';
import { useKeys } from '~/screens/use-keys.ts';
import { SearchBox } from '~/screens/table/search-box.tsx';
import { cx } from '~/ui/cx.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { moderationOverview, placeIn, queueOf, queuePath, type QueueAddress } from './queries.ts';
import { Queue } from './queue.tsx';

const keys = [
  ['A', 'Aprovar'],
  ['R', 'Rejeitar, com o motivo escolhido'],
  ['1 a 6', 'Escolher o motivo'],
  ['J', 'Próximo anúncio'],
  ['K', 'Anúncio anterior'],
  ['← →', 'Foto anterior, próxima foto'],
  ['X', 'Escolher o anúncio'],
  ['Z', 'Desfazer a última decisão'],
  ['/', 'Ir para a busca'],
  ['?', 'Mostrar estas teclas'],
] as const;

/** The queue of pending listings, one at a time, also by keyboard. */
export function ApprovalsPage() {
  const [search] = useSearchParams();
  const place = placeIn(search);
  const queue = useData(queueOf(place));
  useKeys({ '/': () => document.querySelector<HTMLElement>('input[type=search]')?.focus() });
  return (
    <>
      <QueueTabs place={place} found={queue.data?.total} />
      <KeyList title="Teclas da fila" keys={keys} />
      <Loaded
        query={queue}
        what="a fila"
        skeleton={<div className="m-6 h-96 skeleton" />}
        className="m-6"
      >
        {(found) => (
          // Placeholder rows of another part of the queue must not set its first listing.
          <Queue
            key={`${queuePath({ ...place, open: undefined })} ${queue.isPlaceholderData}`}
            found={found}
            place={place}
          />
        )}
      </Loaded>
    </>
  );
}

function QueueTabs({ place, found }: { place: QueueAddress; found: number | undefined }) {
  const navigate = useNavigate();
  const { data } = useData(moderationOverview);
  const pending = data?.groups.reduce((sum, { total }) => sum + total, 0);
  const tabs = [
    {
      label: 'Tudo',
      to: queuePath({ find: place.find }),
      count: pending,
      isOpen: !place.samples && !place.itemType,
    },
    ...allVerticals.map((itemType) => ({
      label: capitalised(verticals[itemType].many),
      to: queuePath({ itemType, find: place.find }),
      count: data?.groups.find((group) => group.item_type === itemType)?.total,
      isOpen: !place.samples && place.itemType === itemType,
    })),
    {
      label: 'Amostras',
      to: queuePath({ samples: true, find: place.find }),
      count: data?.samples.total,
      isOpen: place.samples === true,
    },
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2 md:px-6">
      <Link
        to={paths.admin}
        aria-label="Voltar para Administração"
        className="grid size-11 place-items-center rounded-control hover:bg-sunken"
      >
        <ArrowLeft size={20} aria-hidden="true" />
      </Link>
      <h1 className="text-control font-semibold">Pendências de Aprovação</h1>
      <nav
        aria-label="O que espera"
        className="flex gap-1 overflow-x-auto rounded-control bg-sunken p-1 max-md:order-last max-md:w-full"
      >
        {tabs.map(({ label, to, count, isOpen }) => (
          <Link
            key={label}
            to={to}
            aria-current={isOpen ? 'page' : undefined}
            className={cx(
              'inline-flex min-h-9 items-center gap-2 rounded-[0.5rem] px-3 text-meta whitespace-nowrap max-md:min-h-11',
              isOpen ? 'bg-raised font-semibold shadow-raised' : 'text-ink-2',
            )}
          >
            {label}
            {/* None waits: the number says no more. */}
            {!count ? null : <span className="font-normal text-ink-2">{formatNumber(count)}</span>}
          </Link>
        ))}
      </nav>
      <div className="ml-auto flex items-center gap-3 max-md:w-full">
        {place.find && found !== undefined ? (
          <output className="text-meta whitespace-nowrap text-ink-2">
            {countOf(found, 'encontrado', 'encontrados')}
          </output>
        ) : (
          <p className="text-meta text-ink-2 max-[90rem]:hidden">
            quem espera há mais tempo primeiro
            {data ? (
              <span>{` · ${countOf(data.decided_today, 'decidido', 'decididos')} hoje`}</span>
            ) : null}
          </p>
        )}
        <SearchBox
          label="Anúncio ou loja"
          address={{
            q: place.find,
            search: (find) =>
              void navigate(queuePath({ ...place, find, page: 1, open: undefined }), {
                replace: true,
                preventScrollReset: true,
              }),
          }}
        />
      </div>
    </div>
  );
}
