import { fillInListing, type Named } from '~/domain/listings/article.ts';
import type { StoreContact } from '~/platform/answers/panel-answers.ts';
import { isVertical, type Vertical } from '~/domain/listings/verticals.ts';
import type { Work } from '../stages/work.ts';

/** Which contacts are listed: `?estado=`. */
export type ContactStatus = 'todos' | 'novo' | 'respondido';

/** A listing as the contact's head shows it. */
export interface ContactItem {
  title: string;
  /** As an answer speaks of it. */
  named: Named;
  /** Nothing more is known of one that is gone, or of the store's own page. */
  found?: { path: string; facts: string; cover: { path: string; placeholder: string } | undefined };
}

/** What was said, or noted for the store alone. */
export interface Entry {
  id: string;
  kind: 'theirs' | 'ours' | 'note' | 'event' | 'done';
  /** Of `done`: what the store did, but for `done.to`. */
  body: string;
  at: string;
  /** Of `done`: to whom it went (undefined: something else was done), and who did it; null: nobody, the store's rules. */
  done?: { to?: string | null; by: string | null };
  /** The administration wrote it for the store. */
  byTeam?: boolean;
}

/** A contact as its own screen shows it. */
export interface OpenContact {
  /** As the address has it. */
  id: string;
  kind: StoreContact['kind'];
  name: string;
  phone: string | undefined;
  email: string | undefined;
  status: StoreContact['status'];
  unread: boolean;
  lastAt: string;
  item: ContactItem;
  /** The member who answers; null: nobody yet, undefined: it cannot be assigned. */
  assignedTo?: string | null;
  /** How far the store is with it; undefined: an event that was read before there were stages. */
  work?: Work | undefined;
  /** How an answer arrives: in the visitor's account, only by mail, or not at all. */
  reach: 'account' | 'mail' | 'none';
  /** Oldest first. */
  entries: Entry[];
}

/** What somebody did who left no name. */
export const eventLabel = { phone: 'Viu o telefone', whatsapp: 'Chamou no WhatsApp' } as const;

/** A contact's head where nobody's name is known. */
export const eventTitles = { phone: 'Telefone visto', whatsapp: 'WhatsApp' } as const;

export const nameOf = ({ kind, name }: Pick<StoreContact, 'kind' | 'name'>): string =>
  kind === 'message' ? (name ?? 'Visitante') : eventTitles[kind];

/** The listing's name, or what stands in its place. */
export const titleOf = ({ item_type, title }: Pick<StoreContact, 'item_type' | 'title'>): string =>
  item_type === 'store' ? 'Página da loja' : (title ?? 'Anúncio excluído');

/** What was said last, or what happened. */
export const lastEventLabel = (
  { kind, body, own }: StoreContact,
  store: { isOwn: boolean },
): string =>
  kind === 'message' ? `${own ? `${ourNameIn(store)}: ` : ''}${body ?? ''}` : eventLabel[kind];

/** Who a store is to who reads what it wrote. */
export const ourNameIn = ({ isOwn }: { isOwn: boolean }): string => (isOwn ? 'Você' : 'Loja');

/** Whether an answer can reach who got in touch. */
export const canReply = ({ kind, reach }: OpenContact): boolean =>
  kind === 'message' && reach !== 'none';

export const verticalOf = (itemType: string): Vertical | undefined =>
  isVertical(itemType) ? itemType : undefined;

/** A quick reply with what it leaves open filled in. */
export function fillReply(body: string, { name, item }: OpenContact): string {
  const first = name.split(' ')[0] ?? name;
  return fillInListing(body, item.named).replaceAll('{nome}', first);
}
