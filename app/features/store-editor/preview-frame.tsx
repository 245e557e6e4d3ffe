import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';

interface PreviewFrameProps {
  /** Of the window that the page is shown in, in pixels. */
  width: number;
  height: number;
  /** What the page should be scrolled to, and when it was asked for. */
  look: { selector: string } | undefined;
  children: ReactNode;
}

const blank = '<!doctype html><html lang="pt-BR"><head></head><body></body></html>';

/** A page in a window of its own width, drawn smaller where there is less room; for looking at only. */
export function PreviewFrame({ width, height, look, children }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement>();
  const scale = useScale(box, width);
  useEffect(() => {
    const page = frame.current?.contentWindow;
    const part = look && page?.document.querySelector(look.selector);
    if (page && part) {
      page.scrollTo({
        top: part.getBoundingClientRect().top + page.scrollY - 80,
        behavior: 'smooth',
      });
    }
  }, [look]);
  return (
    <div
      ref={box}
      inert
      aria-hidden="true"
      className="overflow-hidden"
      style={{ height: Math.round(height * scale) }}
    >
      <iframe
        ref={frame}
        title="Prévia da página da loja"
        sandbox="allow-same-origin"
        srcDoc={blank}
        onLoad={(event) => setBody(dress(event.currentTarget.contentDocument))}
        style={{ width, height, transform: `scale(${scale})`, transformOrigin: '0 0' }}
        className="max-w-none border-0 bg-paper"
      />
      {body ? createPortal(children, body) : null}
    </div>
  );
}

// The same styles and theme as the page around it.
function dress(inside: Document | null): HTMLElement | undefined {
  if (!inside) return undefined;
  const outside = document.documentElement;
  for (const { name, value } of outside.attributes)
    inside.documentElement.setAttribute(name, value);
  for (const style of document.querySelectorAll('head link[rel=stylesheet], head style')) {
    inside.head.append(style.cloneNode(true));
  }
  inside.body.className = document.body.className;
  return inside.body;
}

function useScale(box: RefObject<HTMLElement | null>, width: number): number {
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const node = box.current;
    if (!node) return undefined;
    const watch = new ResizeObserver(([entry]) => setRoom(entry!.contentRect.width));
    watch.observe(node);
    return () => watch.disconnect();
  }, [box]);
  return Math.min(1, room / width);
}
