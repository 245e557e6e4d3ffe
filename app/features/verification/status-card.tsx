import { BadgeCheck, Check, ListFilter, Tag as TagIcon } from '~/ui/icons.ts';
import { formatDate } from '~/domain/time/dates.ts';
import { mayRenew, verificationReasons } from '~/domain/stores/verification.ts';
import { useCommand } from '~/platform/data/command.ts';
import { storeFieldPath } from '~/platform/navigation/account-paths.ts';
import { confirm } from '~/screens/confirm/confirm-store.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Tag } from '~/ui/tag.tsx';
import { withdrawVerification } from './commands.ts';
import type { StoreVerification } from './queries.ts';
import { nextField } from './store-data.tsx';
import { meaningOf, tagOf } from './labels.ts';

interface StatusCardProps {
  verification: StoreVerification;
  isOwn: boolean;
  /** Whether the next act is to fill in the store's data. */
  lacksData: boolean;
  /** Sends the request; undefined where there is nothing to send. */
  send: (() => void) | undefined;
  sending: boolean;
  fault: string | undefined;
}

/** Where the request stands, and the next act. */
export function StatusCard({
  verification,
  isOwn,
  lacksData,
  send,
  sending,
  fault,
}: StatusCardProps) {
  const { state, requests } = verification;
  const [tone, word] = tagOf[state];
  const [newest] = requests;
  const told = state === 'asked_again' || state === 'refused' ? newest : undefined;
  const meaning = meaningOf(verification);
  const isOpen = ['incomplete', 'ready', 'asked_again', 'waiting'].includes(state);
  return (
    <section
      aria-labelledby="situacao"
      className="rounded-card border border-line bg-surface px-4 py-4 md:px-5"
    >
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="situacao" className="type-section">
          Situação
        </h2>
        <Tag tone={tone}>{word}</Tag>
      </header>
      {told?.note ? (
        <div className="mt-3 rounded-control bg-amber-soft px-4 py-3 text-meta text-amber-text">
          <p className="font-semibold">
            {told.reason && told.reason !== 'other'
              ? verificationReasons[told.reason].label
              : 'Recado da administração'}
          </p>
          <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{told.note}</p>
        </div>
      ) : null}
      {meaning ? <p className="mt-3 text-meta text-ink-2">{meaning}</p> : null}
      {state === 'verified' || state === 'refused' ? null : <Steps verification={verification} />}
      {lacksData ? (
        <ButtonLink
          to={storeFieldPath(nextField(verification))}
          tone="green"
          className="mt-4 w-full"
        >
          Preencher os dados
        </ButtonLink>
      ) : null}
      {isOwn && send ? (
        <Button tone="green" className="mt-4 w-full" busy={sending && 'Enviando...'} onClick={send}>
          {state === 'asked_again' ? 'Enviar de novo' : 'Pedir verificação'}
        </Button>
      ) : null}
      {fault ? (
        <p role="alert" className="mt-2 text-meta text-red-text">
          {fault}
        </p>
      ) : null}
      {isOwn && isOpen && newest ? <Withdraw waits={state === 'waiting'} /> : null}
    </section>
  );
}

function Withdraw({ waits }: { waits: boolean }) {
  const { send } = useCommand(withdrawVerification);
  return (
    <Button
      tone="bare"
      size="compact"
      className="mt-2 w-full"
      onClick={() =>
        void confirm({
          title: 'Cancelar o pedido?',
          consequence: waits
            ? 'A administração deixa de ver o pedido, e os documentos são apagados agora.'
            : 'Os documentos que você já enviou são apagados agora.',
          verb: 'Cancelar pedido',
          busy: 'Cancelando...',
          tone: 'red',
          failure: 'O pedido não foi cancelado',
          done: 'Pedido cancelado',
          doIt: () => send(),
        })
      }
    >
      Cancelar pedido
    </Button>
  );
}

interface Step {
  title: string;
  note: string;
  done: boolean;
}

function stepsOf({ state, legalName, taxId, documents, kinds, requests }: StoreVerification) {
  const sent = kinds.filter((kind) => documents.some((one) => one.kind === kind)).length;
  const isSent = state === 'waiting';
  const at = requests[0]?.sent_at;
  return [
    {
      title: 'Dados da loja',
      note: taxId && legalName ? 'Preenchidos' : 'Faltam o nome ou o CPF ou CNPJ',
      done: Boolean(taxId && legalName),
    },
    {
      title: 'Documentos',
      note: `${sent} de ${kinds.length} enviados`,
      done: sent === kinds.length,
    },
    {
      title: 'Enviar o pedido',
      note: isSent && at ? `Enviado em ${formatDate(at)}` : 'Quando tudo estiver aqui',
      done: isSent,
    },
    { title: 'Resposta', note: 'Em geral em até 2 dias úteis', done: false },
  ] satisfies Step[];
}

function Steps({ verification }: { verification: StoreVerification }) {
  const steps = stepsOf(verification);
  const current = steps.findIndex(({ done }) => !done);
  return (
    <ol className="mt-4 grid gap-4">
      {steps.map(({ title, note, done }, at) => (
        <li
          key={title}
          aria-current={at === current ? 'step' : undefined}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-3"
        >
          <span
            className={cx(
              'grid size-7 place-items-center rounded-full text-fine font-semibold',
              done
                ? 'bg-green-soft text-green-text'
                : at === current
                  ? 'bg-green text-on-green'
                  : 'border border-line-2 text-ink-2',
            )}
          >
            {done ? <Check size={16} aria-label="feito" /> : <span>{at + 1}</span>}
          </span>
          <span className="text-meta">
            <span className={cx('block', at === current && 'font-semibold')}>{title}</span>
            <span className="block text-fine text-ink-2">{note}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

const gains = [
  {
    icon: BadgeCheck,
    title: 'Selo Verificado',
    note: 'Na página da loja e em todos os anúncios.',
  },
  {
    icon: ListFilter,
    title: 'Filtro “Verificado”',
    note: 'Quem busca com ele passa a ver você.',
  },
  {
    icon: TagIcon,
    title: 'Preço sem nova análise',
    note: 'Mudança acima de 20% vale na hora.',
  },
];

/** What the badge brings, and what it does not. */
export function Gains() {
  return (
    <section
      aria-labelledby="o-que-muda"
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <h2 id="o-que-muda" className="px-4 py-4 type-section md:px-5">
        O que muda
      </h2>
      <ul className="divide-y divide-line border-t border-line">
        {gains.map(({ icon: Icon, title, note }) => (
          <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 px-4 py-3 md:px-5">
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="text-green-text" />
            <span className="text-meta">
              <b className="block font-semibold">{title}</b>
              <span className="block text-ink-2">{note}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="border-t border-line bg-sunken px-4 py-3 text-fine text-ink-2 md:px-5">
        O selo não é anúncio pago. Na ordem por relevância, vale como três dias a menos no ar.
      </p>
    </section>
  );
}

/** Whether there is something to send, or to begin. */
export const maySend = ({ state }: StoreVerification): boolean =>
  ['incomplete', 'ready', 'asked_again'].includes(state);

/** Whether documents may be added now; the first one begins a request. */
export const mayAttach = ({ state, verifiedUntil }: StoreVerification): boolean =>
  ['not_asked', 'expired', 'incomplete', 'ready', 'asked_again'].includes(state) ||
  (state === 'verified' && mayRenew(verifiedUntil, new Date()));
