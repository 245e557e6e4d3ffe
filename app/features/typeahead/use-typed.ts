import { useEffect, useState } from 'react';

const events = ['input', 'click', 'focus', 'keydown'];

/** The text of a field, as it is whenever somebody turns to it. */
export function useTyped(field: HTMLInputElement): string {
  const [typed, setTyped] = useState(field.value);
  useEffect(() => {
    const read = () => setTyped(field.value);
    for (const type of events) field.addEventListener(type, read);
    read();
    return () => {
      for (const type of events) field.removeEventListener(type, read);
    };
  }, [field]);
  return typed;
}
