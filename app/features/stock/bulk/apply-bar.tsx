import type { BulkEdit } from '~/domain/listings/bulk/bulk-edit.ts';
import { countOf, formatDecimal, formatNumber, pluralOf } from '~/domain/formats/numbers.ts';
import { formatMoney } from '~/domain/money/money.ts';
import { Button } from '~/ui/button.tsx';
import { ReasonButton } from '~/ui/signed/reason-button.tsx';
import type { PreviewRow } from './use-bulk-edit.ts';

interface ApplyBarProps {
  edit: BulkEdit | undefined;
  /** The chosen ones, and those of them that would be written. */
  rows: readonly PreviewRow[];
  written: readonly PreviewRow[];
  /** Whether what is shown is what is typed. */
  isCurrent: boolean;
  busy: boolean;
  /** Leaves some of them out. */
  leave: (ids: readonly string[]) => void;
  apply: () => void;
}

/** Where it is decided: what is about to happen, and the green button. */
export function ApplyBar({ edit, rows, written, isCurrent, busy, leave, apply }: ApplyBarProps) {
  const back = written.filter(({ end }) => end?.tone === 'amber');
  const n = written.length;
  return (
    <section
      aria-label="Aplicar a mudança"
      className="screen-foot sticky bottom-safe-3 z-10 mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-surface p-4 shadow-float sm:px-5"
    >
      <output className="min-w-0 grow basis-64">
        <span className="block font-semibold">{headline(edit, n, isCurrent)}</span>
        <span className="block text-meta text-ink-2">{edit ? details(rows, n, back) : ''}</span>
      </output>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        {back.length > 0 && back.length < n ? (
          <Button tone="bare" onClick={() => leave(back.map(({ row }) => row.id))}>
            {back.length === 1 ? 'Tirar 1 da lista' : `Tirar os ${back.length} da lista`}
          </Button>
        ) : null}
        <ReasonButton
          tone="green"
          busy={busy && 'Aplicando...'}
          reason={
            !edit
              ? 'Diga acima o que muda.'
              : !isCurrent
                ? 'Calculando o que muda...'
                : n === 0
                  ? 'Nenhum dos marcados muda.'
                  : undefined
          }
          onClick={apply}
        >
          Aplicar a {formatNumber(n)}
        </ReasonButton>
      </div>
    </section>
  );
}

function headline(edit: BulkEdit | undefined, n: number, isCurrent: boolean): string {
  if (!edit) return 'Nada muda ainda';
  if (!isCurrent) return 'Calculando...';
  if (n === 0) return 'Nada muda';
  if (edit.kind !== 'price') return `${countOf(n, 'anúncio muda', 'anúncios mudam')}`;
  const { direction, amount, unit } = edit.change;
  const by =
    unit === 'percent' && direction !== 'to'
      ? `${formatDecimal(amount).replace(',0', '')}%`
      : formatMoney(amount);
  if (direction === 'to') return `${countOf(n, 'preço passa', 'preços passam')} a ${by}`;
  const verb = direction === 'less' ? pluralOf(n, 'baixa', 'baixam') : pluralOf(n, 'sobe', 'sobem');
  return `${countOf(n, 'preço', 'preços')} ${verb} ${by}${n > 1 ? ' cada' : ''}`;
}

// "16 na hora, 2 depois da análise (Gol 1.0 e Uno Vivace). 3 já estão assim."
function details(rows: readonly PreviewRow[], n: number, back: readonly PreviewRow[]): string {
  const same = rows.filter(({ end }) => end?.tone === 'grey').length;
  const blocked = rows.filter(({ end }) => end?.tone === 'red').length;
  const names = new Intl.ListFormat('pt-BR').format(
    back.slice(0, 3).map(({ row }) => row.title || 'Sem título'),
  );
  const inTurn =
    back.length === 0
      ? ''
      : `${formatNumber(n - back.length)} na hora, ${formatNumber(back.length)} depois da análise (${names}${back.length > 3 ? '...' : ''}).`;
  return [
    inTurn,
    same > 0 ? `${same} já ${pluralOf(same, 'está', 'estão')} assim.` : '',
    blocked > 0 ? `${blocked} ${pluralOf(blocked, 'fica', 'ficam')} de fora, em vermelho.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
