import { formatDate } from '~/domain/time/dates.ts';
import {
  againFrom,
  documentRetentionDays,
  untilLabel,
  type VerificationState,
} from '~/domain/stores/verification.ts';
import type { TagTone } from '~/ui/tag.tsx';
import type { StoreVerification } from './queries.ts';

/** The tag beside "Situação". */
export const tagOf: Record<VerificationState, [tone: TagTone, word: string]> = {
  not_asked: ['muted', 'Não pedida'],
  incomplete: ['amber-soft', 'Falta completar'],
  ready: ['amber-soft', 'Pronto para enviar'],
  waiting: ['blue', 'Em análise'],
  asked_again: ['amber-soft', 'Envie de novo'],
  verified: ['green', 'Verificada'],
  refused: ['red', 'Recusada'],
  expired: ['amber-soft', 'Venceu'],
};

/** What the state means now, in one or two sentences; none where the steps say it. */
export function meaningOf({ state, verifiedUntil, requests }: StoreVerification): string {
  const decided = requests[0]?.decided_at ?? null;
  switch (state) {
    case 'waiting':
      return 'O pedido está com a administração. A resposta chega por e-mail e nas notificações.';
    case 'asked_again':
      return 'Troque o que foi pedido e envie de novo. Os outros documentos ficam.';
    case 'verified':
      return verifiedUntil
        ? `O selo vale ${untilLabel(verifiedUntil)}. A renovação abre 60 dias antes.`
        : 'O selo está na loja e nos anúncios.';
    case 'refused':
      return `Você pode pedir de novo a partir de ${formatDate(againFrom(decided))}.`;
    case 'expired':
      return `O selo venceu em ${verifiedUntil ? formatDate(verifiedUntil) : ''}. Peça de novo: é grátis.`;
    default:
      return '';
  }
}

export const retention = `Só quem decide abre os documentos, e cada abertura fica registrada. Servem só para a verificação. Apagamos todos ${documentRetentionDays} dias depois da resposta.`;

/** What became of an earlier request. */
export const outcomeOf: Record<string, string> = {
  verified: 'Verificada',
  refused: 'Recusada',
  withdrawn: 'Cancelada pela loja',
  lapsed: 'Encerrada sem resposta da loja',
  ended: 'Selo retirado',
  waiting: 'Em análise',
  draft: 'Rascunho',
  asked_again: 'Pedida de novo',
};
