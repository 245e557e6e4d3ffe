import { BadgeCheck, Ban, Check, Pause, Play, Trash2 } from '~/ui/icons.ts';
import { canClose, countMovable, whyNot } from '~/domain/listings/allowed-actions.ts';
import { verticals, type Vertical } from '~/domain/listings/verticals.ts';
import type { AdminListing } from '~/platform/answers/admin-listing-answers.ts';
import type { Act } from '~/screens/listings/act-on-listings.ts';
import { confirmDeletion } from '~/screens/listings/ask-to-delete.ts';
import type { BulkAction } from '~/screens/table/types.ts';

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
  /** Where what waits is examined. */
  examine: (row: AdminListing) => string;
}

const icon = (Icon: typeof Pause) => <Icon size={18} strokeWidth={1.75} aria-hidden="true" />;

/** "Aprovar", or "Aprovar 3 de 5" where it does not fit all of them. */
const fitting = (label: string, fit: number, all: number): string =>
  fit === 0 || fit === all ? label : `${label} ${fit} de ${all}`;

interface Offer {
  label: string;
  short?: string;
  icon: typeof Pause;
  fits: (row: AdminListing) => boolean;
  /** Why it fits none. */
  reason: string;
  doIt: (rows: readonly AdminListing[]) => Promise<boolean>;
}

function offer(chosen: readonly AdminListing[], one: Offer): BulkAction<AdminListing> {
  const fit = chosen.filter(one.fits);
  return {
    label: fitting(one.label, fit.length, chosen.length),
    short: fitting(one.short ?? one.label, fit.length, chosen.length),
    icon: icon(one.icon),
    reason: fit.length === 0 ? one.reason : undefined,
    onSelect: () => one.doIt(fit),
  };
}

/** What can be done with several listings; each says how many of them it fits. */
export function bulkOf(
  vertical: Vertical,
  chosen: readonly AdminListing[],
  { act, decide, reject }: ListingsDo,
): BulkAction<AdminListing>[] {
  const { takenWord } = verticals[vertical];
  const resumes = countMovable('pause', chosen) === 0 && countMovable('resume', chosen) > 0;
  const moves = (move: 'approve' | 'reject' | 'pause' | 'resume') => (row: AdminListing) =>
    whyNot(move, row.status) === undefined;
  return [
    offer(chosen, {
      label: 'Aprovar',
      icon: Check,
      fits: moves('approve'),
      reason: 'Nenhum dos selecionados espera aprovação.',
      doIt: (rows) => decide('approve', rows),
    }),
    offer(chosen, {
      label: 'Rejeitar',
      icon: Ban,
      fits: moves('reject'),
      reason: 'Nenhum dos selecionados está no ar, pausado ou em análise.',
      doIt: reject,
    }),
    resumes
      ? offer(chosen, {
          label: 'Retomar',
          icon: Play,
          fits: moves('resume'),
          reason: '',
          doIt: (rows) => act('resume', rows),
        })
      : offer(chosen, {
          label: 'Pausar',
          icon: Pause,
          fits: moves('pause'),
          reason: 'Nenhum dos selecionados está no ar.',
          doIt: (rows) => act('pause', rows),
        }),
    offer(chosen, {
      label: `Marcar como ${takenWord}`,
      short: takenWord.replace(/^./, (letter) => letter.toUpperCase()),
      icon: BadgeCheck,
      fits: canClose,
      reason: 'Nenhum dos selecionados já foi publicado e ainda pode ser negociado.',
      doIt: (rows) => act('close', rows),
    }),
    {
      label: 'Excluir',
      icon: icon(Trash2),
      onSelect: (rows) => confirmDeletion(rows, act),
    },
  ];
}
