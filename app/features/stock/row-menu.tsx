import {
  BadgeCheck,
  Bookmark,
  CopyPlus,
  ExternalLink,
  Pause,
  Pencil,
  Play,
  RefreshCw,
  Send,
  Sparkles,
  Trash2,
  Undo2,
} from '~/ui/icons.ts';
import { whyNot } from '~/domain/listings/allowed-actions.ts';
import { formatDate } from '~/domain/time/dates.ts';
import { pluralOf } from '~/domain/formats/numbers.ts';
import { verticals } from '~/domain/listings/verticals.ts';
import { editorPath } from '~/platform/navigation/account-paths.ts';
import { listingPath } from '~/platform/navigation/paths.ts';
import type { StockRow, StockSummary } from '~/platform/answers/stock-types.ts';
import type { Member } from '~/screens/panel/members.ts';
import type { MenuItem } from '~/ui/signed/action-menu.tsx';
import type { StockAction } from '~/screens/listings/outcomes.ts';
import { confirmDeletion } from '~/screens/listings/ask-to-delete.ts';
import { offerText, type useHighlightSale } from './highlights.ts';
import { isHighlighted } from './price-cell.tsx';
import type { StockActions } from './use-stock-actions.ts';
import { canRenew } from './labels.ts';

const icon = (Icon: typeof Pencil) => <Icon size={16} aria-hidden="true" />;

interface Does {
  act: StockActions['act'];
  duplicate: (row: StockRow) => void;
  /** What the plan still allows; undefined until it is known. */
  room: StockSummary['room'] | undefined;
  /** The team, for who may say whose a listing is; else empty. */
  members: readonly Member[];
  assign: (row: StockRow, member: Member | null) => unknown;
  mayEdit: (row: StockRow) => boolean;
  /** How a highlight is bought; undefined where none is sold. */
  sale: ReturnType<typeof useHighlightSale>;
}

/** What can be done with one listing; its whole title stands above. */
export function menuOf(row: StockRow, does: Does) {
  const { act, duplicate, room, members, assign, mayEdit, sale } = does;
  const doing = (action: StockAction) => () => void act(action, [row]);
  // A seller changes what is theirs; of the rest they see the page.
  if (!mayEdit(row))
    return [
      {
        title: row.title || 'Sem título',
        items: isSeen(row)
          ? [
              {
                label: 'Ver anúncio',
                icon: icon(ExternalLink),
                to: listingPath(row.item_type, row),
              },
            ]
          : [
              {
                label: 'Não está com você',
                reason: 'Só quem o tem e a gerência mudam.',
                onSelect: () => undefined,
              },
            ],
      },
    ];
  return [
    {
      title: row.title || 'Sem título',
      items: [
        { label: 'Editar', icon: icon(Pencil), to: editorPath(row.item_type, row.id) },
        ...(isSeen(row)
          ? [
              {
                label: 'Ver anúncio',
                icon: icon(ExternalLink),
                to: listingPath(row.item_type, row),
              },
            ]
          : []),
        { label: 'Duplicar', icon: icon(CopyPlus), onSelect: () => duplicate(row) },
      ],
    },
    {
      items: [
        ...stateItems(row, doing),
        ...highlightItems(row, doing, room, sale),
        ...availabilityItems(row, doing),
      ],
    },
    ...(members.length > 1
      ? [
          {
            title: 'Responsável',
            items: members.map((member) => ({
              label: member.name,
              checked: row.assigned_to === member.userId,
              onChange: (checked: boolean) => assign(row, checked ? member : null),
            })),
          },
        ]
      : []),
    {
      items: [
        {
          label: 'Excluir...',
          icon: icon(Trash2),
          tone: 'red' as const,
          onSelect: () => void confirmDeletion([row], act),
        },
      ],
    },
  ];
}

const isSeen = ({ status, bucket }: StockRow) =>
  status === 'published' || (status === 'expired' && bucket === 'gone');

type ItemsOf = (row: StockRow, does: (action: StockAction) => () => void) => MenuItem[];

const stateItems: ItemsOf = (row, does) => [
  ...(['draft', 'rejected'].includes(row.status)
    ? [{ label: 'Enviar para análise', icon: icon(Send), onSelect: does('submit') }]
    : []),
  ...(canRenew(row, new Date())
    ? [{ label: 'Renovar', icon: icon(RefreshCw), onSelect: does('renew') }]
    : []),
  row.status === 'paused'
    ? { label: 'Retomar', icon: icon(Play), onSelect: does('resume') }
    : {
        label: 'Pausar',
        icon: icon(Pause),
        reason: whyNot('pause', row.status),
        onSelect: does('pause'),
      },
];

// What a highlight is kept for cannot be had any more.
function highlightItems(
  row: StockRow,
  does: Parameters<ItemsOf>[1],
  room: Does['room'],
  sale: Does['sale'],
): MenuItem[] {
  if (row.bucket === 'gone') return [];
  const sign = icon(Sparkles);
  const { bought_until: until } = row;
  if (until !== null && isHighlighted(row)) {
    // It ends as the next day begins.
    const last = formatDate(new Date(Date.parse(until) - 1)).slice(0, 5);
    const label = `Em destaque até ${last}`;
    return [
      { label, icon: sign, reason: 'Foi comprado e termina sozinho.', onSelect: () => undefined },
    ];
  }
  if (isHighlighted(row)) return [{ label: 'Tirar destaque', icon: sign, onSelect: does('dim') }];
  return [
    { label: 'Destacar', icon: sign, reason: fullOf(room), onSelect: does('highlight') },
    ...(sale
      ? [
          {
            label: 'Comprar destaque',
            note: offerText(sale.offer),
            icon: sign,
            reason: isSeen(row) ? undefined : 'Só um anúncio no ar pode ser destacado.',
            onSelect: () => void sale.buy(row),
          },
        ]
      : []),
  ];
}

function fullOf(room: Does['room']): string | undefined {
  const { limit = null, taken = 0 } = room?.highlights ?? {};
  if (limit === null || taken < limit) return undefined;
  return limit === 0
    ? 'O plano não tem destaques. Mude de plano para destacar.'
    : `${pluralOf(limit, 'O destaque do plano está', `Os ${limit} destaques do plano estão`)} em uso. Tire o de outro anúncio.`;
}

const availabilityItems: ItemsOf = ({ item_type: kind, availability, status }, does) => {
  const { takenWord } = verticals[kind];
  if (availability !== 'available') {
    const close = {
      label: `Marcar como ${takenWord}`,
      icon: icon(BadgeCheck),
      onSelect: does('close'),
    };
    const again = { label: 'Disponível de novo', icon: icon(Undo2), onSelect: does('release') };
    return availability === 'reserved' ? [close, again] : [again];
  }
  const reserved = ['published', 'paused'].includes(status);
  return [
    {
      label: 'Reservar',
      icon: icon(Bookmark),
      reason: reserved ? undefined : 'Só um anúncio no ar ou pausado pode ser reservado.',
      onSelect: does('reserve'),
    },
    {
      label: `Marcar como ${takenWord}`,
      icon: icon(BadgeCheck),
      reason:
        reserved || status === 'expired'
          ? undefined
          : `Só o que já foi publicado é marcado como ${takenWord}.`,
      onSelect: does('close'),
    },
  ];
};
