import { BadgeCheck, Pause, Pencil, Play, RefreshCw, Tag, Trash2 } from '~/ui/icons.ts';
import { canClose, countMovable } from '~/domain/listings/allowed-actions.ts';
import { verticals } from '~/domain/listings/verticals.ts';
import type { StockRow } from '~/platform/answers/stock-types.ts';
import type { BulkAction } from '~/screens/table/types.ts';
import { confirmDeletion } from '~/screens/listings/ask-to-delete.ts';
import type { StockActions } from './use-stock-actions.ts';
import { canRenew } from './labels.ts';

const icon = (Icon: typeof Pause) => <Icon size={18} strokeWidth={1.75} aria-hidden="true" />;

/** What can be done with several listings; what it does not fit, the answer names. */
export function bulkOf(
  chosen: readonly StockRow[],
  { act, edit }: StockActions,
): BulkAction<StockRow>[] {
  const now = new Date();
  const resumes = countMovable('pause', chosen) === 0 && countMovable('resume', chosen) > 0;
  return [
    resumes
      ? { label: 'Retomar', icon: icon(Play), onSelect: (rows) => act('resume', rows) }
      : {
          label: 'Pausar',
          icon: icon(Pause),
          reason:
            countMovable('pause', chosen) === 0 ? 'Nenhum dos selecionados está no ar.' : undefined,
          onSelect: (rows) => act('pause', rows),
        },
    {
      label: 'Renovar',
      icon: icon(RefreshCw),
      reason: chosen.some((row) => canRenew(row, now))
        ? undefined
        : 'Renova‑se a partir de 4 dias antes do fim. Nenhum dos selecionados está nele.',
      onSelect: (rows) => act('renew', rows),
    },
    {
      label: 'Alterar preço',
      short: 'Preço',
      icon: icon(Tag),
      reason: chosen.every(({ bucket }) => bucket === 'gone')
        ? 'O que já foi vendido ou alugado fica com o seu preço.'
        : undefined,
      onSelect: async (rows) => {
        edit(rows, 'preco');
        return false;
      },
    },
    {
      label: 'Outros dados',
      short: 'Dados',
      icon: icon(Pencil),
      onSelect: async (rows) => {
        edit(rows, 'dados');
        return false;
      },
    },
    {
      label: `Marcar ${takenWord(chosen)}`,
      short: takenWord(chosen).replace(/^./, (letter) => letter.toUpperCase()),
      icon: icon(BadgeCheck),
      reason: chosen.some(canClose) ? undefined : 'Nenhum dos selecionados está à venda.',
      onSelect: (rows) => act('close', rows),
    },
    { label: 'Excluir', icon: icon(Trash2), onSelect: (rows) => confirmDeletion(rows, act) },
  ];
}

function takenWord(chosen: readonly StockRow[]): string {
  const [word, another] = new Set(chosen.map(({ item_type: kind }) => verticals[kind].takenWord));
  return word && !another ? word : verticals.car.takenWord;
}
