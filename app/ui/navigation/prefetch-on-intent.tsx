import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';

// A pointer that only passes by stays less; a finger that taps stays longer.
const intentMs = 80;

/** Fetches the page of a link that a visitor points at, touches or focuses, before it is opened. */
export function PrefetchOnIntent() {
  const page = useIntendedPage();
  return page === undefined ? null : <PrefetchPageLinks page={page} />;
}

function useIntendedPage() {
  const [page, setPage] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const notice = ({ target }: Event) => {
      clearTimeout(timer);
      const next = pageOf(target);
      if (next !== undefined) timer = setTimeout(() => setPage(next), intentMs);
    };
    const signs = ['pointerover', 'touchstart', 'focusin'];
    for (const sign of signs) addEventListener(sign, notice, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, notice);
    };
  }, []);
  return page;
}

// Other sites, downloads and places on the same page are not fetched; neither is anything for who saves data, nor
// without connection: for want of a script the router would begin the page anew, with all that was typed on it.
function pageOf(target: EventTarget | null): string | undefined {
  if (!navigator.onLine) return undefined;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  if (!link || saves || link.origin !== location.origin || link.target || link.download)
    return undefined;
  const page = link.pathname + link.search;
  return page === location.pathname + location.search ? undefined : page;
}
