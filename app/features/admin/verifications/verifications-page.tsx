import { ArrowLeft, BadgeCheck } from '~/ui/icons.ts';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { formatPlace } from '~/domain/places/states.ts';
import { initialsOf } from '~/domain/text/text.ts';
import { isUuid } from '~/domain/formats/uuid.ts';
import { verificationsPath } from '~/platform/navigation/admin-paths.ts';
import { formatWait } from '~/domain/time/dates.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { paths } from '~/platform/navigation/paths.ts';
import type {
  VerificationQueue,
  VerificationRow,
} from '~/platform/answers/verification-answers.ts';
import { KeyList } from '~/screens/key-list.tsx';
import { StepButtons } from '~/screens/step-buttons.tsx';
import { useKeys } from '~/screens/use-keys.ts';
import { withOwnText } from '~/screens/failure.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { CaseView, SidePanel } from './case-view.tsx';
import { decideVerification, verificationCase, verificationQueue } from './queries.ts';
import { DecisionBar, isOwnText, type Decide, type Draft } from './decision-bar.tsx';

const keys = [
  ['A', 'Verificar'],
  ['P', 'Pedir de novo, com o motivo escolhido'],
  ['R', 'Recusar, com o motivo escolhido'],
  ['1 a 6', 'Escolher o motivo'],
  ['J', 'Próxima loja'],
  ['K', 'Loja anterior'],
  ['← →', 'Documento anterior, próximo documento'],
  ['?', 'Mostrar estas teclas'],
] as const;

/** The queue of requests for verification, one at a time, also by keyboard. */
export default function VerificationsPage() {
  const queue = useData(verificationQueue);
  return (
    <>
      <Loaded
        query={queue}
        what="a fila"
        skeleton={<div className="m-6 skeleton h-96" />}
        className="m-6"
      >
        {(found) => <Queue found={found} />}
      </Loaded>
      <KeyList title="Teclas da fila" keys={keys} />
    </>
  );
}

function Queue({ found }: { found: VerificationQueue }) {
  const { rows } = found;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const named = search.get('pedido');
  const open = named && isUuid(named) ? named : rows[0]?.id;
  const [drafts] = useState(() => new Map<string, Draft>());
  const at = rows.findIndex(({ id }) => id === open);
  const go = (to: VerificationRow | undefined) =>
    void navigate(verificationsPath(to?.id), { replace: true, flushSync: true });
  const step = (by: number) => {
    const to = rows[at + by];
    if (to) go(to);
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2 md:px-6">
        <Link
          to={paths.admin}
          aria-label="Voltar para Administração"
          className="grid size-11 place-items-center rounded-control hover:bg-sunken"
        >
          <ArrowLeft size={20} aria-hidden="true" />
        </Link>
        <h1 className="text-control font-semibold">Verificações de loja</h1>
        <p className="text-meta text-ink-2">
          {found.waiting > 0
            ? `${formatNumber(found.waiting)} esperando, a mais antiga primeiro`
            : 'Ninguém espera'}
        </p>
        <div className="ml-auto flex items-center gap-3">
          <p className="text-meta text-ink-2 max-md:hidden">
            {countOf(found.decided_today, 'decidida', 'decididas')} hoje
          </p>
          {rows.length > 1 ? (
            <StepButtons
              before="Loja anterior"
              after="Próxima loja"
              step={step}
              canStep={(by) => at >= 0 && rows[at + by] !== undefined}
              className="max-md:min-h-11"
            />
          ) : null}
        </div>
      </div>
      {open === undefined ? (
        <EmptyState
          className="m-4 md:m-6"
          picture={<BadgeCheck size={36} strokeWidth={1.5} aria-hidden="true" />}
          title="Nenhuma loja espera verificação"
          actions={<ButtonLink to={paths.admin}>Voltar para Administração</ButtonLink>}
        >
          {emptyWords(found.decided_today)}
        </EmptyState>
      ) : (
        <Open
          key={open}
          request={open}
          rows={rows}
          next={rows[at + 1] ?? rows[at - 1]}
          go={go}
          drafts={drafts}
        />
      )}
    </>
  );
}

interface OpenProps {
  request: string;
  rows: readonly VerificationRow[];
  next: VerificationRow | undefined;
  go: (to: VerificationRow | undefined) => void;
  /** What was written on each request, by its id. */
  drafts: Map<string, Draft>;
}

function Open({ request, rows, next, go, drafts }: OpenProps) {
  const found = useData(verificationCase(request));
  const { attempt } = useCommand(decideVerification);
  const decide: Decide = async (decision, reason, note) => {
    const item = found.data;
    if (!item) return;
    if (reason && note !== undefined) drafts.set(request, { reason, note });
    go(next);
    const problem = await attempt({
      request,
      seen: item.sent_at,
      decision,
      ...(reason && { reason }),
      ...(note !== undefined && { note }),
    });
    const done = {
      verify: `${item.store.name} está verificada`,
      ask_again: `Documentos pedidos de novo a ${item.store.name}`,
      refuse: `Pedido de ${item.store.name} recusado`,
    };
    showToast(
      problem === undefined
        ? { title: done[decision], tone: 'success' }
        : {
            title: 'Nada mudou',
            description: withOwnText(
              problem,
              note !== undefined && isOwnText(note) ? note : undefined,
            ),
            tone: 'error',
          },
    );
  };
  return (
    <>
      <div className="grid grow grid-cols-1 content-start gap-6 px-4 py-5 md:px-6 lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)_21rem]">
        <List rows={rows} open={request} />
        <Loaded
          query={found}
          what="o pedido"
          skeleton={<div className="skeleton aspect-3/2" />}
          empty={
            <EmptyState
              title="Este pedido não espera mais"
              actions={
                <Button tone="green" onClick={() => go(next ?? rows[0])}>
                  Ver o próximo
                </Button>
              }
            >
              Outra pessoa da administração decidiu, ou a loja o retirou.
            </EmptyState>
          }
        >
          {(item) =>
            item && (
              <>
                <CaseView found={item} />
                <aside aria-label="O que se sabe" className="min-w-0 lg:col-start-2 xl:col-start-3">
                  <SidePanel found={item} />
                </aside>
              </>
            )
          }
        </Loaded>
      </div>
      {found.data ? (
        <DecisionBar decide={(...args) => void decide(...args)} draft={drafts.get(request)} />
      ) : null}
    </>
  );
}

function List({ rows, open }: { rows: readonly VerificationRow[]; open: string }) {
  return (
    <nav aria-label="Fila" className="min-w-0 max-lg:overflow-x-auto">
      <ol className="grid grid-cols-1 gap-1 max-lg:flex max-lg:gap-2">
        {rows.map(({ id, name, city, state, sent_at: sent }) => (
          <li key={id} className="max-lg:w-60 max-lg:shrink-0">
            <Link
              to={verificationsPath(id)}
              replace
              preventScrollReset
              aria-current={id === open ? 'true' : undefined}
              className={cx(
                'flex items-center gap-3 rounded-control p-2 transition-colors',
                id === open ? 'bg-green-soft' : 'hover:bg-sunken',
              )}
            >
              <span
                aria-hidden="true"
                className="grid size-10 shrink-0 place-items-center rounded-full bg-muted text-tag font-semibold text-ink-2"
              >
                {initialsOf(name)}
              </span>
              <span className="min-w-0 grow">
                <span className="block truncate text-meta font-medium">{name}</span>
                <span className="flex justify-between gap-2 text-fine text-ink-2">
                  <span className="truncate">{city ? formatPlace({ city, state }) : ''}</span>
                  <span className="whitespace-nowrap">{waitOf(sent)}</span>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <p className="px-2 pt-3 text-meta text-ink-2 max-lg:hidden">Fim da fila</p>
    </nav>
  );
}

// As of when it is drawn.
const waitOf = (sent: string): string => formatWait(sent, new Date()).replace('há ', '');

const emptyWords = (decidedToday: number): string =>
  `${decidedToday > 0 ? `${countOf(decidedToday, 'loja decidida', 'lojas decididas')} hoje. ` : ''}Pedidos aparecem aqui quando uma loja envia os documentos.`;
