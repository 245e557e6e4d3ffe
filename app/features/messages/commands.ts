import { foresee, type Command } from '~/platform/data/command.ts';
import { expectDone } from '~/platform/refusals/errors.ts';
import { messagesKey } from '~/platform/session/unread-messages.ts';
import type { Mailbox, OpenConversation, Side } from './conversation.ts';
import { conversationKey, mailboxKey } from './queries.ts';

interface NewMessage {
  conversation: { id: string; side: Side };
  body: string;
  /** Of the request: the same one again writes nothing more. */
  key: string;
}

/** Writes in a conversation, each side as itself. */
export const sendMessage: Command<NewMessage> = {
  run: async ({ api, userId }, { conversation: { id, side }, body, key }) =>
    await expectDone(
      api.from('inquiry_messages').insert({
        inquiry_id: id,
        author: side === 'sent' ? 'visitor' : 'store',
        user_id: userId,
        body: body.trim(),
        request_key: key,
      }),
    ),
  changes: [messagesKey],
};

/** Marks the caller's side of a conversation as read; what came later than `until` stays unread. */
export const markRead: Command<{ id: string; until: string }> = {
  run: async ({ api }, { id, until }) =>
    await expectDone(api.rpc('mark_inquiry_read', { inquiry_id: id, seen_until: until })),
  changes: [messagesKey],
  foresees: [
    foresee(conversationKey, (open: OpenConversation | null, { id }) =>
      open?.id === id ? { ...open, unread: false } : open,
    ),
    foresee(mailboxKey, ({ conversations, ...mailbox }: Mailbox, { id }) => ({
      ...mailbox,
      conversations: conversations.map((one) => (one.id === id ? { ...one, unread: false } : one)),
    })),
  ],
};
