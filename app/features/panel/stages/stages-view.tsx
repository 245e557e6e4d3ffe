import { Columns3, List } from '~/ui/icons.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { isOpenStage, openStages, stageBeside } from '~/domain/stores/stages.ts';
import { useData } from '~/platform/data/query.ts';
import { panelPath } from '~/platform/navigation/account-paths.ts';
import { useSession } from '~/platform/session/session.ts';
import { KeyList } from '~/screens/key-list.tsx';
import type { Board as Found } from '~/platform/answers/panel-answers.ts';
import { membersOf } from '~/screens/panel/members.ts';
import { PanelHead } from '~/screens/panel/panel-head.tsx';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { useKeys } from '~/screens/use-keys.ts';
import { Segmented } from '~/ui/forms/choice.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { useMedia } from '~/ui/browser/use-media.ts';
import { ViewChoice } from '../contacts/view-choice.tsx';
import { Board, keyOf } from './board.tsx';
import { boardOf, listedOf, type Narrowing, narrowingIn } from './queries.ts';
import { StageFilters } from './stage-filters.tsx';
import { StageList } from './stage-list.tsx';
import { mayMove } from './stage-strip.tsx';
import { useWork } from './use-work.tsx';
import type { Work } from './work.ts';
import { WorkPanel } from './work-panel.tsx';

const perPage = 20;
// The database answers at most 500 of each stage.
const mostPages = 24;

const keys = [
  ['J', 'Próximo contato'],
  ['K', 'Contato anterior'],
  ['Enter', 'Abrir o contato'],
  ['[', 'Etapa anterior'],
  [']', 'Próxima etapa'],
  ['D', 'Marcar o próximo passo'],
  ['A', 'Passar o contato que está aberto'],
  ['Esc', 'Fechar o contato'],
  ['?', 'Mostrar estas teclas'],
] as const;

/** Etapas: how far a store is with its contacts, as a board or a list. */
export function StagesView({ store }: { store: PanelStore }) {
  const view = useStages(store);
  const { board, members, isBoard, isWide, chosen, opened, working, narrow } = view;
  const moves = (work: Work) => mayMove(store, work, view.me);
  const shown = { members, now: view.now, chosen, mayMove: moves };
  const shared = { ...shown, hrefTo: view.hrefTo, onChoose: view.choose };
  const panel =
    opened && isWide ? (
      <WorkPanel
        key={keyOf(opened)}
        store={store}
        work={opened}
        members={members}
        moves={moves(opened)}
        working={working}
        now={view.now}
        onClose={() => narrow({ ficha: '' })}
        className="sticky top-4 max-h-[calc(100dvh-2rem)]"
      />
    ) : null;
  return (
    <>
      <PanelHead
        title="Contatos"
        lead={board.data ? leadOf(board.data, members.length > 1) : ' '}
        actions={<ViewChoice view="etapas" />}
      />
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <StageFilters
          narrowing={view.narrowing}
          narrow={narrow}
          members={members}
          late={board.data?.late ?? 0}
          isList={!isBoard}
        />
        {isWide ? (
          <Segmented
            legend="Como mostrar"
            name="modo"
            value={isBoard ? 'quadro' : 'lista'}
            onChange={(next) => narrow({ modo: next === 'lista' ? next : '', etapa: '' })}
            className="ml-auto [&_label]:min-h-9 [&_label]:px-3 [&_label]:text-meta"
            segments={[
              { value: 'quadro', label: 'Quadro', icon: <Columns3 size={16} aria-hidden="true" /> },
              { value: 'lista', label: 'Lista', icon: <List size={16} aria-hidden="true" /> },
            ]}
          />
        ) : null}
      </div>
      <Loaded
        query={board}
        what="os contatos"
        skeleton={<div className="mt-4 h-96 skeleton" />}
        className="mt-4"
      >
        {(found) => (
          <div
            className={`mt-4 grid items-start gap-4 ${panel ? 'grid-cols-[minmax(0,1fr)_23rem]' : 'grid-cols-1'}`}
          >
            {isBoard ? (
              // Beside an open contact its columns keep their width, and it is scrolled sideways.
              <div className={panel ? '-m-1 overflow-x-auto p-1 *:min-w-260' : undefined}>
                <Board {...shared} board={found} onMove={working.move} hrefOf={view.hrefOf} />
              </div>
            ) : (
              <StageList
                {...shared}
                items={view.listed}
                working={working}
                isWide={isWide}
                isNarrowed={Object.values(view.narrowing).some(Boolean)}
                page={view.page}
              />
            )}
            {panel}
          </div>
        )}
      </Loaded>
      <p className="mt-4 text-fine text-ink-2 max-lg:hidden">
        J e K escolhem, [ e ] movem, D marca o próximo passo, ? mostra todas as teclas.
      </p>
      <KeyList title="Teclas das etapas" keys={keys} />
      {working.windows}
    </>
  );
}

function leadOf({ counts, late, nobody }: Found, hasTeam: boolean): string {
  const open = openStages.reduce((sum, stage) => sum + (counts[stage] ?? 0), 0);
  return [
    `${open} em aberto`,
    late > 0 && `${late} com o próximo passo atrasado`,
    hasTeam && nobody > 0 && `${nobody} sem dono`,
  ]
    .filter(Boolean)
    .join(', ');
}

function useStages(store: PanelStore) {
  const me = useSession().user?.id;
  const address = useStageAddress(store);
  const { isBoard, narrowing, narrow, asked } = address;
  // One more tells whether there is another page.
  const board = useData(boardOf(store, narrowing, isBoard ? perPage : asked * perPage + 1));
  const members = useData(membersOf(store)).data ?? [];
  const items = board.data?.items ?? [];
  const { listed, page } = pageOf(board.data, address);
  // As they stand on the screen, column by column.
  const shown = isBoard ? items : listed;
  const opened = shown.find((one) => one.id === address.ficha);
  const working = useWork(store, (work) => items.find((one) => keyOf(one) === keyOf(work)) ?? work);
  const [chosen, setChosen] = useState<string>();
  const current = shown.find((one) => keyOf(one) === chosen);
  const step = (by: number) => {
    const next = current ? shown[shown.indexOf(current) + by] : shown[0];
    if (!next) return;
    setChosen(keyOf(next));
    focusOn(keyOf(next));
    if (opened) narrow({ ficha: next.id });
  };
  useStageKeys({
    step,
    current: current && mayMove(store, current, me) ? current : undefined,
    working,
    close: opened && (() => narrow({ ficha: '' })),
  });
  // A card that has moved to another column is a new one: the focus goes with it.
  const place = current && `${current.stage} ${keyOf(current)}`;
  useEffect(() => {
    if (place && document.activeElement === document.body)
      focusOn(place.slice(place.indexOf(' ') + 1));
  }, [place]);
  const openedId = opened?.id;
  useEffect(() => {
    if (openedId) cardOf(openedId)?.scrollIntoView(nearest);
  }, [openedId]);
  return {
    ...address,
    me,
    board,
    members,
    chosen,
    opened,
    choose: (work: Work) => setChosen(keyOf(work)),
    working,
    listed,
    page,
    now: new Date(board.dataUpdatedAt),
  };
}

/** What the address says of the view, and how it is changed. */
function useStageAddress(store: PanelStore) {
  const [search, setSearch] = useSearchParams();
  const isWide = useMedia('(min-width: 64rem)');
  const isBoard = isWide && search.get('modo') !== 'lista';
  const inAddress = narrowingIn(search);
  const narrow = (changed: Record<string, string>) => {
    const next = {
      ...Object.fromEntries(search),
      ...(!('ficha' in changed) && { pagina: '' }),
      ...changed,
    };
    const kept = Object.entries(next).filter(([, value]) => value !== '');
    setSearch(Object.fromEntries(kept), { replace: true, preventScrollReset: true });
  };
  const withoutOpen = () =>
    Object.fromEntries([...search].filter(([name]) => name !== 'aba' && name !== 'ficha'));
  return {
    isWide,
    isBoard,
    narrowing: isBoard ? { ...inAddress, stage: undefined } : inAddress,
    asked: Math.min(Math.max(Math.trunc(Number(search.get('pagina'))) || 1, 1), mostPages),
    ficha: search.get('ficha'),
    narrow,
    hrefTo: ({ id }: Work) =>
      panelPath(store, 'contatos', isWide ? { ...withoutOpen(), ficha: id } : { contato: id }),
    hrefOf: (stage: string) =>
      panelPath(store, 'contatos', { ...withoutOpen(), modo: 'lista', etapa: stage }),
  };
}

type StageAddress = ReturnType<typeof useStageAddress>;

/** The page of the list that is asked for; once its last contact has moved on, the one before. */
function pageOf(board: Found | undefined, { narrowing, asked, narrow }: StageAddress) {
  const all = board ? listedOf(board, narrowing.stage) : [];
  const nth = Math.min(asked, Math.max(1, Math.ceil(all.length / perPage)));
  const last = nth * perPage;
  const listed = all.slice(last - perPage, last);
  return {
    listed,
    page: {
      label: pageLabel(board, narrowing, last - perPage, listed.length),
      before: nth > 1 ? () => narrow({ pagina: nth > 2 ? String(nth - 1) : '' }) : undefined,
      next:
        all.length > last && nth < mostPages
          ? () => narrow({ pagina: String(nth + 1) })
          : undefined,
    },
  };
}

interface StageKeys {
  step: (by: number) => void;
  /** The chosen contact, if its stage may be changed. */
  current: Work | undefined;
  working: ReturnType<typeof useWork>;
  close: (() => void) | undefined;
}

function useStageKeys({ step, current, working, close }: StageKeys): void {
  const beside = (by: 1 | -1) => {
    if (current?.stage) working.move(current, stageBeside(current.stage, by));
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    ...(current && {
      '[': () => beside(-1),
      ']': () => beside(1),
      d: () => working.plan(current),
    }),
    ...(close && { escape: close }),
  });
}

/** `1 a 20 de 24 em aberto`; how many are closed is counted for this month alone. */
function pageLabel(
  board: Found | undefined,
  { stage }: Narrowing,
  before: number,
  shown: number,
): string {
  const range = `${formatNumber(before + 1)} a ${formatNumber(before + shown)}`;
  if (!board || (stage && !isOpenStage(stage))) return range;
  const counted = stage ? [stage] : openStages;
  const total = counted.reduce((sum, one) => sum + (board.counts[one] ?? 0), 0);
  return `${range} de ${formatNumber(total)}${stage ? '' : ' em aberto'}`;
}

const nearest = { block: 'nearest', inline: 'nearest' } as const;
const cardOf = (id: string) => document.getElementById(`cartao-${id}`);

/** Enter opens the one that the keys have come to: its link has the focus. @param key see keyOf */
function focusOn(key: string): void {
  const link = cardOf(key.split(' ')[1]!);
  link?.focus({ preventScroll: true });
  link?.scrollIntoView(nearest);
}
