import { BadgeCheck, Check, Pause, Play, Trash2 } from '~/ui/icons.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import { verticals, type Vertical } from '~/domain/listings/verticals.ts';
import type { JobAction } from '~/platform/answers/admin-listing-answers.ts';
import type { Command } from '~/platform/data/command.ts';
import { DataError } from '~/platform/refusals/errors.ts';
import { confirm } from '~/screens/confirm/confirm-store.ts';
import type { WholeAction } from '~/screens/table/types.ts';
import { filtersOf, jobsKey, type ListingsAddress } from './queries.ts';

/** More than these are changed by the server in its own time. */
export const wholeFrom = 200;

interface Begun {
  vertical: Vertical;
  address: ListingsAddress;
  action: JobAction;
  /** How many the administrator was told of. */
  seen: number;
}

/** Begins a change of all that the address finds. */
export const beginJob: Command<Begun> = {
  run: async ({ api }, { vertical, address, action, seen }) => {
    const { error } = await api.rpc('create_listing_job', {
      item_type: vertical,
      filters: filtersOf(address),
      action,
      seen,
    });
    if (error) throw new DataError(error);
  },
  changes: [jobsKey],
};

interface Words {
  icon: typeof Check;
  label: string;
  short?: string;
  /** What becomes of those that it fits. */
  outcome: string;
}

const wordsOf = (vertical: Vertical): Record<JobAction, Words> => {
  const { takenWord } = verticals[vertical];
  return {
    approve: {
      icon: Check,
      label: 'Aprovar',
      outcome:
        'Os que esperam aprovação vão ao ar, também os que têm sinais de risco. Os outros ficam como estão.',
    },
    pause: {
      icon: Pause,
      label: 'Pausar',
      outcome: 'Os que estão no ar saem do ar e podem ser retomados. Os outros ficam como estão.',
    },
    resume: {
      icon: Play,
      label: 'Retomar',
      outcome: 'Os pausados voltam ao ar, até o limite do plano de cada loja.',
    },
    close: {
      icon: BadgeCheck,
      label: `Marcar como ${takenWord}`,
      short: takenWord.replace(/^./, (letter) => letter.toUpperCase()),
      outcome: 'Os que já foram publicados deixam de ser negociados.',
    },
    delete: {
      icon: Trash2,
      label: 'Excluir',
      outcome:
        'Eles saem com as fotos e os favoritos. As mensagens recebidas ficam. Não há como desfazer.',
    },
  };
};

const order: JobAction[] = ['approve', 'pause', 'resume', 'close', 'delete'];

/** What can be done with all that the address finds; each asks with the number. */
export function wholeActions(
  vertical: Vertical,
  begin: (action: JobAction, seen: number) => Promise<void>,
): WholeAction[] {
  const words = wordsOf(vertical);
  return order.map((action) => {
    const { icon: Icon, label, short, outcome } = words[action];
    return {
      label,
      ...(short !== undefined && { short }),
      icon: <Icon size={18} strokeWidth={1.75} aria-hidden="true" />,
      onSelect: (total) =>
        confirm({
          title: `${label.replace(/ como.*/, '')} ${countOf(total, 'anúncio', 'anúncios')}${action === 'close' ? ` como ${verticals[vertical].takenWord}` : ''}?`,
          consequence: `São todos os que o filtro acha. ${outcome} O servidor faz aos poucos: você acompanha aqui e pode parar.`,
          verb: label,
          busy: 'Começando...',
          tone: action === 'delete' ? 'red' : 'green',
          failure: 'Nada mudou',
          doIt: () => begin(action, total),
        }),
    };
  });
}
