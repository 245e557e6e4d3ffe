import { ImageOff } from '~/ui/icons.ts';
import { Link } from 'react-router';
import { countOf } from '~/domain/formats/numbers.ts';
import { useData } from '~/platform/data/query.ts';
import { importsScreenOf } from '~/platform/navigation/import-paths.ts';
import { photoReason } from './photo-labels.ts';
import { failedPhotosOf } from './queries.ts';

/** As many as are asked for: a listing among more of them is named on the screen of imports alone. */
const asked = 1_000;

interface MissingPhotosNoteProps {
  store: { id: string; isOwn: boolean };
  itemId: string;
}

/** Says at a listing that photos of its import did not come, why, and where they are tried again. */
export function MissingPhotosNote({ store, itemId }: MissingPhotosNoteProps) {
  const { data } = useData(failedPhotosOf(store.id, asked, 0));
  const own = data?.rows.filter(({ item_id: of }) => of === itemId) ?? [];
  if (own.length === 0) return null;
  const reasons = [...new Set(own.map(({ reason }) => photoReason(reason)))].join(' ');
  return (
    <div className="mt-3 mb-5 flex gap-2.5 rounded-card bg-amber-soft p-4">
      <ImageOff size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-amber-text" />
      <div className="text-meta">
        <p className="font-semibold">
          {countOf(own.length, 'foto da importação não veio', 'fotos da importação não vieram')}
        </p>
        <p className="text-ink-2">{reasons}</p>
        <Link to={importsScreenOf(store)} className="font-semibold text-green-text hover:underline">
          Tentar de novo na importação
        </Link>
      </div>
    </div>
  );
}
