import { countOf, pluralOf } from '~/domain/formats/numbers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { Switch } from '~/ui/forms/choice.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { highlightListing } from '../commands.ts';
import { useEditing } from '../editor-context.ts';

/** Puts the listing into the block of highlighted ones from when it is on show; absent where the plan has none. */
export function HighlightSwitch() {
  const { vertical, listing, plan } = useEditing();
  const { attempt, busy } = useCommand(highlightListing(vertical, listing.id));
  const most = plan?.plan?.max_highlights ?? 0;
  if (most === 0) return null;
  const { isHighlighted } = listing;
  const left = most - (plan?.highlights ?? 0);
  const change = async (isWanted: boolean) => {
    const problem = await attempt(isWanted);
    if (problem !== undefined)
      showToast({ title: 'O destaque não mudou', description: problem, tone: 'error' });
  };
  return (
    <div className="px-5 py-3">
      <Switch
        checked={isHighlighted}
        disabled={busy || (!isHighlighted && left <= 0)}
        onChange={({ target }) => void change(target.checked)}
        label={
          <span>
            <span className="block font-semibold">Destacar este anúncio</span>
            <span className="block text-fine text-ink-2">{noteOf(isHighlighted, left, most)}</span>
          </span>
        }
      />
    </div>
  );
}

function noteOf(isHighlighted: boolean, left: number, most: number): string {
  if (isHighlighted) return 'Aparece no bloco Destaque, antes dos outros';
  if (left <= 0)
    return `${pluralOf(most, 'O destaque do plano está', `Os ${most} destaques do plano estão`)} em uso`;
  if (left === 1)
    return most === 1 ? 'Usa o destaque do plano' : `Usa o último dos ${most} destaques`;
  return `Usa 1 de ${countOf(left, 'destaque livre', 'destaques livres')}`;
}
