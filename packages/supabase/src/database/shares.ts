/** Connections of one process by what they are for. */
export interface Shares {
  /** Rendering pages. */
  pages: number;
  /** Calls of visitors who have not said who they are. */
  visitors: number;
  /** Calls of signed-in people and services. */
  people: number;
  /** Accounts: signing in and up, sessions, limits. */
  owner: number;
}

/** One each: what the database tells (LISTEN), the pulse and /healthz, mail and jobs; and one to spare. */
const fixed = 4;

/** Of fewer some would have none. */
export const MIN_DATABASE_POOL = 8;
export const DEFAULT_DATABASE_POOL = 12;

/**
 * Shares a process's connections out, so that no use of the database can take those of another.
 * @param total at least MIN_DATABASE_POOL; what is left over goes to the pages first
 */
export function shareOut(total: number): Shares {
  const rest = total - fixed;
  const each = Math.floor(rest / 4);
  const over = rest % 4;
  const share = (turn: number) => each + (over > turn ? 1 : 0);
  return { pages: share(0), people: share(1), visitors: share(2), owner: share(3) };
}
