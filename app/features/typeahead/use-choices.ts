import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Vertical } from '~/domain/listings/verticals.ts';
import {
  removeRecent,
  clearRecents,
  recentsLike,
  recentStore,
  remember,
  rememberPlace,
} from './recents.ts';
import { groupsOf, type Row, type SavedLink } from './rows/rows.ts';
import type { Suggestion, SuggestionTarget } from './suggestion.ts';
import { addressOf, isNarrowed, type SearchTarget } from './target.ts';
import { useSuggestions } from './use-suggestions.ts';
import { baseOf, placeIn } from './where.ts';

/** What the parts of the page that know other features bring. */
export interface TypeaheadActions {
  searchTarget: SearchTarget;
  /** The saved searches of who is signed in; undefined for visitors. */
  loadSaved?: (() => Promise<readonly SavedLink[]>) | undefined;
}

interface ChoicesOptions extends TypeaheadActions {
  /** The page's own field. */
  field: HTMLInputElement;
  vertical: Vertical;
  typed: string;
  isOpen: boolean;
  inSheet: boolean;
}

/** What there is to choose for a text, and where each choice leads. */
export function useChoices(options: ChoicesOptions) {
  const { field, vertical, typed, isOpen, inSheet, searchTarget, loadSaved } = options;
  const kept = useSyncExternalStore(recentStore.subscribe, recentStore.current);
  const near = placeIn(new URLSearchParams(location.search)) ?? kept.place;
  const answer = useSuggestions(isOpen ? { vertical, text: typed, near } : undefined);
  const saved = useSaved(isOpen && typed.trim() === '' ? loadSaved : undefined);
  const recents = recentsLike(kept.recents, vertical, typed);
  const shownAnswer = isNarrowed(vertical, baseOf(field), searchTarget)
    ? { ...answer, rows: answer.rows.map(withoutFigure) }
    : answer;
  const to = (target: SuggestionTarget, market = vertical) =>
    addressOf(target, market, baseOf(field), searchTarget);
  return {
    groups: groupsOf({ vertical, typed, answer: shownAnswer, recents, saved, inSheet }),
    /** Where a line leads, having kept what it says for the next time; undefined for one that leads nowhere. */
    choose: (row: Row): string | undefined => {
      if (row.kind === 'forget') clearRecents(vertical);
      else if (row.kind === 'saved') return row.saved.href;
      else if (row.kind === 'suggestion') {
        const { completes, to: target } = row.suggestion;
        remember({ vertical, text: completes });
        if ('filters' in target && target.filters['cidade'])
          rememberPlace(target.filters['cidade']);
        return to(target);
      } else {
        const market = row.kind === 'elsewhere' ? row.vertical : vertical;
        const text = row.kind === 'recent' ? row.recent.text : typed.trim();
        remember({ vertical: market, text });
        return to({ text }, market);
      }
      return undefined;
    },
    /** Takes a recent one away. @returns whether the line is one */
    remove: (row: Row | undefined): boolean => {
      if (row?.kind === 'recent') removeRecent(row.recent);
      return row?.kind === 'recent';
    },
  };
}

function withoutFigure(suggestion: Suggestion): Suggestion {
  const { listings: _listings, ...rest } = suggestion;
  return rest;
}

function useSaved(load: TypeaheadActions['loadSaved']): readonly SavedLink[] {
  const [saved, setSaved] = useState<readonly SavedLink[]>([]);
  useEffect(() => {
    // Without them there is the rest.
    load?.().then(setSaved, () => undefined);
  }, [load]);
  return saved;
}
