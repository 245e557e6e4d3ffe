import { Tag } from '~/ui/tag.tsx';
import { statuses, type Side } from './conversation.ts';

interface StatusTagProps {
  status: keyof typeof statuses;
  side: Side;
}

/** Novo while it waits for the store, then Respondido. What waits for the other side is no news: Enviada. */
export function StatusTag({ status, side }: StatusTagProps) {
  if (side === 'sent' && status === 'novo') return <Tag tone="muted">Enviada</Tag>;
  return <Tag tone={status === 'novo' ? 'green' : 'muted'}>{statuses[status]}</Tag>;
}
