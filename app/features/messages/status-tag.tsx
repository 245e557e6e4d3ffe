import { Tag } from '~/ui/tag.tsx';
import { statuses, type Conversation } from './conversation.ts';

interface StatusTagProps {
  conversation: Pick<Conversation, 'side' | 'status' | 'unread'>;
}

/** As in the store's panel: Novo until it is read, Respondido when the store has answered. The visitor's: Enviada. */
export function StatusTag({ conversation: { side, status, unread } }: StatusTagProps) {
  if (status === 'respondido') return <Tag tone="muted">{statuses.respondido}</Tag>;
  if (side === 'sent') return <Tag tone="muted">Enviada</Tag>;
  return unread ? <Tag tone="green">{statuses.novo}</Tag> : null;
}
