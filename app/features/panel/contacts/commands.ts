import { foresee, type Command } from '~/platform/data/command.ts';
import { messagesKey } from '~/platform/session/unread-messages.ts';
import { expectDone, unwrap } from '~/platform/refusals/errors.ts';
import { membersKey } from '~/screens/panel/members.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { explainMember } from '../members/commands.ts';
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
  run: ({ api, userId }, { contact, body, key }) =>
    expectDone(
      api.from('inquiry_messages').insert({
        inquiry_id: contact.id,
        author: 'store',
        user_id: userId,
        body: body.trim(),
        request_key: key,
      }),
    ),
  changes: [messagesKey],
};

/** Notes something of a contact, for the store alone. */
export const note: Command<Written & { store: PanelStore }> = {
  run: ({ api, userId }, { store, contact, body, key }) =>
    expectDone(
      api.from('contact_notes').insert({
        customer_id: store.id,
        ...(contact.kind === 'message'
          ? { inquiry_id: contact.id }
          : { lead_id: Number(contact.id) }),
        user_id: userId,
        body: body.trim(),
        request_key: key,
      }),
    ),
  changes: [openKey],
};

export const deleteNote: Command<{ id: string }> = {
  run: ({ api }, { id }) => expectDone(api.from('contact_notes').delete().eq('id', id)),
  changes: [openKey],
};

interface Seen extends Pick<OpenContact, 'id' | 'kind' | 'lastAt'> {
  store: PanelStore;
}

/** Says that a contact has been seen, an administrator for the store; what came after it was loaded stays new. */
export const markRead: Command<Seen> = {
  run: ({ api }, { store, id, kind, lastAt }) =>
    expectDone(
      kind === 'message'
        ? api.rpc('mark_inquiry_read', {
            inquiry_id: id,
            seen_until: lastAt,
            ...(!store.isOwn && { for_store: store.id }),
          })
        : api.rpc('mark_lead_read', { lead_id: Number(id) }),
    ),
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

interface Assigned {
  contact: Pick<OpenContact, 'id' | 'kind' | 'assignedTo'>;
  /** Null: to the next one in turn, or to nobody. */
  person: string | null;
}

/** Gives a contact to somebody of the team. Refused where it has moved meanwhile. */
export const assign: Command<Assigned> = {
  run: async ({ api }, { contact: { id, kind, assignedTo }, person }) => {
    const given = await api.rpc('assign_to', {
      person: person as string,
      item_type: 'inquiry',
      ids: kind === 'message' ? [id] : [],
      ...(kind !== 'message' && { leads: [Number(id)] }),
      ...(assignedTo && { seen: assignedTo }),
    });
    unwrap(given);
  },
  changes: [messagesKey, membersKey],
  explain: explainMember,
};

interface KeptReply {
  store: PanelStore;
  reply: QuickReply;
  isNew: boolean;
}

/** Keeps a quick reply; the same new one again makes no second one. */
export const saveReply: Command<KeptReply> = {
  run: ({ api }, { store, reply: { id, title, body }, isNew }) => {
    const replies = api.from('quick_replies');
    const fields = { title: title.trim(), body: body.trim() };
    const once = { onConflict: 'id', ignoreDuplicates: true };
    return expectDone(
      isNew
        ? replies.upsert({ id, customer_id: store.id, ...fields }, once)
        : replies.update(fields).eq('id', id),
    );
  },
  changes: [repliesKey],
};

export const deleteReply: Command<{ id: string }> = {
  run: ({ api }, { id }) => expectDone(api.from('quick_replies').delete().eq('id', id)),
  changes: [repliesKey],
};
