import type { Control, EarlyValue } from './early-typing.ts';

const pauseMs = 100;
// A minute: what React has not taken over by then, it does not know.
const mostLooks = 600;

/**
 * Tells React what was typed before it took a field over: it resets a textarea with a proposed text, and never hears
 * of what stands in the others.
 */
export async function restoreTyping(
  typed = globalThis.earlyTyping!,
  left = mostLooks,
  ready = new Set<Control>(),
) {
  for (const [control, early] of typed) {
    const shown = shownFor(control);
    if (!shown || !isTaken(shown)) continue;
    // React marks a field while it renders. By the next look it has committed the field.
    if (ready.has(shown)) {
      typed.delete(control);
      restore(shown, early);
      await rendered();
    }
    ready.add(shown);
  }
  if (left > 0 && typed.size > 0) whenIdle(() => void restoreTyping(typed, left - 1, ready));
}

// What a form makes of a field depends on what it has made of the one before.
const rendered = () => new Promise((resolve) => setTimeout(resolve));

// Idle is a browser whose React has nothing left to commit.
function whenIdle(look: () => void) {
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(look) : look()), pauseMs);
}

const isTaken = (node: Element) => Object.keys(node).some((key) => key.startsWith('__react'));

/** The field itself, or what React has rendered anew in its place. */
function shownFor(control: Control): Control | null {
  if (control.isConnected || control.name === '') return control;
  // Choices share a name, and differ in their value.
  const value = isChoice(control) ? `[value="${CSS.escape(control.value)}"]` : '';
  return document.querySelector(`${control.localName}[name="${CSS.escape(control.name)}"]${value}`);
}

const isChoice = ({ type }: Control) => type === 'checkbox' || type === 'radio';

function restore(control: Control, [value, checked]: EarlyValue) {
  if (isChoice(control)) {
    change(control, 'checked', checked, !checked);
    control.dispatchEvent(new Event('click', { bubbles: true }));
  } else if (control.type !== 'file') {
    const { selectionStart, selectionEnd } = control as HTMLInputElement;
    change(control, 'value', value, '');
    if (control === document.activeElement && typeof selectionStart === 'number')
      (control as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Sets what React does not see, so that the event tells it: it hears only of what differs from what it saw last. */
function change(control: Control, name: 'value' | 'checked', wanted: unknown, other: unknown) {
  Object.assign(control, { [name]: other });
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), name) ?? {};
  set?.call(control, wanted);
}
