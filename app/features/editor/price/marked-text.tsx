import { useEffect, useRef, type RefObject } from 'react';
import type { Contact } from '~/domain/contacts/contact-in-text.ts';

interface MarkedTextProps {
  text: string;
  /** In order, none over another. */
  marks: readonly Contact[];
  /** The control whose text lies over the marks. */
  under: RefObject<HTMLTextAreaElement | null>;
}

/** The same text below a text area that lets through, with what is meant shaded. It scrolls along. */
export function MarkedText({ text, marks, under }: MarkedTextProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const control = under.current;
    if (!control || !box.current) return;
    const own = box.current;
    const follow = () => (own.scrollTop = control.scrollTop);
    follow();
    control.addEventListener('scroll', follow);
    return () => control.removeEventListener('scroll', follow);
  });
  const parts = marks.flatMap(({ from, to }, at) => [
    text.slice(marks[at - 1]?.to ?? 0, from),
    <mark
      key={from}
      className="rounded-tag bg-amber-soft text-transparent shadow-[0_2px_0_var(--color-amber)]"
    >
      {text.slice(from, to)}
    </mark>,
  ]);
  return (
    <div
      ref={box}
      aria-hidden="true"
      className="control absolute inset-x-0 top-0 overflow-hidden border-transparent! bg-surface! wrap-break-word whitespace-pre-wrap text-transparent"
      style={{ height: '100%' }}
    >
      {parts}
      {text.slice(marks.at(-1)?.to ?? 0)}
    </div>
  );
}
