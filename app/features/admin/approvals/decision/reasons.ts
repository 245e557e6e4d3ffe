import { cars } from '~/domain/limits/column-limits.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';

interface Reason {
  label: string;
  /** What the seller reads, as a beginning; the administrator may write something else. */
  words: string;
}

const photo: Record<Vertical, string> = {
  car: 'Foto não é do veículo',
  property: 'Foto não é do imóvel',
  rental: 'Foto não é do imóvel',
};

/** Why a listing is rejected, in the order of the keys `1` to `6`; the last one is only what is written. */
export const reasonsFor = (kind: Vertical): readonly Reason[] => [
  {
    label: 'Suspeita de golpe',
    words:
      'O anúncio pede dinheiro ou dados antes da visita, o que não é permitido neste site. Retire o pedido e envie de novo.',
  },
  {
    label: photo[kind],
    words: 'As fotos não parecem ser do que é anunciado. Envie fotos feitas por você.',
  },
  {
    label: 'Preço irreal',
    words: 'O preço está longe do que se pede por anúncios parecidos. Confira e envie de novo.',
  },
  {
    label: 'Dados não conferem',
    words: 'O que está escrito não confere com as fotos ou com os dados. Corrija e envie de novo.',
  },
  {
    label: 'Anúncio repetido',
    words: 'Este anúncio já existe neste site. Mantenha só um deles.',
  },
  { label: 'Outro motivo', words: '' },
];

/** The most letters that a seller is told why. */
export const rejectionReason = cars.rejection_reason;

/** Whether somebody has written it themselves: then another reason does not take its place. */
export const isOwnText = (kind: Vertical, text: string): boolean =>
  text.trim() !== '' && !reasonsFor(kind).some(({ words }) => words === text);
