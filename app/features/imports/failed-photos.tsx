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
        {byListing(rows).map((photos) => (
          <Listing key={photos[0]!.item_id} photos={photos} retry={total > 1 ? retry : undefined} />
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

/** They come in the order of their listings. */
function byListing(rows: FailedPhoto[]): FailedPhoto[][] {
  const listings = new Map<string, FailedPhoto[]>();
  for (const row of rows) listings.set(row.item_id, [...(listings.get(row.item_id) ?? []), row]);
  return [...listings.values()];
}

interface ListingProps {
  /** Of one listing. */
  photos: FailedPhoto[];
  /** Absent where the button for all of them does the same. */
  retry: ((photo: number) => void) | undefined;
}

function Listing({ photos, retry }: ListingProps) {
  const { item_type: kind, item_id: item, title } = photos[0]!;
  const reasons = [...new Set(photos.map(({ reason }) => reason))];
  const rows = photos.map((photo) => <Photo key={photo.id} photo={photo} retry={retry} />);
  return (
    <li className="px-4 py-3">
      <Link
        to={editorPath(kind, item, 'fotos')}
        className="block truncate font-semibold hover:underline"
        title={title}
      >
        {title}
      </Link>
      {reasons.map((reason) => {
        const count = photos.filter((photo) => photo.reason === reason).length;
        return (
          <p key={reason} className="text-red-text">
            {photos.length > 1
              ? `${countOf(count, 'foto', 'fotos')}: ${photoReason(reason)}`
              : photoReason(reason)}
          </p>
        );
      })}
      {photos.length > 1 ? (
        <details>
          <summary className="flex min-h-9 w-fit cursor-pointer items-center font-semibold text-green-text hover:underline">
            Ver as {formatNumber(photos.length)} fotos
          </summary>
          <ul>{rows}</ul>
        </details>
      ) : (
        <ul>{rows}</ul>
      )}
    </li>
  );
}

function Photo({
  photo: { id, title, url, position },
  retry,
}: Pick<ListingProps, 'retry'> & { photo: FailedPhoto }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4">
      <span className="min-w-0 grow basis-60 truncate text-fine text-ink-2" title={url}>
        Foto {formatNumber(position + 1)} · {url}
      </span>
      {retry ? (
        <Button
          tone="bare"
          size="compact"
          className="-mx-3"
          aria-label={`Tentar de novo a foto ${formatNumber(position + 1)} de ${title}`}
          onClick={() => retry(id)}
        >
          Tentar de novo
        </Button>
      ) : null}
    </li>
  );
}
