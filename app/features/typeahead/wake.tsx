import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { verticalFor } from './where.ts';

/** What is loaded when somebody turns to a field of searches. */
type TypeaheadSlots = ComponentType<AskedField>;

interface AskedField {
  field: HTMLInputElement;
  startsOpen: boolean;
}

const signs = ['focusin', 'click', 'input'] as const;
const ends = ['submit', 'focusout'] as const;

/** Waits until a field of searches has the focus. Until its suggestions are there it is a plain field, and stays one without. */
export function WakeTypeahead({ Parts }: { Parts: TypeaheadSlots }) {
  const asked = useAskedField();
  return asked ? (
    <Suspense>
      <Parts key={asked.id} {...asked} />
    </Suspense>
  ) : null;
}

let ids = 0;

function useAskedField() {
  const [asked, setAsked] = useState<AskedField & { id: number }>();
  const { search } = useLocation();
  const [answered, setAnswered] = useState(search);
  // Sent before this was there, answered after it: suggestions that came meanwhile are closed.
  if (search !== answered) {
    setAnswered(search);
    if (asked?.startsOpen && isAnswer(search, asked.field)) {
      // Nobody else's, and not the one that stands open.
      setAsked({ ...asked, startsOpen: false, id: asked.id + 0.5 });
    }
  }
  useEffect(() => {
    const notice = (type: string) => {
      const field = document.activeElement;
      if (!(field instanceof HTMLInputElement) || !verticalFor(field)) return;
      const startsOpen = type !== 'focusin';
      setAsked((before) => {
        if (before?.field !== field) return { field, startsOpen, id: (ids += 1) };
        return before.startsOpen || !startsOpen ? before : { ...before, startsOpen };
      });
    };
    const look = ({ type }: Event) => notice(type);
    for (const sign of signs) addEventListener(sign, look);
    // What was sent, or left for something else, before its suggestions came is not covered by them.
    const close = () =>
      setAsked((before) => (before?.startsOpen ? { ...before, startsOpen: false } : before));
    for (const end of ends) addEventListener(end, close);
    // Whoever has it from before this was there has set about typing, if that was not sent yet.
    notice(isAnswered() ? 'focusin' : 'click');
    return () => {
      for (const sign of signs) removeEventListener(sign, look);
      for (const end of ends) removeEventListener(end, close);
    };
  }, []);
  return asked;
}

/** Whether the page is what the field with the focus was asked for. */
function isAnswered(): boolean {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && isAnswer(location.search, field);
}

function isAnswer(search: string, { value }: HTMLInputElement): boolean {
  const query = new URLSearchParams(search);
  return value !== '' && value === (query.get('texto') ?? query.get('q'));
}
