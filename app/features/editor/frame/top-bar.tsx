import { capitalised } from '~/domain/text/text.ts';
import { verticals } from '~/domain/listings/verticals.ts';
import { ArrowLeft } from '~/ui/icons.ts';
import { Link } from 'react-router';
import { statuses } from '~/domain/listings/status.ts';
import { textOf } from '~/domain/listings/fields/field.ts';
import { titleOf } from '~/domain/listings/fields/title.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Wordmark } from '~/screens/wordmark.tsx';
import { useEditing, wayOut, type Editing } from '../editor-context.ts';
import { steps } from '../steps.ts';
import { SaveState } from './save-state.tsx';

/** What the listing is called, as far as it is known. */
function nameOf({ vertical, typed, read }: Editing): string {
  return (
    textOf(typed, 'title') ||
    titleOf(vertical, read.columns, typed) ||
    `Novo ${verticals[vertical].one}`
  );
}

/** No site around the editor: its name, what is written, whether it is safe, and the way out. */
export function TopBar() {
  const editing = useEditing();
  const { vertical, listing, step } = editing;
  const at = steps.findIndex(({ id }) => id === step) + 2;
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="page flex h-16 items-center gap-4">
        <Link to={paths.home} className="flex h-11 items-center rounded-tag max-md:hidden">
          <Wordmark />
        </Link>
        <Link
          to={wayOut(editing)}
          aria-label="Sair do anúncio"
          className="-ml-2 grid size-11 shrink-0 place-items-center rounded-control md:hidden"
        >
          <ArrowLeft size={22} aria-hidden="true" />
        </Link>
        <div className="min-w-0 md:border-l md:border-line md:pl-6">
          <p className="truncate text-control font-semibold">{nameOf(editing)}</p>
          <p className="truncate text-fine text-ink-2">
            <span className="max-md:hidden">
              {statuses[listing.status]} · {capitalised(verticals[vertical].one)}
            </span>
            <span className="md:hidden">Etapa {at} de 6</span>
          </p>
        </div>
        <div className="ml-auto flex shrink-0 items-center gap-4">
          <SaveState />
          <ButtonLink to={wayOut(editing)} className="max-md:hidden">
            Sair
          </ButtonLink>
        </div>
      </div>
      <div aria-hidden="true" className="page flex gap-1 pb-3 md:hidden">
        {Array.from({ length: 6 }, (_, index) => (
          <span
            // A dash is its place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className={cx(
              'h-1 grow rounded-full',
              index + 1 < at ? 'bg-green opacity-45' : index + 1 === at ? 'bg-green' : 'bg-line',
            )}
          />
        ))}
      </div>
    </header>
  );
}
