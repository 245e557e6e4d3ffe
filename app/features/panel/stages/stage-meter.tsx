import { isOpenStage, openStages } from '~/domain/stores/stages.ts';
import { cx } from '~/ui/cx.ts';
import { stageLabel, type Work } from './work.ts';

/** How far a contact has come: the name of its stage over four lines. */
export function StageMeter({ work }: { work: Pick<Work, 'stage'> }) {
  const { stage } = work;
  const reached = isOpenStage(stage) ? openStages.indexOf(stage) : -1;
  return (
    <span className="block w-28">
      <span className="block truncate text-meta">{stageLabel(work)}</span>
      {isOpenStage(stage) ? (
        <span aria-hidden="true" className="mt-1.5 flex gap-0.5">
          {openStages.map((one, at) => (
            <span
              key={one}
              className={cx('h-1 grow rounded-full', at <= reached ? 'bg-green' : 'bg-line-2')}
            />
          ))}
        </span>
      ) : null}
    </span>
  );
}
