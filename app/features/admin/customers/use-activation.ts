import { countOf } from '~/domain/formats/numbers.ts';
import type { CustomerRow } from '~/platform/answers/account-answers.ts';
import { useCommand } from '~/platform/data/command.ts';
import type { BulkAction } from '~/screens/table/types.ts';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { setCustomersActive } from './commands.ts';

const failed = 'Erro ao salvar cliente. Tente novamente.';

/** Puts customers on the site and takes them off, one or several. */
export function useActivation() {
  const { attempt: setActive } = useCommand(setCustomersActive);

  const activate = async (rows: readonly CustomerRow[], active: boolean): Promise<boolean> => {
    const changed = rows.filter((row) => row.is_active !== active);
    const ids = changed.map(({ id }) => id);
    let many = 0;
    const onDone = (count: number) => (many = count);
    const problem = await setActive({ ids, active, onDone });
    if (!showOutcome(problem, { failed })) return false;
    const undo = async () =>
      showOutcome(await setActive({ ids, active: !active }), {
        failed,
        done: 'De volta ao que era',
      });
    showToast({
      title:
        many === 1
          ? 'Cliente atualizado'
          : countOf(many, 'cliente atualizado', 'clientes atualizados'),
      description: active ? 'No site de novo.' : 'Fora do site, com os anúncios.',
      tone: 'success',
      action: { label: 'Desfazer', run: () => void undo() },
    });
    return true;
  };

  const bulkOf = (chosen: readonly CustomerRow[]): BulkAction<CustomerRow>[] =>
    [
      { verb: 'Ativar', active: true, none: 'Todos estão ativos.' },
      { verb: 'Desativar', active: false, none: 'Todos estão inativos.' },
    ].map(({ verb, active, none }) => {
      const fits = chosen.filter((row) => row.is_active !== active).length;
      return {
        label: fits < chosen.length && fits > 0 ? `${verb} ${fits} de ${chosen.length}` : verb,
        reason: fits === 0 ? none : undefined,
        onSelect: (rows) => activate(rows, active),
      };
    });

  return { activate, bulkOf };
}
