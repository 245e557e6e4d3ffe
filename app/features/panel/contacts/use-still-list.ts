import { useState } from 'react';
import type { StoreContact } from '~/platform/answers/panel-answers.ts';
import type { Contacts } from './queries.ts';

const keyOf = ({ kind, id }: StoreContact) => `${kind} ${id}`;

interface Seen {
  /** What was asked for: another question begins anew. */
  question: string;
  order: string[];
  newest: number;
  size: number;
}

const seenOf = (question: string, { items }: Contacts): Seen => ({
  question,
  order: items.map(keyOf),
  newest: Math.max(0, ...items.map(({ at }) => Date.parse(at))),
  size: items.length,
});

/**
 * A list that never jumps: what comes in waits until it is asked for, and what was answered stays in its place.
 * @returns what is shown, how many wait, and what shows them
 */
export function useStillList(question: string, contacts: Contacts | undefined) {
  const [seen, setSeen] = useState<Seen>();
  const isFirst = contacts !== undefined && seen?.question !== question;
  // More of the older ones were asked for.
  const grew =
    contacts !== undefined && seen !== undefined && contacts.items.length > seen.size + 5;
  if (isFirst || grew) setSeen(seenOf(question, contacts));
  if (!contacts || !seen || isFirst || grew) {
    return { shown: contacts?.items ?? [], waiting: 0, showAll: () => {} };
  }
  const isNew = (one: StoreContact) => one.unread && !one.own && Date.parse(one.at) > seen.newest;
  const known = new Set(seen.order);
  const shown = contacts.items
    .filter((one) => known.has(keyOf(one)) || !isNew(one))
    .toSorted((a, b) => placeIn(seen.order, a) - placeIn(seen.order, b));
  return {
    shown,
    waiting: contacts.items.filter(isNew).length,
    showAll: () => setSeen(seenOf(question, contacts)),
  };
}

function placeIn(order: string[], one: StoreContact): number {
  const at = order.indexOf(keyOf(one));
  return at === -1 ? order.length : at;
}
