/** A field of a form. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stands in a field: its value, and whether it is checked. */
export type EarlyValue = [value: string, checked?: boolean];

declare global {
  /** What was typed before React has taken the fields over; what was changed last comes last. */
  var earlyTyping: Map<Control, EarlyValue> | undefined;
}

/** Records what is typed from the first moment of a page; an inline script (see start-scripts.ts). */
export function recordTyping(): void {
  const typed = (globalThis.earlyTyping = new Map<Control, EarlyValue>());
  const record = ({ target }: { target: unknown }) => {
    const control = target as HTMLInputElement;
    const isTaken = Object.keys(control).some((key) => key.startsWith('__react'));
    // Whoever goes on typing while React takes a field over is heard until the field is restored.
    if (typed.delete(control) || !isTaken) typed.set(control, [control.value, control.checked]);
  };
  for (const sign of ['input', 'change']) addEventListener(sign, record, true);
  // What the browser restores or fills in by itself comes without an event. Filters and searches show the address.
  addEventListener('start-scripts', () => {
    for (const target of document.querySelectorAll<HTMLInputElement>('[method=post] [name]'))
      if ('defaultValue' in target && target.value !== target.defaultValue) record({ target });
  });
}
