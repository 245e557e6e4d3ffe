import { useState, type ReactNode } from 'react';
import { formatNumber } from '~/domain/formats/numbers.ts';
import type { WaitingRow } from '~/platform/answers/admin-answers.ts';
import { useData } from '~/platform/data/query.ts';
import { StepButtons } from '~/screens/step-buttons.tsx';
import { useKeys } from '~/screens/use-keys.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { Photo } from '~/ui/photo.tsx';
import { ItemView } from './item-view.tsx';
import { claimReview, waitingItem } from './queries.ts';
import { SidePanel } from './side-panel.tsx';

interface OpenItemProps {
  row: WaitingRow;
  /** The next listing, fetched in advance. */
  next: WaitingRow | undefined;
  step: (by: number) => void;
  canStep: (by: number) => boolean;
  /** Its place in the queue; 0 if it is on another page. */
  nth: number;
  total: number;
  /** The button that opens the list on narrow screens. */
  list: ReactNode;
}

/** The open listing and the facts beside it. */
export function OpenItem({ row, next, step, canStep, nth, total, list }: OpenItemProps) {
  const item = useData(waitingItem(row));
  useData(claimReview(row));
  const [photo, setPhoto] = useState(0);
  const photos = item.data?.photos.length ?? 0;
  const turn = (by: number) => {
    if (photos > 0) setPhoto((at) => (at + by + photos) % photos);
  };
  useKeys({ arrowleft: () => turn(-1), arrowright: () => turn(1) });
  return (
    <>
      <div className="min-w-0">
        <div className="mb-3 flex items-center justify-between gap-3 text-meta">
          <p>
            {nth > 0 ? <b className="font-semibold">{nth} </b> : null}
            <span>
              {nth > 0
                ? `de ${formatNumber(total)}`
                : `Fora desta página, ${formatNumber(total)} na fila`}
            </span>
          </p>
          <div className="flex gap-2">
            {list}
            <StepButtons before="Anterior" after="Próximo" step={step} canStep={canStep} />
          </div>
        </div>
        {row.looking === null ? null : (
          <p className="mb-3 rounded-control bg-amber-soft px-4 py-3 text-meta text-amber-text">
            Em análise por {row.looking}. O que um decide, o outro vê.
          </p>
        )}
        <Loaded query={item} what="o anúncio" skeleton={<div className="skeleton aspect-3/2" />}>
          {(found) =>
            found ? (
              <ItemView item={found} photo={Math.min(photo, photos)} showPhoto={setPhoto} />
            ) : (
              <p className="py-10 text-center text-ink-2">
                Este anúncio não espera mais: outra pessoa decidiu, ou o vendedor o retirou.
              </p>
            )
          }
        </Loaded>
      </div>
      {item.data ? (
        <aside aria-label="O que se sabe" className="min-w-0 lg:col-start-2 xl:col-start-3">
          <SidePanel item={item.data} />
        </aside>
      ) : null}
      {next ? <Ahead row={next} /> : null}
    </>
  );
}

// Loads the next listing and its cover in advance.
function Ahead({ row }: { row: WaitingRow }) {
  const { data } = useData(waitingItem(row));
  const cover = data?.photos[0];
  return cover ? (
    <span aria-hidden="true" className="sr-only">
      <Photo path={cover.path} alt="" sizes="(min-width: 64rem) 40rem, 100vw" priority />
    </span>
  ) : null;
}
