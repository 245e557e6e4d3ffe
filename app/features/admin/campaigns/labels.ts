import { lookUp } from '~/domain/formats/lookup.ts';
import type { RecentNotification, Recipient } from '~/platform/answers/campaign-answers.ts';
import type { NotificationTone } from '~/screens/notification-tone.ts';

interface Automatic {
  title: string;
  says: string;
  type: NotificationTone;
}

/** What the system sends, by kind (private.is_notification_kind). */
const automatic: Record<string, Automatic> = {
  inquiry: { title: 'Novo contato', says: 'Avisa a loja a cada contato recebido.', type: 'info' },
  answer: { title: 'Resposta a contato', says: 'Avisa que há uma nova mensagem.', type: 'info' },
  review: { title: 'Nova avaliação', says: 'Avisa a loja avaliada.', type: 'info' },
  review_answer: {
    title: 'Resposta a avaliação',
    says: 'Avisa quem avaliou que a loja respondeu.',
    type: 'info',
  },
  approval: {
    title: 'Anúncio aprovado',
    says: 'Avisa que o anúncio já aparece nas buscas.',
    type: 'success',
  },
  rejection: {
    title: 'Anúncio rejeitado',
    says: 'Leva o motivo e o que corrigir.',
    type: 'error',
  },
  expiry: {
    title: 'Anúncio a vencer',
    says: 'Avisa antes de o anúncio sair do ar, e quando sai.',
    type: 'warning',
  },
  invoice: {
    title: 'Fatura',
    says: 'Avisa de fatura nova, paga ou em atraso.',
    type: 'info',
  },
  alert: {
    title: 'Alerta de busca',
    says: 'Leva os anúncios novos de uma busca salva.',
    type: 'info',
  },
  import: {
    title: 'Fonte automática',
    says: 'Avisa que uma fonte falhou ou espera uma decisão.',
    type: 'warning',
  },
  integration: {
    title: 'Integração da loja',
    says: 'Avisa que o sistema de uma loja não recebeu o que foi enviado.',
    type: 'warning',
  },
  price_drop: {
    title: 'Baixa de preço',
    says: 'Avisa que um favorito ficou mais barato.',
    type: 'success',
  },
  security: { title: 'Novo acesso à conta', says: 'Avisa o dono da conta.', type: 'warning' },
  announcement: { title: 'Aviso do site', says: 'Escrito pelo servidor.', type: 'info' },
};

const other: Automatic = { title: 'Aviso do sistema', says: '', type: 'info' };

/** The texts of a row: as written, or those of an automatic notification. */
export function wordsOf(notice: RecentNotification): Automatic & { isAutomatic: boolean } {
  if (notice.sending_id !== null) {
    return {
      title: notice.title ?? '',
      says: notice.message ?? '',
      type: notice.type ?? 'info',
      isAutomatic: false,
    };
  }
  return { ...(lookUp(automatic, notice.kind) ?? other), isAutomatic: true };
}

/** The name of a row in the address. */
export const nameOf = ({ sending_id, kind, day }: RecentNotification) =>
  sending_id ?? `${kind}.${day}`;

/** A share as whole percent. */
export const shareOf = (part: number, whole: number) =>
  `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`;

// Specification, section 8.
export const nameOfPerson = ({ name }: Recipient) => name || 'Usuário sem nome';
export const emailOfPerson = ({ email }: Recipient) => email || 'Email não disponível';
