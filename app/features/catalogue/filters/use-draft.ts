import { useState } from 'react';

/** Text being typed: starts as the value, follows it when it changes elsewhere. */
export function useDraft(value: string): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }
  return [text, setText];
}
