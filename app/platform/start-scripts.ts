import { createContext } from 'react';

/** On the server, what its own inline scripts are marked with (see request-context.ts). */
export const ScriptMarkContext = createContext<string | undefined>(undefined);

// Runs in the page before any module of ours: written out by the server, never loaded (see entry.server.tsx).
function startScripts() {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) {
      link.rel = 'modulepreload';
    }
    const inert = document.querySelector<HTMLScriptElement>('script[type=later]');
    const script = document.createElement('script');
    script.type = 'module';
    script.text = inert?.text ?? '';
    inert?.replaceWith(script);
  };
  const afterPaint = () => requestAnimationFrame(() => setTimeout(start));
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  if (!picture || picture.complete) afterPaint();
  else for (const end of ['load', 'error']) picture.addEventListener(end, afterPaint);
  for (const sign of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(sign, start, { once: true, capture: true });
  }
  setTimeout(start, 2000);
}

/**
 * An inline script that loads a page's modules once its text and its first picture are painted: on a slow line
 * they would share it with 128 KB that nobody can see. A touch, a key or two seconds start them at once.
 */
export const startScriptsInline = () => `(${startScripts.toString()})()`;
