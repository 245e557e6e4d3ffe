import { ADMIN_LOGIN } from '../../supabase/begin/demo-people.ts';
import { stableId } from '../../supabase/reference/ids.ts';
import type { makeInquiries } from './inquiries.ts';

const HOUR = 3_600_000;
/** Notifications of each kind that an account of the demonstration has at most. */
const most = 8;

type Talk = ReturnType<typeof makeInquiries>;
type Inquiry = Talk['inquiries'][number];

const excerpt = (text: string) => (text.length <= 140 ? text : `${text.slice(0, 139).trimEnd()}…`);

/**
 * Recent notifications of the three accounts of the demonstration, worded as the database does.
 * @param people the accounts of the demonstration's store and of its visitor
 */
export function makeNotifications(
  { inquiries, answers }: Talk,
  people: { store: { id: string; userId: string; name: string }; visitor: string },
  now: Date,
) {
  const newest = inquiries
    .filter(({ customer_id: store }) => store === people.store.id)
    .sort((one, other) => other.created_at.getTime() - one.created_at.getTime())
    .slice(0, most)
    .map((inquiry) => contactOf(inquiry, people.store.userId));
  const own = new Map(
    inquiries
      .filter(({ user_id: author }) => author === people.visitor)
      .map((one) => [one.id, one]),
  );
  const answered = answers
    .filter(({ inquiry_id: inquiry }) => own.has(inquiry))
    .map((answer) => answerOf(own.get(answer.inquiry_id)!, answer, people));
  const welcome = row(
    'welcome',
    stableId('user', ADMIN_LOGIN),
    new Date(now.getTime() - 2 * HOUR),
    {
      kind: 'announcement',
      title: 'Demonstração no ar',
      message: 'Pessoas, lojas, anúncios e valores daqui são inventados. Mude o que quiser.',
      action_url: '/admin',
    },
  );
  return [...newest, ...answered, welcome];
}

function contactOf(inquiry: Inquiry, owner: string) {
  return row(inquiry.id, owner, inquiry.created_at, {
    kind: 'inquiry',
    title: `Novo contato de ${inquiry.name}`,
    message: `Sobre “${inquiry.item_title}”: ${excerpt(inquiry.message)}`,
    action_url: `/mensagens/${inquiry.id}`,
    is_read: inquiry.read_at !== null,
    metadata: { inquiry_id: inquiry.id },
  });
}

function answerOf(
  inquiry: Inquiry,
  answer: Talk['answers'][number],
  { store, visitor }: Parameters<typeof makeNotifications>[1],
) {
  const name = inquiry.customer_id === store.id ? store.name : 'A loja';
  return row(answer.id, visitor, answer.created_at, {
    kind: 'answer',
    title: `${name} respondeu você`,
    message: `Sobre “${inquiry.item_title}”: ${excerpt(answer.body)}`,
    action_url: `/mensagens/${inquiry.id}`,
    metadata: { inquiry_id: inquiry.id },
  });
}

interface Words {
  kind: string;
  title: string;
  message: string;
  action_url: string;
  is_read?: boolean;
  metadata?: object;
}

function row(of: string, person: string, at: Date, words: Words) {
  const { is_read: isRead = false, metadata = {} } = words;
  return {
    id: stableId('notification', of),
    user_id: person,
    type: 'info',
    priority: 'normal',
    ...words,
    is_read: isRead,
    read_at: isRead ? new Date(at.getTime() + HOUR) : null,
    metadata,
    created_at: at,
  };
}
