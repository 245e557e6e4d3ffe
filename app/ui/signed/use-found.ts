import { useEffect, useState } from 'react';

/** What fits a typed text, the best first. */
export type Load<Entry> = (term: string, signal: AbortSignal) => Promise<readonly Entry[]>;

interface Found<Entry> {
  term: string;
  entries: readonly Entry[];
  failed?: boolean;
}

const pauseMs = 200;
const againMs = 5_000;
const nothing: Found<never> = { term: '', entries: [] };

/** Asks for what fits while one types; an answer that comes after a later question is dropped. */
export function useFound<Entry>(typed: string, load: Load<Entry> | undefined) {
  const [found, setFound] = useState<Found<Entry>>(nothing);
  const term = typed.trim();
  const failed = found.failed === true && found.term === term;
  // What a lost connection has left unanswered is asked again when it is back.
  useEffect(() => {
    if (!failed) return undefined;
    const again = () => setFound(nothing);
    addEventListener('online', again);
    // It may have come back while the question was on its way to fail.
    const timer = navigator.onLine ? setTimeout(again, againMs) : undefined;
    return () => {
      removeEventListener('online', again);
      clearTimeout(timer);
    };
  }, [failed]);
  useEffect(() => {
    if (!load || term === '' || failed) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      load(term, abort.signal).then(
        (entries) => abort.signal.aborted || setFound({ term, entries }),
        () => abort.signal.aborted || setFound({ term, entries: [], failed: true }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [term, load, failed]);
  if (term === '') return { entries: [], pending: false, status: 'Digite para procurar.' };
  const pending = found.term !== term;
  const status = pending
    ? 'Procurando...'
    : failed
      ? 'Não foi possível procurar agora. Tente de novo.'
      : null;
  return { entries: found.entries, pending, status };
}
