import { Bell, BellOff, Pencil, Trash2 } from '~/ui/icons.ts';
import { Link } from 'react-router';
import { countOf } from '~/domain/formats/numbers.ts';
import { verticals } from '~/domain/listings/verticals.ts';
import { IconButton } from '~/ui/button.tsx';
import { Select } from '~/ui/forms/field.tsx';
import { Tag } from '~/ui/tag.tsx';
import { FrequencyOptions } from './frequency-select.tsx';
import { isFrequency, type Frequency, type SavedSearch } from './saved-search.ts';

/** A saved search as the search pages see it; the route brings it, for they are another feature. */
export interface SearchView {
  /** Its results, the newest first. */
  href: string;
  /** What it asks for, in words. */
  filters: string[];
}

export type ViewOf = (search: SavedSearch) => SearchView;

interface SearchRowProps {
  search: SavedSearch;
  view: SearchView;
  onSee: () => void;
  onFrequency: (frequency: Frequency) => void;
  onRename: () => void;
  onDelete: () => void;
}

const mostCounted = 100;

/** A saved search: its name leads to what it finds; beside it when to tell, and what else can be done. */
export function SearchRow({
  search,
  view,
  onSee,
  onFrequency,
  onRename,
  onDelete,
}: SearchRowProps) {
  const { name, vertical, age, frequency, fresh } = search;
  return (
    <article className="relative grid gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4 transition-colors hover:border-line-2 sm:px-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="type-small wrap-anywhere">
            <Link
              to={view.href}
              onClick={onSee}
              className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-green"
            >
              {name}
            </Link>
          </h2>
          {fresh > 0 ? <Tag tone="amber">{newsOf(fresh)}</Tag> : null}
        </div>
        <p className="mt-1 text-meta text-ink-2">
          {[verticals[vertical].label, ...view.filters].join(' · ')}
        </p>
        <p className="mt-1 text-fine text-ink-3">Salva {age}</p>
      </div>
      <div className="relative z-10 flex items-center gap-1">
        <Select
          compact
          hideLabel
          label={`Avisos de ${name}`}
          value={frequency}
          icon={frequency === 'never' ? <BellOff size={16} /> : <Bell size={16} />}
          fieldClassName="mr-auto w-36 lg:mr-2"
          onChange={({ target: { value } }) => isFrequency(value) && onFrequency(value)}
        >
          <FrequencyOptions />
        </Select>
        <IconButton label={`Renomear ${name}`} onClick={onRename} className="text-ink-2">
          <Pencil size={18} />
        </IconButton>
        <IconButton label={`Excluir ${name}`} onClick={onDelete} className="-mr-2 text-ink-2">
          <Trash2 size={18} />
        </IconButton>
      </div>
    </article>
  );
}

function newsOf(fresh: number): string {
  return fresh < mostCounted ? countOf(fresh, 'novo', 'novos') : `${mostCounted} novos ou mais`;
}
