import { ChevronRight } from '~/ui/icons.ts';
import { Link } from 'react-router';
import { formatAge, formatTime } from '~/domain/time/dates.ts';
import { readListing } from '~/domain/listings/fields/read-listing.ts';
import { typedListing } from '~/domain/listings/fields/typed-listing.ts';
import { qualityOf } from '~/domain/listings/quality/quality.ts';
import { verticals } from '~/domain/listings/verticals.ts';
import { useData } from '~/platform/data/query.ts';
import { editorPath } from '~/platform/navigation/account-paths.ts';
import { nameOf, myDrafts, type Draft } from '~/screens/listings/my-drafts.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { Photo } from '~/ui/photo.tsx';
import { Silhouette } from '~/ui/silhouette.tsx';
import { storedListing, type StoredListing } from '../queries.ts';

/** The newest draft, and the way to the others; nothing without any. */
export function DraftStrip() {
  const { data: drafts = [] } = useData(myDrafts);
  const [newest, ...others] = drafts;
  if (!newest) return null;
  return (
    <section aria-label="Rascunhos" className="rounded-card border border-line bg-surface">
      <Newest draft={newest} />
      {others.length > 0 ? (
        <details className="border-t border-line text-meta">
          <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold text-green-text">
            e mais {others.length}
          </summary>
          <ul className="px-4 pb-3">
            {others.map((draft) => (
              <li key={draft.id} className="border-t border-line">
                <Link
                  to={editorPath(draft.vertical, draft.id)}
                  className="flex min-h-11 items-center justify-between gap-4"
                >
                  <span className="truncate">{nameOf(draft)}</span>
                  <span className="shrink-0 text-ink-2">salvo {savedWhen(draft.updatedAt)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

function savedWhen(updatedAt: string): string {
  const age = formatAge(updatedAt, new Date());
  return age === 'ontem' || age === 'hoje' ? `${age} às ${formatTime(updatedAt)}` : age;
}

function Newest({ draft }: { draft: Draft }) {
  const { data: listing } = useData(storedListing(draft.vertical, draft.id));
  const rated = listing && rateStored(draft, listing);
  return (
    <div className="relative flex items-center gap-4 p-3">
      <span className="grid h-18 w-20 shrink-0 place-items-center overflow-hidden rounded-control bg-sunken text-ink-3">
        {listing?.cover ? (
          <Photo
            path={listing.cover}
            alt=""
            sizes="80px"
            maxWidth={320}
            className="size-full object-cover"
          />
        ) : (
          <Silhouette name={verticals[draft.vertical].drawing} width={56} />
        )}
      </span>
      <div className="min-w-0 grow">
        <p className="text-control font-semibold">Continuar o rascunho: {nameOf(draft)}</p>
        <p className="text-meta text-ink-2">
          {`${rated?.missing ? `${rated.missing} · ` : ''}salvo ${savedWhen(draft.updatedAt)}`}
        </p>
      </div>
      {rated ? (
        <div className="w-30 shrink-0 max-md:hidden">
          <span aria-hidden="true" className="block h-1 overflow-hidden rounded-full bg-muted">
            <span className="block h-full bg-green" style={{ width: `${rated.score}%` }} />
          </span>
          <p className="mt-1 text-meta text-ink-2">{rated.score} de 100</p>
        </div>
      ) : null}
      <ButtonLink
        to={editorPath(draft.vertical, draft.id)}
        className="shrink-0 max-md:border-transparent max-md:px-1"
      >
        <span className="max-md:absolute max-md:inset-0 max-md:sr-only">Continuar</span>
        <ChevronRight size={20} aria-hidden="true" className="md:hidden" />
      </ButtonLink>
    </div>
  );
}

function rateStored({ vertical }: Draft, { row, rooms }: StoredListing) {
  const typed = typedListing(vertical, row);
  const { faults } = readListing(vertical, typed);
  const lacks = (step: string) => faults.some((fault) => fault.step === step);
  const parts = [
    lacks('detalhes') && 'detalhes',
    lacks('local') && 'local',
    rooms.length === 0 && 'fotos',
    lacks('preco') && 'preço',
    typed['description'] === '' && 'descrição',
  ].filter((part) => part !== false);
  const last = parts.length > 1 ? ` e ${parts.pop()}` : '';
  return {
    score: qualityOf(vertical, { typed, rooms }).score,
    missing: parts.length > 0 ? `${last ? 'Faltam' : 'Falta'} ${parts.join(', ')}${last}` : '',
  };
}
