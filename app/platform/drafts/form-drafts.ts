import { sessionStore } from '../session/session.ts';

// What was typed and not yet sent stays in its tab, or in its browser, for each form and person, until it is sent or
// they leave.
const prefix = 'patio.digitado.';

/** A form of one tab, and whose: somebody else at the same browser never sees it. */
export interface TabForm {
  form: string;
  person: string;
}

/** The same, or one that a closed tab does not end. */
export interface StoredForm extends TabForm {
  /** A closed tab does not end it: what nobody would write twice, and two tabs of it are one. */
  isInBrowser?: boolean;
}

const keyOf = ({ form, person }: StoredForm) => `${prefix}${person}.${form}`;

const placeOf = ({ isInBrowser }: StoredForm) => (isInBrowser ? localStorage : sessionStorage);

// No form holds so many letters.
const longest = 1_000_000;

/**
 * What is kept of what was typed before, if anything. Whether each value is one of its field is for whoever knows the
 * form: data/draft-fields.ts.
 */
export function formDraft(of: StoredForm): Record<string, unknown> | undefined {
  watchAccountChange();
  try {
    const text = placeOf(of).getItem(keyOf(of)) ?? '';
    const kept: unknown = text.length > longest ? undefined : JSON.parse(text);
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept)
      ? (kept as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined; // a browser that keeps nothing, or what another version kept
  }
}

/**
 * Keeps what is typed. Passwords and codes must have been taken out before.
 * @returns whether it is kept: a browser may be full, or keep nothing
 */
export function saveFormDraft(of: StoredForm, values: Record<string, unknown>): boolean {
  watchAccountChange();
  if (hasLeft()) return false;
  try {
    placeOf(of).setItem(keyOf(of), JSON.stringify(values));
    return true;
  } catch {
    return false; // the form works without
  }
}

export function deleteFormDraft(of: StoredForm): void {
  try {
    placeOf(of).removeItem(keyOf(of));
  } catch {
    // Forbidden: nothing is kept there.
  }
}

// A session that ends by itself takes nothing with it: whoever enters again goes on where they were. To leave is
// something that a person does, and all tabs of the browser hear of it.
const leftKey = 'patio.saiu';

/** The person leaves: nobody in this browser sees what they typed. */
export function leaveTyping(): void {
  deleteOtherFormDrafts(undefined);
  try {
    localStorage.setItem(leftKey, String(Date.now()));
  } catch {
    // Full, or forbidden: the next person's entry does it.
  }
}

/** When somebody last left this browser by themselves, in milliseconds since 1970; 0 if it is not known. */
export function leftAt(): number {
  try {
    return Number(localStorage.getItem(leftKey));
  } catch {
    return 0;
  }
}

let following = false;

/**
 * Forgets what was typed by who has left, in this document and, where a page ends before it hears of that, in the
 * tab's next one.
 */
export function watchAccountChange(): void {
  if (following) return;
  following = true;
  let present: string | undefined;
  const follow = () => {
    if (hasLeft()) deleteOtherFormDrafts(undefined, 'tab');
    const { user } = sessionStore.current();
    if (user && user.id !== present) remember(leftAt());
    present = user?.id;
    if (user) deleteOtherFormDrafts(user.id);
  };
  addEventListener('storage', ({ key }) => {
    if (key === leftKey) follow();
  });
  follow();
  sessionStore.subscribe(follow);
}

/**
 * Whether somebody has left since the person of this tab signed in. Until its page has gone, a field that loses the
 * focus would be kept again.
 */
function hasLeft(): boolean {
  try {
    const before = sessionStorage.getItem(leftKey);
    return before !== null && Number(before) !== leftAt();
  } catch {
    return false;
  }
}

function remember(left: number): void {
  try {
    sessionStorage.setItem(leftKey, String(left));
  } catch {
    // Nothing is kept there either.
  }
}

/** Forgets what anybody typed here, but one person. */
function deleteOtherFormDrafts(
  person: string | undefined,
  where: 'tab' | 'browser' = 'browser',
): void {
  const own = person === undefined ? undefined : `${prefix}${person}.`;
  const isAnothers = (key: string) =>
    key.startsWith(prefix) && (own === undefined || !key.startsWith(own));
  try {
    const places = where === 'tab' ? [sessionStorage] : [sessionStorage, localStorage];
    for (const place of places)
      for (const key of Object.keys(place).filter(isAnothers)) place.removeItem(key);
  } catch {
    // Forbidden: nothing is kept there.
  }
}
