/** What a column's edits need once a listing is approved (private.approval_rules). */
export type ApprovalRule = 'approved' | 'not_lower' | 'near_price' | 'free';

/** By which edits a listing waits for approval again, as the database decides it. */
export interface Approval {
  /** False where no edit does: a draft, a store that is trusted, an administrator. */
  waits: boolean;
  /** The price that another may differ from by 20%; null where it may be any. */
  near: number | null;
  rules: Readonly<Record<string, ApprovalRule>>;
}

type Columns = Readonly<Record<string, unknown>>;

/** Whether a price is so far from the approved one that the listing waits for approval again. */
export const leavesApprovedPrice = (near: number | null, price: number): boolean =>
  near !== null && 5 * Math.abs(inCents(price) - inCents(near)) > inCents(near);

// 20% of a price with cents is compared exactly, as the database does.
const inCents = (reais: number) => Math.round(reais * 100);

/** The columns by which an edit waits for approval again (private.changes_for_approval). */
export function changesForApproval(approval: Approval, was: Columns, edited: Columns): string[] {
  if (!approval.waits) return [];
  return Object.entries(edited).flatMap(([name, value]) =>
    !isSame(value, was[name]) && isWatched(approval, name, was[name], value) ? [name] : [],
  );
}

function isWatched({ rules, near }: Approval, name: string, was: unknown, value: unknown): boolean {
  switch (rules[name] ?? 'approved') {
    case 'free':
      return false;
    case 'near_price':
      return typeof value === 'number' && leavesApprovedPrice(near, value);
    case 'not_lower':
      return !(typeof value === 'number' && typeof was === 'number' && value >= was);
    case 'approved':
      return true;
  }
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
