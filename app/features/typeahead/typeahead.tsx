import { useEffect } from 'react';
import { useMedia } from '~/ui/browser/use-media.ts';
import { Popover } from './popover.tsx';
import { remember, rememberPlace } from './recents.ts';
import { Sheet } from './sheet/sheet.tsx';
import type { TypeaheadActions } from './use-choices.ts';
import { verticalFor, placeIn } from './where.ts';

interface TypeaheadProps extends TypeaheadActions {
  /** The field that has the focus. */
  field: HTMLInputElement;
  /** Whether its person has set about typing. */
  startsOpen: boolean;
}

/** Suggestions for a field of searches: below it, or over the whole screen of a phone. */
export function Typeahead(props: TypeaheadProps) {
  const isNarrow = useMedia('(width < 48rem)');
  useEffect(() => rememberAddress(props.field), [props.field]);
  return isNarrow ? <Sheet {...props} /> : <Popover {...props} />;
}

// Searches that were sent before this was loaded, or came with a link.
function rememberAddress(field: HTMLInputElement): void {
  const query = new URLSearchParams(location.search);
  const text = query.get('texto') ?? query.get('q');
  const vertical = verticalFor(field);
  if (text && vertical) remember({ vertical, text });
  const place = placeIn(query);
  if (place) rememberPlace(place);
}
