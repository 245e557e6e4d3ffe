import { createContext } from 'react';
import { recordTyping } from '../drafts/early-typing.ts';
import { guardTexts } from './translated-texts.ts';

/** On the server, what its own inline scripts are marked with (see request-context.ts). */
export const ScriptMarkContext = createContext<string | undefined>(undefined);

// Runs in the page before any module of ours: written out by the server, never loaded (see entry.server.tsx).
function startScripts() {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    dispatchEvent(new Event('start-scripts'));
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

// Before those modules are there, too, a page that is asked for without connection waits for it, and says so, instead
// of giving way to the browser's own error. Links of the site are taken by the router from then on (connection.ts).
function waitForConnection() {
  let said: HTMLElement | undefined;
  let wanted: string;
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isOther = link?.origin === location.origin && link.pathname !== location.pathname;
    const isPlain = !event.button && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!link || !isOther || link.target || !isPlain || event.defaultPrevented) return;
    if (navigator.onLine || navigator.serviceWorker?.controller) return;
    event.preventDefault();
    wanted = link.href;
    if (said) return;
    said = document.createElement('output');
    said.className =
      'fixed inset-x-0 bottom-0 z-50 bg-blue-soft px-4 py-3 text-center text-meta text-blue-text';
    document.body.append(said);
    said.textContent = 'Você está sem conexão. O que você pediu vem assim que ela voltar.';
    addEventListener('online', () => location.assign(wanted), { once: true });
  });
}

/**
 * An inline script that loads a page's modules once its text and its first picture are painted: on a slow line
 * they would share it with 128 KB that nobody can see. A touch, a key or two seconds start them at once. Until they
 * are there it holds what is asked for without connection, and records what is typed.
 */
export const startScriptsInline = () =>
  `(${guardTexts})();(${recordTyping})();(${startScripts})();(${waitForConnection})()`.replaceAll(
    /\n\s+/g,
    '\n',
  );
