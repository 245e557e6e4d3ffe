import { useCommand } from '~/platform/data/command.ts';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { markRead } from './commands.ts';

/** Marks an unread notification as read, or all of them without an id; says so when it was refused. */
export function useMarkRead(): (id?: string) => void {
  const { attempt } = useCommand(markRead);
  return (id) =>
    void attempt({ id }).then((problem) =>
      showOutcome(problem, { failed: 'Não foi possível marcar como lida' }),
    );
}
