import type { Stage } from '~/domain/stores/stages.ts';
import { foresee, type Command } from '~/platform/data/command.ts';
import { expectOne } from '~/platform/data/changes.ts';
import type { Board, Work } from '~/platform/answers/panel-answers.ts';
import { membersKey } from '~/screens/panel/members.ts';
import { contactsKey } from '../queries.ts';
import { explainMember } from '../members/commands.ts';
import { boardKey } from './queries.ts';

type Fields = Partial<
  Pick<Work, 'stage' | 'lost_reason' | 'lost_note' | 'won_price' | 'next_step' | 'next_step_at'>
>;

export interface Worked {
  work: Work;
  fields: Fields;
}

const moved = (counts: Board['counts'], from: Stage | null, to: Stage | null) => ({
  ...counts,
  ...(from && { [from]: (counts[from] ?? 0) - 1 }),
  ...(to && { [to]: (counts[to] ?? 0) + 1 }),
});

/** Moves a contact to a stage, or plans its next step. Refused where somebody else has changed it meanwhile. */
export const workOn: Command<Worked> = {
  run: async ({ api }, { work: { kind, id, worked_at }, fields }) =>
    expectOne(
      await api
        .from('contact_stages')
        .update({ ...fields, worked_at })
        .match(kind === 'message' ? { inquiry_id: id } : { lead_id: Number(id) })
        .select('id'),
    ),
  changes: [contactsKey, membersKey],
  foresees: [
    foresee(boardKey, (board: Board, { work, fields }) => ({
      ...board,
      ...(fields.stage !== undefined &&
        fields.stage !== work.stage && { counts: moved(board.counts, work.stage, fields.stage) }),
      items: board.items.map((one) =>
        one.id === work.id && one.kind === work.kind ? { ...one, ...fields } : one,
      ),
    })),
  ],
  explain: explainMember,
};
