import { statuses, type Status } from '~/domain/listings/status.ts';
import { mostMessages } from '~/domain/contacts/messages.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import { namedListing, type Named } from '~/domain/listings/article.ts';
import { lookUp } from '~/domain/formats/lookup.ts';
import { isUuid } from '~/domain/formats/uuid.ts';
import { lostReasons, stages } from '~/domain/stores/stages.ts';
import { formatMoment } from '~/domain/time/dates.ts';
import type { Row } from '~/platform/answers/rows.ts';
import { verticals, type Vertical } from '~/domain/listings/verticals.ts';
import type { Api } from '~/platform/loaders/api-context.ts';
import { coverOnly } from '~/platform/api/cover-only.ts';
import type { Query } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import { listingPath } from '~/platform/navigation/paths.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { contactsKey } from '../queries.ts';
import type { Work } from '../stages/work.ts';
import {
  eventTitles,
  eventLabel,
  titleOf,
  verticalOf,
  type ContactItem,
  type Entry,
  type OpenContact,
} from './contact.ts';

const eventColumns = 'id, kind, person_id, actor_id, stage, note, due_at, created_at';
const workColumns =
  'title, item_type, item_id, assigned_to, stage, stage_at, lost_reason, lost_note, won_price, next_step, next_step_at, worked_at';

/** Where the keys of open contacts begin. */
export const openKey = [...contactsKey, 'open'];

/** One contact of a store: a message's id, or an event's number. Null: the store has no such one. */
export function contactOf(store: PanelStore, id: string): Query<OpenContact | null> {
  return {
    key: [...openKey, store.id, id],
    ask: async ({ api }) => {
      if (isUuid(id)) return loadMessage(api, store, id);
      return /^\d{1,15}$/.test(id) ? loadEvent(api, store, id) : null;
    },
    every: 25_000,
  };
}

async function loadMessage(api: Api, store: PanelStore, id: string): Promise<OpenContact | null> {
  const [row] = unwrap(
    await api
      .from('inquiries')
      .select(
        `id, item_type, item_id, item_title, user_id, name, email, phone, message, status, read_at, created_at, last_message_at, assigned_to, inquiry_events(${eventColumns}), contact_stages(${workColumns}), inquiry_messages(id, author, body, by_team, created_at), contact_notes(id, body, created_at)`,
      )
      .match({ id, customer_id: store.id })
      .order('created_at', { referencedTable: 'inquiry_messages', ascending: false })
      .limit(mostMessages, { referencedTable: 'inquiry_messages' }),
  );
  if (!row) return null;
  const said = row.inquiry_messages.map(
    ({ id: key, author, body, by_team: byTeam, created_at: at }): Entry => ({
      id: key,
      kind: author === 'store' ? 'ours' : 'theirs',
      body,
      at,
      byTeam,
    }),
  );
  const first: Entry = { id: row.id, kind: 'theirs', body: row.message, at: row.created_at };
  return {
    id: row.id,
    kind: 'message',
    name: row.name,
    phone: row.phone ?? undefined,
    email: row.email ?? undefined,
    status: row.status as OpenContact['status'],
    unread: row.read_at === null,
    lastAt: row.last_message_at,
    item: await loadItem(api, row.item_type, row.item_id, row.item_title),
    assignedTo: row.assigned_to,
    work: workOf(row.contact_stages, { kind: 'message', id: row.id, name: row.name }),
    reach: row.user_id !== null ? 'account' : row.email !== null ? 'mail' : 'none',
    entries: inOrder([
      first,
      ...said,
      ...row.contact_notes.map(noteOf),
      ...row.inquiry_events.map(doneOf),
    ]),
  };
}

async function loadEvent(api: Api, store: PanelStore, id: string): Promise<OpenContact | null> {
  const [row] = unwrap(
    await api
      .from('leads')
      .select(
        `id, item_type, item_id, kind, read_at, created_at, inquiry_events(${eventColumns}), contact_stages(${workColumns}), contact_notes(id, body, created_at)`,
      )
      .match({ id: Number(id), customer_id: store.id })
      .neq('kind', 'email'),
  );
  if (!row) return null;
  const kind = row.kind === 'whatsapp' ? 'whatsapp' : 'phone';
  const work = workOf(row.contact_stages, { kind, id: `${row.id}`, name: null });
  const happened: Entry = {
    id: `${row.id}`,
    kind: 'event',
    body: eventLabel[kind],
    at: row.created_at,
  };
  return {
    id: `${row.id}`,
    kind,
    name: eventTitles[kind],
    phone: undefined,
    email: undefined,
    status: null,
    unread: row.read_at === null,
    lastAt: row.created_at,
    item: await loadItem(api, row.item_type, row.item_id, null),
    ...(work && { work, assignedTo: work.assigned_to }),
    reach: 'none',
    entries: inOrder([
      happened,
      ...row.contact_notes.map(noteOf),
      ...row.inquiry_events.map(doneOf),
    ]),
  };
}

const noteOf = ({ id, body, created_at: at }: { id: string; body: string; created_at: string }) =>
  ({ id, kind: 'note', body, at }) satisfies Entry;

interface EventRow {
  id: number;
  kind: string;
  person_id: string | null;
  actor_id: string | null;
  stage: string | null;
  note: string | null;
  due_at: string | null;
  created_at: string;
}

const doneOf = (row: EventRow): Entry => ({
  id: `event ${row.id}`,
  kind: 'done',
  body: wordsOf(row),
  at: row.created_at,
  done: { by: row.actor_id, ...(row.kind === 'assigned' && { to: row.person_id }) },
});

function wordsOf({ kind, stage, note, due_at: due }: EventRow): string {
  if (kind === 'moved') {
    const why = note === null ? '' : `: ${lookUp(lostReasons, note) ?? note}`;
    return `${lookUp(stages, stage ?? '') ?? 'Mudou de etapa'}${why}`;
  }
  if (kind === 'planned')
    return due === null ? `Feito: ${note}` : `${note}, ${formatMoment(due, new Date())}`;
  return '';
}

// One row at most belongs to each contact.
function workOf(
  found: WorkRow | WorkRow[] | null,
  contact: Pick<Work, 'kind' | 'id' | 'name'>,
): Work | undefined {
  const row = Array.isArray(found) ? found[0] : found;
  if (!row) return undefined;
  return {
    ...row,
    ...contact,
    stage: row.stage as Work['stage'],
    lost_reason: row.lost_reason as Work['lost_reason'],
    // Only the board knows the store's opening hours.
    late: false,
  };
}

type WorkRow = Pick<Row<'contact_stages'>, Exclude<keyof Work, 'kind' | 'id' | 'name' | 'late'>>;

const inOrder = (entries: Entry[]) =>
  entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));

async function carOf(api: Api, id: string) {
  const [car] = unwrap(await api.from('cars').select('make, body_type').eq('id', id));
  return car && { make: car.make ?? undefined, bodyType: car.body_type };
}

const namelessOf = (vertical: Vertical | undefined): Named =>
  vertical ? { article: 'o', name: 'anúncio' } : { article: 'a', name: 'página da loja' };

// One that is gone keeps the title under which it was asked for.
async function loadItem(
  api: Api,
  itemType: string,
  itemId: string,
  known: string | null,
): Promise<ContactItem> {
  const vertical = verticalOf(itemType);
  const title = titleOf({ item_type: itemType, title: known });
  const gone = { title, named: vertical && known ? namedListing({ title }) : namelessOf(vertical) };
  if (!vertical) return gone;
  const [row] = unwrap(
    await coverOnly(
      api
        .from(verticals[vertical].table)
        .select('id, title, status, views_count, listing_photos(path, placeholder)')
        .eq('id', itemId),
    ),
  );
  if (!row) return gone;
  const state = statuses[row.status as Status];
  return {
    title: row.title,
    named: namedListing({
      title: row.title,
      ...(vertical === 'car' && (await carOf(api, itemId))),
    }),
    found: {
      path: listingPath(vertical, row),
      facts: `${state} · ${countOf(row.views_count, 'visualização', 'visualizações')}`,
      cover: row.listing_photos[0],
    },
  };
}
