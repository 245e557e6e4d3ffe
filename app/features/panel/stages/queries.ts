import { allStages, isOpenStage, type Stage } from '~/domain/stores/stages.ts';
import { lookUp } from '~/domain/formats/lookup.ts';
import { isUuid } from '~/domain/formats/uuid.ts';
import { isVertical, verticals, type Vertical } from '~/domain/listings/verticals.ts';
import type { Query } from '~/platform/data/query.ts';
import type { Board, Work } from '~/platform/answers/panel-answers.ts';
import { unwrap, unwrapOrNull } from '~/platform/refusals/errors.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { contactsKey } from '../queries.ts';

/** How contacts come: the origins that `store_board` knows. */
export const origins = { message: 'Mensagem', whatsapp: 'WhatsApp', phone: 'Telefone' } as const;
type Origin = keyof typeof origins;

/** Which contacts are shown; all of it stands in the address. */
export interface Narrowing {
  term: string;
  /** `eu`, `ninguem`, or the id of a member. */
  person: string | undefined;
  vertical: Vertical | undefined;
  late: boolean;
  origin: Origin | undefined;
  /** Of the list: this stage alone. */
  stage: Stage | undefined;
}

const people: Record<string, string> = { eu: 'mine', ninguem: 'nobody' };

export function narrowingIn(search: URLSearchParams): Narrowing {
  const person = search.get('com') ?? '';
  const vertical = search.get('tipo') ?? '';
  return {
    term: search.get('q') ?? '',
    person: lookUp(people, person) || isUuid(person) ? person : undefined,
    vertical: isVertical(vertical) ? vertical : undefined,
    late: search.get('atrasados') === 'sim',
    origin: (Object.keys(origins) as Origin[]).find((one) => one === search.get('origem')),
    stage: allStages.find((one) => one === search.get('etapa')),
  };
}

/** Where the keys of boards begin. */
export const boardKey = [...contactsKey, 'board'];

/** Contacts by stage. @param most of each stage */
export function boardOf(store: PanelStore, narrowing: Narrowing, most: number): Query<Board> {
  const { term, person, vertical, late, origin, stage } = narrowing;
  return {
    key: [...boardKey, store.id, narrowing],
    part: most,
    ask: async ({ api }) =>
      unwrap(
        await api.rpc('store_board', {
          store: store.id,
          most,
          late,
          ...(term && { term }),
          ...(person && { person: lookUp(people, person) ?? person }),
          ...(vertical && { vertical }),
          ...(origin && { origin }),
          ...(stage && { stage }),
        }),
      ),
    every: 25_000,
  };
}

/** Those of a list: what is due first, closed ones only where they are asked for. */
export function listedOf({ items }: Board, stage: Stage | undefined): Work[] {
  if (stage) return items;
  const due = ({ next_step_at: at }: Work) => (at === null ? Infinity : Date.parse(at));
  return items.filter((one) => isOpenStage(one.stage)).toSorted((a, b) => due(a) - due(b) || 0);
}

/** The listing of a contact, for whether it may be closed with it; null: it is gone. */
export function listingOf(
  vertical: Vertical = 'car',
  id = '',
): Query<{ availability: string; assigned_to: string | null } | null> {
  return {
    key: [...contactsKey, 'listing', vertical, id],
    ask: async ({ api }) =>
      unwrapOrNull(
        await api
          .from(verticals[vertical].table)
          .select('availability, assigned_to')
          .eq('id', id)
          .maybeSingle(),
      ),
  };
}
