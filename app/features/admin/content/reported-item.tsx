import { ArrowLeft } from '~/ui/icons.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, yearInBrazil } from '~/domain/time/dates.ts';
import { contactPassages } from '~/domain/moderation/hidden-passages.ts';
import type { ReportedRow } from '~/platform/answers/admin-answers.ts';
import { adminCustomerPath } from '~/platform/navigation/account-paths.ts';
import { cx } from '~/ui/cx.ts';
import { StepButtons } from '~/screens/step-buttons.tsx';
import { StateDot, Tag } from '~/ui/tag.tsx';
import { nameOf } from './queries.ts';
import { ReportDecisionForm } from './report-decision.tsx';
import { ReportedDetails } from './reported-thing.tsx';
import {
  ageOf,
  canHidePassages,
  kindLabel,
  reasonLabel,
  reportersLabel,
  reportsWord,
  wordsToHideIn,
} from './labels.ts';

interface ReportedItemProps {
  row: ReportedRow;
  /** The address of the list, for the phone. */
  back: string;
  /** Goes to the item before or after. */
  step: (by: number) => void;
  canStep: (by: number) => boolean;
  /** Called after a decision, or after it was undone. */
  onDecided: (isOpen: boolean) => void;
  className?: string;
}

/** Reported content with its reports and the decision. */
export function ReportedItem(props: ReportedItemProps) {
  const { row, step, canStep, onDecided, className } = props;
  const { standing, decided, thing } = row;
  const [passages, setPassages] = useState(() => {
    const { title, text } = wordsToHideIn(row);
    return canHidePassages(row) ? contactPassages(`${title ?? ''}\n${text ?? ''}`) : [];
  });
  return (
    <article
      aria-labelledby="denunciado"
      data-reported={nameOf(row)}
      tabIndex={-1}
      className={cx('flex min-w-0 flex-col -outline-offset-2', className)}
    >
      <Head {...props} />
      <div className="grid gap-6 px-4 py-5 md:px-6">
        <ReportedDetails row={row} passages={passages} />
        <Told row={row} />
        {thing?.passages ? (
          <p className="rounded-control bg-sunken px-4 py-3 text-meta wrap-break-word">
            {thing.passages.length === 1 ? 'Trecho oculto: ' : 'Trechos ocultos: '}
            {thing.passages.map((one) => `“${one}”`).join(', ')}
          </p>
        ) : null}
        {decided && standing !== 'open' ? (
          <p className="rounded-control bg-sunken px-4 py-3 text-meta text-ink-2">
            Decidido por {decided.by ?? 'alguém da administração'} em {formatDate(decided.at)}
            <span>{decided.reason ? `: ${decided.reason}` : '.'}</span>
          </p>
        ) : null}
      </div>
      <ReportDecisionForm
        row={row}
        passages={passages}
        onPassages={setPassages}
        skip={canStep(1) ? () => step(1) : undefined}
        onDecided={onDecided}
      />
    </article>
  );
}

function Head({ row, back, step, canStep }: ReportedItemProps) {
  const { item_type: kind, standing, thing } = row;
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 md:px-6">
      <Link
        to={back}
        aria-label="Voltar para a lista"
        className="grid size-11 place-items-center rounded-control hover:bg-sunken lg:hidden"
      >
        <ArrowLeft size={20} aria-hidden="true" />
      </Link>
      <Tag>{kindLabel(kind)}</Tag>
      <StateDot tone={standing === 'open' ? 'amber' : standing === 'hidden' ? 'red' : 'grey'}>
        {reportsWord(row)}
      </StateDot>
      <span className="min-w-0 truncate text-meta text-ink-2 max-md:hidden">
        {reportersLabel(row)}
      </span>
      <span className="ml-auto flex items-center gap-2">
        {thing?.customer_id ? (
          <Link
            to={adminCustomerPath(thing.customer_id)}
            className="inline-flex min-h-11 items-center px-2 text-meta font-semibold whitespace-nowrap text-green-text hover:underline"
          >
            Abrir painel da loja
          </Link>
        ) : null}
        <StepButtons
          before="Anterior"
          after="Próxima"
          step={step}
          canStep={canStep}
          className="max-lg:hidden"
        />
      </span>
    </header>
  );
}

function Told({ row: { told, item_type: kind, thing } }: { row: ReportedRow }) {
  return (
    <section aria-label="O que disseram">
      <h3 className="mb-2 type-small">Denúncias</h3>
      <ul className="divide-y divide-line border-y border-line">
        {told.map((one) => (
          <li
            key={`${one.at} ${one.by} ${one.reason}`}
            className="grid gap-x-4 gap-y-0.5 py-3 text-meta md:grid-cols-[10rem_minmax(0,1fr)_auto]"
          >
            <span className="font-semibold wrap-break-word">
              {one.by_store ?? one.by ?? 'Visitante'}
              <Beside one={one} store={kind === 'review' ? thing?.store : undefined} />
            </span>
            <span className="min-w-0 wrap-break-word">
              {reasonLabel(kind, one.reason)}
              <span className="block text-ink-2">
                {one.details ? `“${one.details}”` : 'sem comentário'}
              </span>
            </span>
            <span className="text-fine text-ink-2">{ageOf(one.at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface BesideProps {
  one: ReportedRow['told'][number];
  /** The store that a review is about. */
  store: string | null | undefined;
}

// Reports by the reviewed store, or from its network, are marked.
function Beside({ one, store }: BesideProps) {
  const isStore = store != null && one.by_store === store;
  if (isStore || one.near) {
    return (
      <span className="block text-fine font-normal text-amber-text">
        {isStore ? 'loja avaliada' : 'mesma rede da loja'}
      </span>
    );
  }
  return one.since ? (
    <span className="block text-fine font-normal text-ink-2">desde {yearInBrazil(one.since)}</span>
  ) : null;
}
