/** What a visitor has set in a field before React has taken it over. */
interface EarlyValue {
  value: string;
  checked: boolean;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  var earlyTyping: Map<Control, EarlyValue> | undefined;
}

/** Records what is typed from the first moment of a page; an inline script (see start-scripts.ts). */
export function recordTyping(): void {
  const typed = (globalThis.earlyTyping = new Map<Control, EarlyValue>());
  const record = ({ target }: Event) => {
    const control = target as HTMLInputElement;
    const isTaken = Object.keys(control).some((key) => key.startsWith('__react'));
    // Whoever goes on typing while React takes a field over is heard until the field is restored. The last comes last.
    if (!typed.delete(control) && isTaken) return;
    typed.set(control, { value: control.value, checked: control.checked });
  };
  for (const sign of ['input', 'change']) addEventListener(sign, record, true);
}

const pauseMs = 100;
// A minute: what React has not taken over by then, it does not know.
const mostLooks = 600;
const controls = 'input:not([type=hidden]), textarea, select';

/**
 * Tells React what was typed before it took a field over: it resets a textarea with a proposed text, and never hears
 * of what stands in the others. To be called before React starts.
 */
export function keepEarlyTyping(): void {
  const typed = globalThis.earlyTyping ?? new Map<Control, EarlyValue>();
  // What the browser restores or fills in by itself comes without an event. Filters and searches show the address.
  for (const control of document.querySelectorAll<Control>(`form[method=post] :is(${controls})`)) {
    const { value, checked } = control as HTMLInputElement;
    if (isChanged(control) && !typed.has(control)) typed.set(control, { value, checked });
  }
  const ready = new Set<Control>();
  let looks = 0;
  const look = () => {
    looks += 1;
    for (const [control, early] of typed) {
      const shown = shownFor(control);
      if (!shown || !isTaken(shown)) continue;
      // React marks a field while it renders. By the next look it has committed the field.
      if (ready.has(shown)) {
        typed.delete(control);
        restore(shown, early);
      }
      ready.add(shown);
    }
    const isOver = typed.size === 0 && isTaken(document.body);
    if (!isOver && looks < mostLooks) setTimeout(look, pauseMs);
  };
  look();
}

const isTaken = (node: Element) => Object.keys(node).some((key) => key.startsWith('__react'));

/** The field itself, or what React has rendered anew in its place. */
function shownFor(control: Control): Control | null {
  if (control.isConnected || control.name === '') return control;
  return document.querySelector(`${control.localName}[name="${CSS.escape(control.name)}"]`);
}

const isToggle = ({ type }: Control) => type === 'checkbox' || type === 'radio';

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(
      ({ selected, defaultSelected }) => selected !== defaultSelected,
    );
  if (isToggle(control)) {
    const { checked, defaultChecked } = control as HTMLInputElement;
    return checked !== defaultChecked;
  }
  return control.value !== control.defaultValue;
}

function restore(control: Control, { value, checked }: EarlyValue): void {
  if (isToggle(control)) {
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
function change(
  control: Control,
  name: 'value' | 'checked',
  wanted: unknown,
  other: unknown,
): void {
  Object.assign(control, { [name]: other });
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), name) ?? {};
  set?.call(control, wanted);
}
