import { useEffect, useRef } from 'react';

/**
 * When a screen goes to another step, that is shown from its top and its heading takes the focus: who reads by ear hears
 * where they are. A field that the address names (`campo`) takes the cursor itself.
 * @param step what is shown now; undefined until that is known
 */
export function useStepTop(step: string | undefined): void {
  const before = useRef(step);
  useEffect(() => {
    const known = before.current;
    before.current = step;
    if (known === undefined || known === step) return;
    scrollTo({ top: 0 });
    if (!new URLSearchParams(location.search).has('campo'))
      document.querySelector<HTMLElement>('main h1')?.focus();
  }, [step]);
}
