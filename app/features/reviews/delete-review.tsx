import { useCommand } from '~/platform/data/command.ts';
import { confirmDelete } from '~/screens/confirm/confirm-store.ts';
import { Button } from '~/ui/button.tsx';
import { deleteReview } from './commands.ts';

/** Deletes the person's own review, after asking. */
export function DeleteReview({ id }: { id: string }) {
  const { attempt } = useCommand(deleteReview);
  const ask = () =>
    confirmDelete({
      title: 'Excluir sua avaliação?',
      consequence: 'A nota e o texto somem do anúncio. Você pode escrever outra depois.',
      verb: 'Excluir avaliação',
      failure: 'Erro ao excluir avaliação',
      done: 'Avaliação excluída',
      doIt: () => attempt({ id }),
    });
  return (
    <Button size="compact" tone="bare" onClick={() => void ask()}>
      Excluir
    </Button>
  );
}
