import {
  BadgeCheck,
  Ban,
  Check,
  ExternalLink,
  LayoutDashboard,
  Pause,
  Pencil,
  Play,
  ScanSearch,
  Sparkles,
  Trash2,
  Undo2,
} from '~/ui/icons.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import { canClose, countMovable, whyNot } from '~/domain/listings/allowed-actions.ts';
import { isUnavailable } from '~/domain/listings/availability.ts';
import { verticals, type Vertical } from '~/domain/listings/verticals.ts';
import { capitalised } from '~/domain/text/text.ts';
import type { AdminListing, JobAction } from '~/platform/answers/admin-listing-answers.ts';
import type { Command } from '~/platform/data/command.ts';
import { adminCustomerPath, editorPath } from '~/platform/navigation/account-paths.ts';
import { listingPath } from '~/platform/navigation/paths.ts';
import { expectDone } from '~/platform/refusals/errors.ts';
import { confirm } from '~/screens/confirm/confirm-store.ts';
import type { Act } from '~/screens/listings/act-on-listings.ts';
import { confirmDeletion } from '~/screens/listings/ask-to-delete.ts';
import type { BulkAction, WholeAction } from '~/screens/table/types.ts';
import type { MenuItem } from '~/ui/signed/action-menu.tsx';
import { filtersOf, jobsKey, type ListingsAddress } from './queries.ts';

/** Decides on listings as they were seen. @returns whether the server has answered */
export type Decide = (
  decision: 'approve' | 'reject',
  rows: readonly AdminListing[],
  reason?: string,
) => Promise<boolean>;

export interface ListingsDo {
  act: Act;
  decide: Decide;
  /** Asks why, in a window. @returns whether they were rejected */
  reject: (rows: readonly AdminListing[]) => Promise<boolean>;
  /** The address where a pending listing is examined. */
  examine: (row: AdminListing) => string;
}

type Action = JobAction | 'reject';

interface Look {
  icon: typeof Check;
  label: string;
  /** On the phone. */
  short?: string;
}

/** How each action is called and drawn, wherever it is offered. */
function lookOf(action: Action, vertical: Vertical): Look {
  const { takenWord } = verticals[vertical];
  return {
    approve: { icon: Check, label: 'Aprovar' },
    reject: { icon: Ban, label: 'Rejeitar' },
    pause: { icon: Pause, label: 'Pausar' },
    resume: { icon: Play, label: 'Retomar' },
    close: {
      icon: BadgeCheck,
      label: `Marcar como ${takenWord}`,
      short: capitalised(takenWord),
    },
    delete: { icon: Trash2, label: 'Excluir' },
  }[action];
}

const bulkIcon = (Icon: typeof Check) => <Icon size={18} strokeWidth={1.75} aria-hidden="true" />;
const menuIcon = (Icon: typeof Check) => <Icon size={16} aria-hidden="true" />;

/** Why an action fits none of the selected listings. */
const fitsNone: Record<Exclude<Action, 'delete'>, string> = {
  approve: 'Nenhum dos selecionados espera aprovação.',
  reject: 'Nenhum dos selecionados está no ar, pausado ou em análise.',
  pause: 'Nenhum dos selecionados está no ar.',
  resume: '',
  close: 'Nenhum dos selecionados já foi publicado e ainda pode ser negociado.',
};

/** What can be done with several listings; each says how many of them it fits. */
export function bulkOf(
  vertical: Vertical,
  chosen: readonly AdminListing[],
  { act, decide, reject }: ListingsDo,
): BulkAction<AdminListing>[] {
  const offer = (
    action: Exclude<Action, 'delete'>,
    run: (rows: readonly AdminListing[]) => Promise<boolean>,
  ): BulkAction<AdminListing> => {
    const { icon, label, short = label } = lookOf(action, vertical);
    const fit = chosen.filter((row) =>
      action === 'close' ? canClose(row) : whyNot(action, row.status) === undefined,
    );
    // "Aprovar", or "Aprovar 3 de 5" where it does not fit all of them.
    const isPart = fit.length > 0 && fit.length < chosen.length;
    const count = isPart ? ` ${fit.length} de ${chosen.length}` : '';
    return {
      label: `${label}${count}`,
      short: `${short}${count}`,
      icon: bulkIcon(icon),
      reason: fit.length === 0 ? fitsNone[action] : undefined,
      onSelect: () => run(fit),
    };
  };
  const resumes = countMovable('pause', chosen) === 0 && countMovable('resume', chosen) > 0;
  const move = resumes ? 'resume' : 'pause';
  return [
    offer('approve', (rows) => decide('approve', rows)),
    offer('reject', reject),
    offer(move, (rows) => act(move, rows)),
    offer('close', (rows) => act('close', rows)),
    {
      label: 'Excluir',
      icon: bulkIcon(Trash2),
      onSelect: (rows) => confirmDeletion(rows, act),
    },
  ];
}

/** From so many on, all that the address finds is changed by a job of the server. */
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
  run: ({ api }, { vertical, address, action, seen }) =>
    expectDone(
      api.rpc('create_listing_job', {
        item_type: vertical,
        filters: filtersOf(address),
        action,
        seen,
      }),
    ),
  changes: [jobsKey],
};

/** What becomes of the listings that a job fits, in the order in which jobs are offered. */
const outcomes: Record<JobAction, string> = {
  approve:
    'Os que esperam aprovação vão ao ar, também os que têm sinais de risco. Os outros ficam como estão.',
  pause: 'Os que estão no ar saem do ar e podem ser retomados. Os outros ficam como estão.',
  resume: 'Os pausados voltam ao ar, até o limite do plano de cada loja.',
  close: 'Os que já foram publicados deixam de ser negociados.',
  delete:
    'Eles saem com as fotos e os favoritos. As mensagens recebidas ficam. Não há como desfazer.',
};

/** What can be done with all that the address finds; each asks with the number. */
export function wholeActions(
  vertical: Vertical,
  begin: (action: JobAction, seen: number) => Promise<void>,
): WholeAction[] {
  return (Object.keys(outcomes) as JobAction[]).map((action) => {
    const { icon, label, ...look } = lookOf(action, vertical);
    const [verb, as] = label.split(' como ');
    return {
      label,
      ...look,
      icon: bulkIcon(icon),
      onSelect: (total) =>
        confirm({
          title: `${verb} ${countOf(total, 'anúncio', 'anúncios')}${as ? ` como ${as}` : ''}?`,
          consequence: `São todos os que o filtro acha. ${outcomes[action]} O servidor faz aos poucos: você acompanha aqui e pode parar.`,
          verb: label,
          busy: 'Começando...',
          tone: action === 'delete' ? 'red' : 'green',
          failure: 'Nada mudou',
          doIt: () => begin(action, total),
        }),
    };
  });
}

/** What can be done with one listing; its whole title stands above. */
export function menuOf(row: AdminListing, does: ListingsDo) {
  return [
    { title: row.title || 'Sem título', items: linksOf(row, does) },
    { items: [...decisionsOn(row, does), ...movesOf(row, does)] },
    {
      items: [
        {
          label: 'Excluir...',
          icon: menuIcon(Trash2),
          tone: 'red' as const,
          onSelect: () => void confirmDeletion([row], does.act),
        },
      ],
    },
  ];
}

const isOnSite = ({ status, bucket }: AdminListing) =>
  status === 'published' || (status === 'expired' && bucket === 'gone');

const linksOf = (row: AdminListing, { examine }: ListingsDo): MenuItem[] => [
  { label: 'Editar', icon: menuIcon(Pencil), to: editorPath(row.item_type, row.id) },
  ...(row.status === 'pending'
    ? [{ label: 'Examinar', icon: menuIcon(ScanSearch), to: examine(row) }]
    : []),
  ...(isOnSite(row)
    ? [{ label: 'Ver anúncio', icon: menuIcon(ExternalLink), to: listingPath(row.item_type, row) }]
    : []),
  {
    label: 'Painel da loja',
    icon: menuIcon(LayoutDashboard),
    to: adminCustomerPath(row.customer_id),
  },
];

const decisionsOn = (row: AdminListing, { decide, reject }: ListingsDo): MenuItem[] => [
  {
    label: 'Aprovar',
    icon: menuIcon(Check),
    reason: whyNot('approve', row.status),
    onSelect: () => void decide('approve', [row]),
  },
  {
    label: 'Rejeitar...',
    icon: menuIcon(Ban),
    reason: whyNot('reject', row.status),
    onSelect: () => void reject([row]),
  },
];

function movesOf(row: AdminListing, { act }: ListingsDo): MenuItem[] {
  const { takenWord } = verticals[row.item_type];
  const isTaken = isUnavailable(row.availability);
  const isHighlighted = Date.parse(row.highlighted_until ?? '') > Date.now();
  const item = (
    label: string,
    icon: typeof Check,
    action: Parameters<Act>[0],
    reason?: string,
  ): MenuItem => ({
    label,
    icon: menuIcon(icon),
    reason,
    onSelect: () => void act(action, [row]),
  });
  return [
    row.status === 'paused'
      ? item('Retomar', Play, 'resume')
      : item('Pausar', Pause, 'pause', whyNot('pause', row.status)),
    ...(isTaken
      ? [item('Disponível de novo', Undo2, 'release')]
      : [
          isHighlighted
            ? item('Tirar destaque', Sparkles, 'dim')
            : item('Destacar', Sparkles, 'highlight'),
          item(
            `Marcar como ${takenWord}`,
            BadgeCheck,
            'close',
            canClose(row) ? undefined : `Só o que já foi publicado é marcado como ${takenWord}.`,
          ),
        ]),
  ];
}
