import { useCallback, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface PreviewFrameProps {
  title: string;
  /** Pixels; all there is room for, if not given. */
  width?: number;
  children: ReactNode;
}

/**
 * A page within the page, laid out for the width that it has: what is narrow looks as on a phone. Nothing in it can be
 * pressed.
 */
export function PreviewFrame({ title, width, children }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement>();
  const [height, setHeight] = useState(640);
  const open = useCallback((frame: HTMLIFrameElement | null) => {
    const page = frame?.contentDocument;
    if (!page) return undefined;
    dress(page);
    setBody(page.body);
    const watcher = new ResizeObserver(() => setHeight(page.body.scrollHeight));
    watcher.observe(page.body);
    return () => watcher.disconnect();
  }, []);
  return (
    <iframe
      ref={open}
      // No scripts of its own; ours draw into it.
      sandbox="allow-same-origin"
      title={title}
      tabIndex={-1}
      className="mx-auto block w-full bg-paper"
      style={{ height, ...(width && { maxWidth: width }) }}
    >
      {body ? createPortal(children, body) : null}
    </iframe>
  );
}

// With the language, theme and style of the page that it stands in.
function dress(page: Document): void {
  const { documentElement: own } = document;
  page.documentElement.lang = own.lang;
  for (const { name, value } of own.attributes)
    if (name.startsWith('data-theme')) page.documentElement.setAttribute(name, value);
  for (const style of document.querySelectorAll('link[rel=stylesheet], style'))
    page.head.append(page.importNode(style, true));
  page.body.inert = true;
}
