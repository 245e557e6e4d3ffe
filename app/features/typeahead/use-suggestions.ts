import { useEffect, useState } from 'react';
import { verticals } from '~/domain/listings/verticals.ts';
import { paths } from '~/platform/navigation/paths.ts';
import type { SuggestionQuery, Suggestions } from './suggestion.ts';

/** What came last: it stands until the next comes, so that nothing flickers. */
export interface Answer extends Suggestions {
  /** Nothing could be had: whoever types goes on without. */
  failed?: boolean;
}

const pauseMs = 60;
const nothing: Answer = { rows: [] };
const failure: Answer = { rows: [], failed: true };

// What is typed back and forth is not asked again. The server keeps them too, for everybody.
const kept = new Map<string, Suggestions>();
const maxEntries = 60;

/** What completes a text while it is typed. @param query undefined while nobody looks */
export function useSuggestions(query: SuggestionQuery | undefined): Answer {
  const url = query && urlOf(query);
  const [last, setLast] = useState<{ url: string; answer: Answer }>();
  const ready = url === undefined ? undefined : kept.get(url);
  useEffect(() => {
    if (url === undefined || kept.has(url)) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      load(url, abort.signal).then(
        (answer) => setLast({ url, answer }),
        () => abort.signal.aborted || setLast({ url, answer: failure }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [url]);
  // What lay ready is what came last, too.
  if (url !== undefined && ready && last?.url !== url) setLast({ url, answer: ready });
  return ready ?? last?.answer ?? nothing;
}

function urlOf({ vertical, text, near }: SuggestionQuery): string {
  const query = new URLSearchParams({ vertical: verticals[vertical].segment });
  const termo = text.trim().replace(/\s+/g, ' ');
  if (termo) query.set('termo', termo);
  else if (near) query.set('perto', near);
  return `${paths.suggestions}?${query}`;
}

async function load(url: string, signal: AbortSignal): Promise<Suggestions> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const suggestions = (await answer.json()) as Suggestions;
  if (kept.size >= maxEntries) kept.clear();
  kept.set(url, suggestions);
  return suggestions;
}
