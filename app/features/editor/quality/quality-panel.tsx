import { Check } from '~/ui/icons.ts';
import { Link } from 'react-router';
import type { Advice } from '~/domain/listings/quality/advice.ts';
import { Tag } from '~/ui/tag.tsx';
import { useEditing } from '../editor-context.ts';
import { stepPath } from '../steps.ts';
import { AdviceIcon } from './advice-icon.tsx';
import { useCount } from './use-count.ts';

/** The score and what would better it; each advice leads to its field. */
export function QualityPanel() {
  const { quality, step } = useEditing();
  const here = quality.advice.filter((advice) => advice.step === step);
  const elsewhere = quality.advice.filter((advice) => advice.step !== step);
  return (
    <>
      <div className="p-5">
        <p className="text-meta text-ink-2">Qualidade do anúncio</p>
        <div className="mt-1 flex items-center justify-between gap-3">
          <p className="flex items-baseline gap-2">
            <Score />
            <span className="text-ink-2">de 100</span>
          </p>
          <Tag tone={quality.score < 40 ? 'muted' : 'green'}>{quality.word}</Tag>
        </div>
        <span aria-hidden="true" className="mt-3 block h-1.5 overflow-hidden rounded-full bg-muted">
          <span
            className="block h-full rounded-full bg-green transition-[width] duration-200 motion-reduce:transition-none"
            style={{ width: `${quality.score}%` }}
          />
        </span>
      </div>
      <Group title="Nesta etapa" advice={here} />
      <Group title="Outras etapas" advice={elsewhere} />
    </>
  );
}

function Score() {
  const { quality } = useEditing();
  return <b className="type-h1">{useCount(quality.score)}</b>;
}

function Group({ title, advice }: { title: string; advice: readonly Advice[] }) {
  if (advice.length === 0) return null;
  // What is left to do comes first.
  const open = advice.filter(({ points, of }) => points < of);
  const done = advice.filter(({ points, of }) => points === of);
  return (
    <section className="border-t border-line px-5 py-4">
      <h2 className="text-tag font-semibold text-ink-2">{title}</h2>
      <ul className="mt-2">
        {[...open, ...done].map((one) => (
          <Line key={one.id} advice={one} />
        ))}
      </ul>
    </section>
  );
}

function Line({ advice }: { advice: Advice }) {
  const { vertical, listing } = useEditing();
  const { label, note, points, of, step, field } = advice;
  const isDone = points === of;
  return (
    <li>
      <Link
        to={stepPath(vertical, listing.id, step, { field })}
        className="-mx-2 flex min-h-9 gap-3 rounded-control px-2 py-1.5 text-meta hover:bg-sunken"
      >
        <span aria-hidden="true" className="mt-0.5 grid size-4 shrink-0 place-items-center">
          {isDone ? <Check size={16} className="text-green-text" /> : <AdviceIcon id={advice.id} />}
        </span>
        <span className="min-w-0 grow">
          <span className={isDone ? 'text-ink-2' : 'font-medium'}>{label}</span>
          {note ? <span className="block text-fine text-ink-2">{note}</span> : null}
        </span>
        {isDone ? (
          <span className="text-ink-3">{of}</span>
        ) : (
          <span className="font-semibold text-green-text">+{of - points}</span>
        )}
      </Link>
    </li>
  );
}
