import type { ClientInstrumentation } from 'react-router';
import { createExternalStore } from '~/platform/external-store.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { buildHeader } from '~/platform/rendering/build-header.ts';
import { notes, unreachedMark } from './cache-names.ts';

declare global {
  interface Window {
    __reactRouterManifest?: { version?: string };
  }
}

/** What this page knows of its connection. */
interface Connection {
  lost: boolean;
  /** Address of what the visitor has asked for and waits for the connection. */
  waiting: string | undefined;
}

const retryMs = 4000;
const unknown: Connection = { lost: false, waiting: undefined };
const store = createExternalStore(() => unknown, watch);

function change(next: Partial<Connection>) {
  const before = store.current();
  const { lost, waiting } = { ...before, ...next };
  if (lost !== before.lost || waiting !== before.waiting) store.change({ lost, waiting });
}

// Browsers say that they are connected to a network that leads nowhere, and some say so after each new page. What the
// worker had to answer itself tells otherwise, until the site is reached.
let isUnreached = false;
let looking: ReturnType<typeof setTimeout> | undefined;

function watch() {
  addEventListener('online', look);
  addEventListener('offline', look);
  if (document.documentElement.hasAttribute(unreachedMark)) noteUnreached();
  look();
}

const look = () => {
  if (isUnreached && navigator.onLine) void reach();
  change({ lost: isUnreached || !navigator.onLine });
};

function noteUnreached() {
  isUnreached = true;
  looking ??= setInterval(look, retryMs);
}

// What is no GET goes past the worker.
async function reach() {
  try {
    await fetch(paths.home, { method: 'HEAD', cache: 'no-store' });
  } catch {
    return;
  }
  isUnreached = false;
  clearInterval(looking);
  looking = undefined;
  change({ lost: !navigator.onLine });
}

/** The connection of this page, for `useSyncExternalStore`. */
export const connectionStore = {
  subscribe: store.subscribe,
  current: store.current,
  onServer: () => unknown,
};

/**
 * Fetches as the router asks. What finds no connection waits for it and is asked for again, so that a page stays
 * as it is, with all that was typed. What is sent waits too, but is never sent twice.
 * @throws what fetch throws when the visitor has gone on, or when what was sent may have arrived
 */
export async function fetchWhenConnected(request: Request): Promise<Response> {
  const reads = request.method === 'GET';
  if (!reads && !navigator.onLine) await connected(request);
  for (;;) {
    try {
      const answer = await fetch(reads ? request.clone() : request);
      if (answer.headers.has(notes.unreached)) noteUnreached();
      look();
      if (underWay !== undefined && isOfOtherBuild(answer)) return await leaveFor(underWay);
      return answer;
    } catch (error) {
      if (!reads || request.signal.aborted) throw error;
      await connected(request);
    }
  }
}

/**
 * Without connection, and without the worker that stands in then (a first visit, a private window), a page that is
 * asked for waits too: for want of its script the router would begin this one anew, and end in the browser's own error.
 */
export const waitingForPages: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      navigate: async (go, { to }) => {
        const url = new URL(String(to), location.href);
        const isOther = typeof to === 'string' && url.pathname !== location.pathname;
        if (isOther && !navigator.onLine && !navigator.serviceWorker?.controller)
          await connected(new Request(url));
        underWay = isOther ? url.href : undefined;
        await go();
        underWay = undefined;
      },
    }),
};

/** Where the router is on its way to, while what that page needs is loaded. */
let underWay: string | undefined;

/** Whether the server has been updated since this page was loaded: its answers are for other scripts than these. */
function isOfOtherBuild({ headers }: Response): boolean {
  const version = headers.get(buildHeader);
  // The router's own name.
  // oxlint-disable-next-line no-underscore-dangle
  return version !== null && version !== window.__reactRouterManifest?.version;
}

/** Loads a page as the browser does. The router waits until then. */
function leaveFor(address: string): Promise<never> {
  location.assign(address);
  return new Promise(() => {});
}

/**
 * Where a page's script does not arrive, the router reloads the page on show. After an update of the site the browser
 * goes to the page that was asked for instead; without connection it stays until the connection is back. Browsers
 * without the Navigation API reload.
 */
export function preventReloads(): void {
  if (!('navigation' in window)) return;
  navigation.addEventListener('navigate', (event) => {
    const wanted = underWay;
    if (event.navigationType !== 'reload' || wanted === undefined) return;
    event.preventDefault();
    const ready = navigator.onLine ? Promise.resolve() : connected(new Request(wanted));
    void ready.then(() => location.assign(wanted));
  });
}

// Until the browser says so; and where it only believes to be connected, now and then to see.
function connected({ url, signal }: Request): Promise<void> {
  change({ lost: true, waiting: url });
  return new Promise((resolve) => {
    const goOn = () => {
      clearInterval(timer);
      removeEventListener('online', goOn);
      signal.removeEventListener('abort', goOn);
      change({ waiting: undefined });
      resolve();
    };
    const timer = setInterval(() => navigator.onLine && goOn(), retryMs);
    addEventListener('online', goOn);
    signal.addEventListener('abort', goOn);
  });
}
