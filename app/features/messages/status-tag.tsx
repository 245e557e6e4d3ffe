import { Tag } from '~/ui/tag.tsx';
import { statuses } from './conversation.ts';

/** Novo while it waits for the store, then Respondido. */
export function StatusTag({ status }: { status: keyof typeof statuses }) {
  return <Tag tone={status === 'novo' ? 'green' : 'muted'}>{statuses[status]}</Tag>;
}
