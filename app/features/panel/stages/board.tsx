import { useState } from 'react';
import { Check } from '~/ui/icons.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { allStages, isOpenStage, stages, type Stage } from '~/domain/stores/stages.ts';
import type { Board as Found } from '~/platform/answers/panel-answers.ts';
import type { Member } from '~/screens/panel/members.ts';
import { cx } from '~/ui/cx.ts';
import { Link } from 'react-router';
import { Initials } from '../contacts/assignee.tsx';
import { nameOf } from '../contacts/contact.ts';
import { StepLine } from './step-line.tsx';
import type { Work } from './work.ts';

export interface BoardProps {
  board: Found;
  members: Member[];
  now: Date;
  /** Which one the keys act on. */
  chosen: string | undefined;
  /** Where it is opened, and that it was. */
  hrefTo: (work: Work) => string;
  onChoose: (work: Work) => void;
  mayMove: (work: Work) => boolean;
  onMove: (work: Work, stage: Stage) => void;
  /** Where all of a stage are listed. */
  hrefOf: (stage: Stage) => string;
}

/** The identity of a card: an event's number may be that of no message. */
export const keyOf = ({ kind, id }: Pick<Work, 'kind' | 'id'>): string => `${kind} ${id}`;

/** A column for each stage; a card is dragged with the mouse, and moved with `[` and `]` or the choice in its panel. */
export function Board(props: BoardProps) {
  const { board, onMove } = props;
  const [dragged, setDragged] = useState<Work>();
  const [over, setOver] = useState<Stage>();
  const drop = (stage: Stage) => {
    setOver(undefined);
    setDragged(undefined);
    if (dragged) onMove(dragged, stage);
  };
  return (
    <div className="grid grid-cols-6 items-start gap-2.5">
      {allStages.map((stage) => (
        // Dragging is one of three ways: keys and the choice in the panel move a card, too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <section
          key={stage}
          aria-labelledby={`etapa-${stage}`}
          onDragOver={(event) => {
            if (!dragged) return;
            event.preventDefault();
            setOver(stage);
          }}
          onDrop={(event) => {
            event.preventDefault();
            drop(stage);
          }}
          className="min-w-0"
        >
          <h2 id={`etapa-${stage}`} className="flex items-baseline gap-1.5 px-1 pb-2 text-meta">
            {stage === 'won' ? (
              <Check size={15} aria-hidden="true" className="self-center text-green-text" />
            ) : null}
            <span className="font-semibold whitespace-nowrap">{stages[stage]}</span>
            <span className="truncate text-ink-2">
              {`${formatNumber(board.counts[stage] ?? 0)}${isOpenStage(stage) ? '' : ' no mês'}`}
            </span>
          </h2>
          <Column {...props} stage={stage} isOver={over === stage} onDrag={setDragged} />
        </section>
      ))}
    </div>
  );
}

interface ColumnProps extends BoardProps {
  stage: Stage;
  isOver: boolean;
  onDrag: (work: Work | undefined) => void;
}

function Column({ stage, isOver, onDrag, ...props }: ColumnProps) {
  const { board, hrefOf } = props;
  const cards = board.items.filter((one) => one.stage === stage);
  const more = (board.counts[stage] ?? 0) - cards.length;
  return (
    <div
      className={cx(
        'rounded-card p-1.5 transition-colors',
        isOver ? 'bg-green-soft outline-2 outline-green' : 'bg-sunken',
      )}
    >
      <ul className="grid grid-cols-1 gap-2">
        {cards.map((work) => (
          <li key={keyOf(work)}>
            <Card {...props} work={work} onDrag={onDrag} />
          </li>
        ))}
      </ul>
      {cards.length === 0 ? <p className="p-2 text-fine text-ink-3">Nenhum contato aqui</p> : null}
      {more > 0 ? (
        <Link
          to={hrefOf(stage)}
          className="block rounded-control px-2 py-2.5 text-fine font-semibold text-green-text hover:underline"
        >
          Ver mais {formatNumber(more)}
        </Link>
      ) : null}
    </div>
  );
}

type CardProps = Omit<BoardProps, 'board' | 'hrefOf' | 'onMove'> & {
  work: Work;
  onDrag: (work: Work | undefined) => void;
};

function Card({ work, members, now, chosen, hrefTo, onChoose, mayMove, onDrag }: CardProps) {
  const isChosen = chosen === keyOf(work);
  return (
    <Link
      to={hrefTo(work)}
      replace
      preventScrollReset
      id={`cartao-${work.id}`}
      draggable={mayMove(work)}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing without data.
        event.dataTransfer.setData('text/plain', nameOf(work));
        onDrag(work);
      }}
      onDragEnd={() => onDrag(undefined)}
      onClick={() => onChoose(work)}
      aria-current={isChosen ? 'true' : undefined}
      className={cx(
        'block rounded-control border bg-surface p-2.5 transition-colors hover:border-line-2',
        isChosen ? 'border-green outline-1 outline-green' : 'border-line',
      )}
    >
      <span className="block truncate text-meta font-semibold">{nameOf(work)}</span>
      <span className="block truncate text-fine text-ink-2">{work.title ?? 'Página da loja'}</span>
      <span className="mt-2 flex border-t border-line pt-2">
        <StepLine
          work={work}
          now={now}
          end={members.length > 1 ? <Initials members={members} person={work.assigned_to} /> : null}
        />
      </span>
    </Link>
  );
}
