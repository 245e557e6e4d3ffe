import { putAnswer, type Caller, type Query } from '~/platform/data/query.ts';
import { unwrapOrNull } from '~/platform/refusals/errors.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { isUuid } from '~/domain/formats/uuid.ts';
import { addDays, todayInBrazil } from '~/domain/time/days.ts';
import { figuresOf } from './analytics/queries.ts';
import { contactsOf, perPage } from './contacts/queries.ts';
import { overviewOf, panelStore, toPanelStore } from './queries.ts';

/** Days of the figures that a panel begins with, today included. */
export const lastDays = (now: string) => ({ since: addDays(now, -29), until: now });

/** The contacts that a panel begins with; the inbox does, too. */
export const newestContacts = (store: PanelStore) =>
  contactsOf(store, { standing: 'todos', term: '', most: perPage });

/** `panelStore`, with the answers to all that the panel asks next: one call instead of three after each other. */
export const panelStart = (customerId: string | undefined): Query<PanelStore | null> => ({
  ...panelStore(customerId),
  ask: (caller) => start(caller, customerId),
});

async function start({ api }: Caller, customerId: string | undefined): Promise<PanelStore | null> {
  if (customerId !== undefined && !isUuid(customerId)) return null;
  const days = lastDays(todayInBrazil());
  const named = customerId === undefined ? {} : { store: customerId };
  const found = unwrapOrNull(await api.rpc('panel_overview', { ...days, ...named }));
  if (!found) return null;
  const store = toPanelStore(found.store, customerId === undefined);
  putAnswer(overviewOf(store), found.overview);
  if (found.figures) putAnswer(figuresOf(store, days), found.figures);
  putAnswer(newestContacts(store), found.contacts);
  return store;
}
