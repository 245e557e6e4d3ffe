import { sessionStore } from './session.ts';

// What was typed and not yet sent stays in its tab, for each form and person, until it is sent or they leave.
const prefix = 'patio.digitado.';

/** Which form, and whose: somebody else at the same browser never sees it. */
export interface KeptForm {
  form: string;
  person: string;
}

const keyOf = ({ form, person }: KeptForm) => `${prefix}${person}.${form}`;

/** What was typed before, if anything is kept. */
export function keptTyping(of: KeptForm): Record<string, unknown> | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(of));
    return text === null ? undefined : (JSON.parse(text) as Record<string, unknown>);
  } catch {
    return undefined; // a browser that keeps nothing, or what another version kept
  }
}

/** Keeps what is typed. Passwords and codes must have been taken out before. */
export function keepTyping(of: KeptForm, values: Record<string, unknown>): void {
  followSignOut();
  try {
    sessionStorage.setItem(keyOf(of), JSON.stringify(values));
  } catch {
    // Full, or forbidden: the form works without.
  }
}

export function forgetTyping(of: KeptForm): void {
  sessionStorage.removeItem(keyOf(of));
}

let following = false;

function followSignOut() {
  if (following) return;
  following = true;
  sessionStore.subscribe(() => {
    const { loading, session, awaitsCode } = sessionStore.current();
    if (!loading && !session && !awaitsCode) forgetAllTyping();
  });
}

/** Forgets what anybody typed in this tab. */
function forgetAllTyping(): void {
  const kept = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
  for (const key of kept) sessionStorage.removeItem(key);
}
