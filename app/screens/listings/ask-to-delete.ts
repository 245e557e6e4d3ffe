import { countOf } from '~/domain/formats/numbers.ts';
import type { StockRow } from '~/platform/answers/stock-types.ts';
import { confirmDelete } from '~/screens/confirm/confirm-store.ts';
import type { Act } from './act-on-listings.ts';

/** Asks before listings are deleted. @returns whether they are */
export function confirmDeletion(rows: readonly StockRow[], act: Act): Promise<boolean> {
  const [first] = rows;
  const one = rows.length === 1 && first;
  const sum = (of: (row: StockRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const photos = sum(({ photo_count: count }) => count);
  const kept = sum(({ favourites }) => favourites);
  return confirmDelete({
    title: one
      ? `Excluir “${one.title || 'Sem título'}”?`
      : `Excluir ${countOf(rows.length, 'anúncio', 'anúncios')}?`,
    consequence: [
      `${one ? 'O anúncio sai' : 'Eles saem'} do ar${
        photos > 0 ? ` com ${countOf(photos, 'foto', 'fotos')}` : ''
      }.`,
      kept > 0 ? `${countOf(kept, 'pessoa deixa', 'pessoas deixam')} de ver nos favoritos.` : '',
      'As mensagens recebidas ficam. Não há como desfazer.',
    ]
      .filter(Boolean)
      .join(' '),
    verb: 'Excluir',
    doIt: async () => {
      await act('delete', rows);
    },
  });
}
