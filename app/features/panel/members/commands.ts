import type { Vertical } from '~/domain/listings/verticals.ts';
import type { Command } from '~/platform/data/command.ts';
import { expectOne } from '~/platform/data/changes.ts';
import { explain, explainBy } from '~/platform/refusals/explain.ts';
import { DataError, expectDone, unwrap } from '~/platform/refusals/errors.ts';
import { memberRules } from '~/platform/refusals/member-rules.ts';
import { membersKey, type Member } from '~/screens/panel/members.ts';
import { messagesKey } from '~/platform/session/unread-messages.ts';
import type { Distribution, Invitation } from './queries.ts';

/** Why something was refused, in its own words. */
export const explainMember = explainBy(memberRules);

/** The same of what was thrown. */
export const explainThrown = (error: unknown): string =>
  (error instanceof DataError ? explainMember(error) : undefined) ?? explain(error);

const changes = [membersKey];
const own = { changes, explain: explainMember };

interface Invited {
  store: string;
  email: string;
  role: Invitation['role'];
  /** Else its link is only answered. */
  byMail: boolean;
}

/** Invites a person, or makes a new link for one who is invited already. Answers the secret of the link. */
export const invite: Command<Invited, string> = {
  run: async ({ api }, { store, email, role, byMail }) =>
    unwrap(await api.rpc('invite_member', { store, email, role, by_mail: byMail })),
  ...own,
};

export const cancelInvitation: Command<string> = {
  run: ({ api }, id) => expectDone(api.from('store_invitations').delete().eq('id', id)),
  ...own,
};

interface OfMember {
  store: string;
  person: string;
}

export const changeRole: Command<OfMember & { role: Invitation['role'] }> = {
  run: async ({ api }, { store, person, role }) => {
    const rows = api.from('store_members').update({ role });
    expectOne(await rows.match({ customer_id: store, user_id: person }).select('id'));
  },
  ...own,
};

export interface Receiving {
  takesTurns?: boolean;
  turnsFor?: Vertical[];
  isOnDuty?: boolean;
}

/** Says whether new contacts come to somebody: in turn, or while the store is closed, instead of who was on duty. */
export const changeReceiving: Command<OfMember & Receiving> = {
  run: async ({ api }, { store, person, takesTurns, turnsFor, isOnDuty }) => {
    const rows = api.from('store_members').update({
      ...(takesTurns !== undefined && { takes_turns: takesTurns }),
      ...(turnsFor !== undefined && { turns_for: turnsFor }),
      ...(isOnDuty !== undefined && { is_on_duty: isOnDuty }),
    });
    expectOne(await rows.match({ customer_id: store, user_id: person }).select('id'));
  },
  // What is chosen next builds on what was chosen.
  foresees: [
    {
      key: membersKey,
      change: (found: Partial<Member>[], { store: _store, person, ...next }) =>
        Array.isArray(found)
          ? found.map((one) => (one.userId === person ? { ...one, ...next } : one))
          : found,
    },
  ],
  ...own,
};

export const changeDistribution: Command<{ store: string; distribution: Distribution }> = {
  run: ({ api }, { store, distribution }) =>
    expectDone(api.from('customers').update({ distribution }).eq('id', store)),
  ...own,
};

/** Takes somebody off the team; the person themself leaves. */
export const removeMember: Command<OfMember> = {
  run: async ({ api }, { store, person }) => {
    const rows = api.from('store_members').delete();
    expectOne(await rows.match({ customer_id: store, user_id: person }).select('id'));
  },
  changes: [membersKey, ['panel'], messagesKey],
  explain: explainMember,
};

export const transferStore: Command<OfMember> = {
  run: ({ api }, { store, person }) => expectDone(api.rpc('transfer_store', { store, person })),
  changes: [membersKey, ['panel']],
  explain: explainMember,
};

/** Acts for another of the person's stores from now on. */
export const chooseStore: Command<string> = {
  run: async ({ api, userId }, store) => {
    const rows = api.from('store_members').update({ chosen_at: new Date().toISOString() });
    expectOne(await rows.match({ customer_id: store, user_id: userId }).select('id'));
  },
  changes: [membersKey, ['panel'], ['editor'], messagesKey],
  explain: explainMember,
};

export const acceptInvitation: Command<string> = {
  run: ({ api }, token) => expectDone(api.rpc('open_invitation', { token, accept: true })),
  changes: [membersKey, ['panel'], ['editor'], messagesKey],
  leaves: true,
  explain: explainMember,
};
