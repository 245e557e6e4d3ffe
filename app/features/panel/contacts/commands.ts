import { foresee, type Command } from '~/platform/data/command.ts';
import { DataError } from '~/platform/refusals/errors.ts';
import { messagesKey } from '~/platform/session/unread-messages.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import type { OpenContact } from './contact.ts';
import { openKey } from './open-query.ts';
import { listKey, repliesKey, type Contacts, type QuickReply } from './queries.ts';

interface Written {
  contact: OpenContact;
  body: string;
  /** Of the request: the same one again writes nothing more. */
  key: string;
}

/** Answers the visitor, by mail and in their account (the database tells them, and who of both has written). */
export const answer: Command<Written> = {
  run: async ({ api, userId }, { contact, body, key }) => {
    const { error } = await api.from('inquiry_messages').insert({
      inquiry_id: contact.id,
      author: 'store',
      user_id: userId,
      body: body.trim(),
      request_key: key,
    });
    if (error) throw new DataError(error);
  },
  changes: [messagesKey],
};

/** Notes something of a contact, for the store alone. */
export const note: Command<Written & { store: PanelStore }> = {
  run: async ({ api, userId }, { store, contact, body, key }) => {
    const { error } = await api.from('contact_notes').insert({
      customer_id: store.id,
      ...(contact.kind === 'message'
        ? { inquiry_id: contact.id }
        : { lead_id: Number(contact.id) }),
      user_id: userId,
      body: body.trim(),
      request_key: key,
    });
    if (error) throw new DataError(error);
  },
  changes: [openKey],
};

export const deleteNote: Command<{ id: string }> = {
  run: async ({ api }, { id }) => {
    const { error } = await api.from('contact_notes').delete().eq('id', id);
    if (error) throw new DataError(error);
  },
  changes: [openKey],
};

interface Seen extends Pick<OpenContact, 'id' | 'kind' | 'lastAt'> {
  store: PanelStore;
}

/** Says that a contact has been seen, an administrator for the store; what came after it was loaded stays new. */
export const markRead: Command<Seen> = {
  run: async ({ api }, { store, id, kind, lastAt }) => {
    const { error } =
      kind === 'message'
        ? await api.rpc('mark_inquiry_read', {
            inquiry_id: id,
            seen_until: lastAt,
            ...(!store.isOwn && { for_store: store.id }),
          })
        : await api.rpc('mark_lead_read', { lead_id: Number(id) });
    if (error) throw new DataError(error);
  },
  changes: [messagesKey],
  foresees: [
    foresee(openKey, (open: OpenContact | null, { id }) =>
      open?.id === id ? { ...open, unread: false } : open,
    ),
    foresee(listKey, ({ items, has_more }: Contacts, { id }) => ({
      items: items.map((one) => (one.id === id ? { ...one, unread: false } : one)),
      has_more,
    })),
  ],
};

interface KeptReply {
  store: PanelStore;
  reply: QuickReply;
  isNew: boolean;
}

/** Keeps a quick reply; the same new one again makes no second one. */
export const saveReply: Command<KeptReply> = {
  run: async ({ api }, { store, reply: { id, title, body }, isNew }) => {
    const replies = api.from('quick_replies');
    const fields = { title: title.trim(), body: body.trim() };
    const { error } = isNew
      ? await replies.upsert(
          { id, customer_id: store.id, ...fields },
          { onConflict: 'id', ignoreDuplicates: true },
        )
      : await replies.update(fields).eq('id', id);
    if (error) throw new DataError(error);
  },
  changes: [repliesKey],
};

export const deleteReply: Command<{ id: string }> = {
  run: async ({ api }, { id }) => {
    const { error } = await api.from('quick_replies').delete().eq('id', id);
    if (error) throw new DataError(error);
  },
  changes: [repliesKey],
};
