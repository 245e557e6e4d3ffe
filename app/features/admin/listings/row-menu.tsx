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
import { canClose, whyNot } from '~/domain/listings/allowed-actions.ts';
import { isUnavailable } from '~/domain/listings/availability.ts';
import { verticals } from '~/domain/listings/verticals.ts';
import type { AdminListing } from '~/platform/answers/admin-listing-answers.ts';
import { adminCustomerPath, editorPath } from '~/platform/navigation/account-paths.ts';
import { listingPath } from '~/platform/navigation/paths.ts';
import { confirmDeletion } from '~/screens/listings/ask-to-delete.ts';
import type { MenuItem } from '~/ui/signed/action-menu.tsx';
import type { ListingsDo } from './bulk.tsx';

const icon = (Icon: typeof Pencil) => <Icon size={16} aria-hidden="true" />;

/** What can be done with one listing; its whole title stands above. */
export function menuOf(row: AdminListing, does: ListingsDo) {
  return [
    { title: row.title || 'Sem título', items: placesOf(row, does) },
    { items: [...decisionsOn(row, does), ...movesOf(row, does)] },
    {
      items: [
        {
          label: 'Excluir...',
          icon: icon(Trash2),
          tone: 'red' as const,
          onSelect: () => void confirmDeletion([row], does.act),
        },
      ],
    },
  ];
}

const isSeen = ({ status, bucket }: AdminListing) =>
  status === 'published' || (status === 'expired' && bucket === 'gone');

const placesOf = (row: AdminListing, { examine }: ListingsDo): MenuItem[] => [
  { label: 'Editar', icon: icon(Pencil), to: editorPath(row.item_type, row.id) },
  ...(row.status === 'pending'
    ? [
        {
          label: 'Examinar',
          icon: icon(ScanSearch),
          to: examine(row),
        },
      ]
    : []),
  ...(isSeen(row)
    ? [{ label: 'Ver anúncio', icon: icon(ExternalLink), to: listingPath(row.item_type, row) }]
    : []),
  {
    label: 'Painel da loja',
    icon: icon(LayoutDashboard),
    to: adminCustomerPath(row.customer_id),
  },
];

const decisionsOn = (row: AdminListing, { decide, reject }: ListingsDo): MenuItem[] => [
  {
    label: 'Aprovar',
    icon: icon(Check),
    reason: whyNot('approve', row.status),
    onSelect: () => void decide('approve', [row]),
  },
  {
    label: 'Rejeitar...',
    icon: icon(Ban),
    reason: whyNot('reject', row.status),
    onSelect: () => void reject([row]),
  },
];

function movesOf(row: AdminListing, { act }: ListingsDo): MenuItem[] {
  const { takenWord } = verticals[row.item_type];
  return [
    row.status === 'paused'
      ? { label: 'Retomar', icon: icon(Play), onSelect: () => void act('resume', [row]) }
      : {
          label: 'Pausar',
          icon: icon(Pause),
          reason: whyNot('pause', row.status),
          onSelect: () => void act('pause', [row]),
        },
    ...(isUnavailable(row.availability) ? [] : [highlightOf(row, act)]),
    isUnavailable(row.availability)
      ? {
          label: 'Disponível de novo',
          icon: icon(Undo2),
          onSelect: () => void act('release', [row]),
        }
      : {
          label: `Marcar como ${takenWord}`,
          icon: icon(BadgeCheck),
          reason: canClose(row)
            ? undefined
            : `Só o que já foi publicado é marcado como ${takenWord}.`,
          onSelect: () => void act('close', [row]),
        },
  ];
}

const highlightOf = (row: AdminListing, act: ListingsDo['act']): MenuItem =>
  Date.parse(row.highlighted_until ?? '') > Date.now()
    ? { label: 'Tirar destaque', icon: icon(Sparkles), onSelect: () => void act('dim', [row]) }
    : { label: 'Destacar', icon: icon(Sparkles), onSelect: () => void act('highlight', [row]) };
