import type { Answers } from '~/platform/answers/answers.ts';
import type { Query } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { contactsKey } from '../queries.ts';
import type { ContactStatus } from './contact.ts';

const interval = 25_000;

/** How many of the newest contacts a list begins with, and grows by. */
export const perPage = 30;

/** Of whom contacts are listed: `?de=`. */
export type ContactsOf = 'todos' | 'meus' | 'ninguem';

const whoseOf = { meus: 'mine', ninguem: 'nobody' } as const;

interface Wanted {
  standing: ContactStatus;
  whose?: ContactsOf;
  term: string;
  most: number;
}

export type Contacts = Answers['store_contacts'];

/** Where the keys of lists of contacts begin. */
export const listKey = [...contactsKey, 'list'];

/** What came in for a store, the newest first. */
export function contactsOf(
  store: PanelStore,
  { standing, term, most, whose = 'todos' }: Wanted,
): Query<Contacts> {
  return {
    key: [...listKey, store.id, standing, term, whose],
    part: most,
    ask: async ({ api }) =>
      unwrap(
        await api.rpc('store_contacts', {
          store: store.id,
          most,
          ...(standing !== 'todos' && { standing }),
          ...(term && { term }),
          ...(whose !== 'todos' && { whose: whoseOf[whose] }),
        }),
      ),
    every: interval,
  };
}

/** How a store answers. */
export function answersOf(store: PanelStore): Query<Answers['store_answers']> {
  return {
    key: [...contactsKey, 'answers', store.id],
    ask: async ({ api }) => unwrap(await api.rpc('store_answers', { store: store.id })),
  };
}

export interface QuickReply {
  id: string;
  title: string;
  body: string;
}

export const repliesKey = ['panel', 'quick-replies'];

/** What a store answers again and again, in the order in which it was written. */
export function repliesOf(store: PanelStore): Query<QuickReply[]> {
  return {
    key: [...repliesKey, store.id],
    ask: async ({ api }) =>
      unwrap(
        await api
          .from('quick_replies')
          .select('id, title, body')
          .eq('customer_id', store.id)
          .order('created_at')
          .order('id'),
      ),
  };
}
