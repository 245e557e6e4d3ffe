import {
  notificationKinds,
  type KindOfNotification,
} from '~/domain/notifications/notification-kinds.ts';
import type { RecentNotification, Recipient } from '~/platform/answers/campaign-answers.ts';
import type { NotificationTone } from '~/screens/notification-tone.ts';

interface Words {
  title: string;
  says: string;
  type: NotificationTone;
  isAutomatic: boolean;
}

// Nobody switches the last one off in the settings.
const kinds: KindOfNotification[] = [
  ...notificationKinds,
  {
    kind: 'security',
    label: 'Novo acesso à conta',
    hint: 'Alguém entrou na sua conta.',
    type: 'warning',
  },
];

/** The texts of a row: as written, or those of an automatic notification. */
export function wordsOf(notice: RecentNotification): Words {
  if (notice.sending_id !== null) {
    return {
      title: notice.title ?? '',
      says: notice.message ?? '',
      type: notice.type ?? 'info',
      isAutomatic: false,
    };
  }
  const {
    label = 'Aviso do sistema',
    hint = '',
    type = 'info',
  } = kinds.find(({ kind }) => kind === notice.kind) ?? {};
  return { title: label, says: hint, type, isAutomatic: true };
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
