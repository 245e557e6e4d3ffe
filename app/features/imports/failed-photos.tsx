import { RotateCcw } from '~/ui/icons.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import type { FailedPhoto } from '~/platform/answers/import-answers.ts';
import { editorPath } from '~/platform/navigation/account-paths.ts';
import { Button } from '~/ui/button.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { retryPhotos } from './commands.ts';
import { photoReason } from './photo-labels.ts';
import { failedPhotosOf } from './queries.ts';

const atOnce = 20;

interface FailedPhotosProps {
  storeId: string;
  /** How many the latest run says there are. */
  known: number;
}

/** Photos that did not come, each with its listing, its address and why; they can be fetched once more. */
export function FailedPhotos({ storeId, known }: FailedPhotosProps) {
  const [size, setSize] = useState(atOnce);
  const { attempt, busy } = useCommand(retryPhotos);
  const { data } = useData(failedPhotosOf(storeId, size, known));
  if (!data || data.total === 0) return null;
  const { rows, total } = data;
  const retry = (photo?: number) =>
    void attempt({ store: storeId, ...(photo !== undefined && { photo }) }).then((problem) =>
      showOutcome(problem, {
        done:
          photo === undefined ? 'As fotos serão buscadas de novo' : 'A foto será buscada de novo',
        failed: 'Não foi possível tentar de novo',
      }),
    );
  return (
    <section aria-labelledby="fotos-que-nao-vieram" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="fotos-que-nao-vieram" className="type-small">
          {countOf(total, 'foto não veio', 'fotos não vieram')}
        </h2>
        <Button size="compact" busy={busy && 'Pedindo...'} onClick={() => retry()}>
          <RotateCcw size={16} aria-hidden="true" />
          {total === 1 ? 'Tentar de novo' : 'Tentar todas de novo'}
        </Button>
      </div>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface text-meta">
        {rows.map((photo) => (
          <Row key={photo.id} photo={photo} retry={total > 1 ? retry : undefined} />
        ))}
      </ul>
      {rows.length < total ? (
        <Button className="mt-3" onClick={() => setSize(size + 100)}>
          Ver mais {formatNumber(Math.min(100, total - rows.length))}
        </Button>
      ) : null}
    </section>
  );
}

interface RowProps {
  photo: FailedPhoto;
  /** Absent where the button for all of them does the same. */
  retry: ((photo: number) => void) | undefined;
}

function Row({ photo, retry }: RowProps) {
  const { id, item_type: kind, item_id: item, title, url, position, reason } = photo;
  const name = `foto ${formatNumber(position + 1)} de ${title}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <span className="min-w-0 grow basis-60">
        <Link
          to={editorPath(kind, item, 'fotos')}
          className="block truncate font-semibold hover:underline"
          title={title}
        >
          {title}
        </Link>
        <span className="block truncate text-fine text-ink-2" title={url}>
          Foto {formatNumber(position + 1)} · {url}
        </span>
        <span className="block text-red-text">{photoReason(reason)}</span>
      </span>
      {retry ? (
        <Button
          tone="bare"
          size="compact"
          aria-label={`Tentar de novo a ${name}`}
          onClick={() => retry(id)}
        >
          Tentar de novo
        </Button>
      ) : null}
    </li>
  );
}
