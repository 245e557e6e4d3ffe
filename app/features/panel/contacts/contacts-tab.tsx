import { lazy, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { formatWait } from '~/domain/time/dates.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import { useData } from '~/platform/data/query.ts';
import { panelPath } from '~/platform/navigation/account-paths.ts';
import { PanelHead } from '~/screens/panel/panel-head.tsx';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { Segmented } from '~/ui/forms/choice.tsx';
import { cx } from '~/ui/cx.ts';
import { retryLoad } from '~/ui/loading/retry-load.ts';
import { membersOf } from '~/screens/panel/members.ts';
import { overviewOf, type Overview } from '../queries.ts';
import { isOfStages } from '../tabs.ts';
import { AnswersStrip } from './answers-strip.tsx';
import { ContactList } from './contact-list.tsx';
import { ContactSearch } from './contact-search.tsx';
import { ContactView, NoneOpen } from './contact-view.tsx';
import type { ContactStatus } from './contact.ts';
import { contactOf } from './open-query.ts';
import { contactsOf, perPage, type ContactsOf } from './queries.ts';
import { useKeys } from '~/screens/use-keys.ts';
import { useStillList } from './use-still-list.ts';
import { ViewChoice } from './view-choice.tsx';

const standings: readonly ContactStatus[] = ['todos', 'novo', 'respondido'];

const whoseAll: readonly ContactsOf[] = ['todos', 'meus', 'ninguem'];

const whoseIn = (search: URLSearchParams): ContactsOf =>
  whoseAll.find((one) => one === search.get('de')) ?? 'todos';

const standingIn = (search: URLSearchParams): ContactStatus =>
  standings.find((one) => one === search.get('estado')) ?? 'todos';

// Whoever reads conversations needs no board.
const StagesView = lazy(
  retryLoad(() =>
    import('../stages/stages-view.tsx').then(({ StagesView: it }) => ({ default: it })),
  ),
);

/** The contacts of a store: its conversations, or how far it is with each. */
export function ContactsTab({ store }: { store: PanelStore }) {
  const [search] = useSearchParams();
  return isOfStages(search) ? <StagesView store={store} /> : <Inbox store={store} />;
}

/** The store's inbox; on the phone the list and a contact are two screens, each with its address. */
function Inbox({ store }: { store: PanelStore }) {
  const inbox = useInbox(store);
  const { id, isAlone } = inbox;
  const members = useData(membersOf(store)).data ?? [];
  const overview = useData(overviewOf(store)).data;
  const open = useData(contactOf(store, id ?? ''), { enabled: isAlone });
  return (
    <>
      {isAlone ? <h1 className="sr-only lg:hidden">Contatos</h1> : null}
      <div className={cx(isAlone && 'max-lg:hidden')}>
        <PanelHead
          title="Contatos"
          lead={leadOf(overview)}
          actions={<ViewChoice view="conversas" />}
        />
        <AnswersStrip store={store} />
      </div>
      <div
        className={cx(
          'grid grid-cols-1 overflow-hidden border-line bg-surface max-lg:-mx-(--gutter) max-lg:border-y lg:mt-4 lg:h-[max(38rem,calc(100dvh-18rem))] lg:grid-cols-[19rem_minmax(0,1fr)] lg:rounded-card lg:border',
          isAlone ? 'max-lg:-mt-9 max-lg:-mb-20' : 'max-lg:mt-5',
        )}
      >
        <div
          className={cx(
            'flex min-h-0 min-w-0 flex-col border-line lg:border-r',
            isAlone && 'max-lg:hidden',
          )}
        >
          <Narrowing {...inbox} waiting={overview?.waiting ?? 0} hasTeam={members.length > 1} />
          <div className="relative min-h-0 grow lg:overflow-y-auto">
            <ContactList
              store={store}
              {...inbox}
              members={members}
              openId={id}
              onMore={inbox.more}
            />
          </div>
        </div>
        {isAlone ? (
          <div className="flex min-h-0 min-w-0 flex-col max-lg:h-[calc(100dvh-4rem)]">
            <ContactView store={store} contact={open} members={members} />
          </div>
        ) : (
          <NoneOpen store={store} />
        )}
      </div>
    </>
  );
}

function useInbox(store: PanelStore) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const standing = standingIn(search);
  const whose = whoseIn(search);
  const term = search.get('q') ?? '';
  const id = search.get('contato') ?? undefined;
  const question = `${standing} ${whose} ${term}`;
  const [size, setSize] = useState({ question, most: perPage });
  const most = size.question === question ? size.most : perPage;
  const contacts = useData(contactsOf(store, { standing, whose, term, most }));
  const { shown, waiting: fresh, showAll } = useStillList(question, contacts.data);
  const narrow = (changed: Record<string, string>) => {
    const next = { ...Object.fromEntries(search), ...changed };
    const kept = Object.entries(next).filter(([, value]) => value !== '' && value !== 'todos');
    setSearch(Object.fromEntries(kept), { replace: true, preventScrollReset: true });
  };
  const hrefOf = (contact: string) =>
    panelPath(store, 'contatos', {
      ...(standing !== 'todos' && { estado: standing }),
      ...(whose !== 'todos' && { de: whose }),
      ...(term && { q: term }),
      contato: contact,
    });
  const step = (by: number) => {
    const at = shown.findIndex((one) => one.id === id);
    const next = at === -1 ? shown[0] : shown[at + by];
    // The next key acts on what this one opens.
    const once = { replace: id !== undefined, preventScrollReset: true, flushSync: true };
    if (next) void navigate(hrefOf(next.id), once);
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  return {
    id,
    isAlone: id !== undefined,
    standing,
    whose,
    term,
    contacts,
    shown,
    waiting: fresh,
    onShowAll: showAll,
    more: () => setSize({ question, most: most + perPage }),
    hrefOf,
    narrow,
    isNarrowed: question !== 'todos todos ',
    onWiden: () => narrow({ estado: '', de: '', q: '' }),
  };
}

function leadOf(overview: Overview | undefined) {
  if (!overview) return ' ';
  const { waiting, oldest_waiting: oldest } = overview;
  if (oldest === null) return 'Nenhum contato esperando resposta';
  return `${countOf(waiting, 'esperando', 'esperando')} resposta, o mais antigo ${formatWait(oldest, new Date())}`;
}

interface NarrowingProps {
  standing: ContactStatus;
  whose: ContactsOf;
  hasTeam: boolean;
  term: string;
  narrow: (changed: Record<string, string>) => void;
  waiting: number;
}

/** What is looked for among the contacts, and which of them. */
function Narrowing({ standing, whose, hasTeam, term, narrow, waiting }: NarrowingProps) {
  return (
    <search className="grid gap-3 border-b border-line p-4 lg:p-3">
      <ContactSearch term={term} search={(q) => narrow({ q })} />
      <Segmented
        legend="Quais contatos"
        name="estado"
        value={standing}
        onChange={(next) => narrow({ estado: next })}
        className="[&_label]:min-h-9 [&_label]:px-2 [&_label]:text-meta max-lg:[&_label]:min-h-11"
        segments={[
          { value: 'todos', label: 'Todos' },
          { value: 'novo', label: waiting > 0 ? `Novo ${waiting}` : 'Novo' },
          { value: 'respondido', label: 'Respondido' },
        ]}
      />
      {hasTeam ? (
        <Segmented
          legend="De quem"
          name="de"
          value={whose}
          onChange={(next) => narrow({ de: next })}
          className="[&_label]:min-h-9 [&_label]:px-2 [&_label]:text-meta max-lg:[&_label]:min-h-11"
          segments={[
            { value: 'todos', label: 'De todos' },
            { value: 'meus', label: 'Meus' },
            { value: 'ninguem', label: 'Sem dono' },
          ]}
        />
      ) : null}
    </search>
  );
}
