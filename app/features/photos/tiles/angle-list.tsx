import { Camera, Check } from '~/ui/icons.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { cx } from '~/ui/cx.ts';
import { anglesOf, missingAngles } from '../angles.ts';

interface AngleListProps {
  itemType: Vertical;
  /** What the photos show that are there. */
  rooms: readonly (string | null)[];
  /** What those show that are on their way. */
  coming: readonly (string | null)[];
}

/** Which of the wanted photos are there, on their way, missing. */
export function AngleList({ itemType, rooms, coming }: AngleListProps) {
  const { title, list } = anglesOf[itemType];
  const missing = missingAngles(itemType, [...rooms, ...coming]);
  const there = list.length - missingAngles(itemType, rooms).length;
  return (
    <section aria-label={title} className="rounded-card border border-line bg-sunken p-4">
      <div className="flex justify-between gap-4 text-meta">
        <h2 className="font-semibold">{title}</h2>
        <span className="shrink-0 text-ink-2">
          {there} de {list.length}
        </span>
      </div>
      <ul className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 text-meta md:grid-cols-3">
        {list.map(({ name }) => {
          const isMissing = missing.some((angle) => angle.name === name);
          const isThere = rooms.includes(name);
          return (
            <li
              key={name}
              className={cx('flex items-center gap-2', isMissing ? 'font-medium' : 'text-ink-2')}
            >
              <Mark state={isThere ? 'there' : isMissing ? 'missing' : 'coming'} />
              {name}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const words = { there: 'pronta', coming: 'a caminho', missing: 'falta' };

function Mark({ state }: { state: keyof typeof words }) {
  return (
    <>
      {state === 'there' ? (
        <Check size={16} aria-hidden="true" className="shrink-0 text-green-text" />
      ) : state === 'coming' ? (
        <span aria-hidden="true" className="spinner size-4 shrink-0" />
      ) : (
        <Camera size={16} aria-hidden="true" className="shrink-0" />
      )}
      <span className="sr-only">{words[state]}: </span>
    </>
  );
}
