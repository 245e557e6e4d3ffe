import { siteName } from './domain/site/site-name.ts';
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import {
  lazy,
  Suspense,
  use,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { PageError } from './features/layout/page-error.tsx';
import { BrowserApiContext } from './platform/api/browser-api.ts';
import styles from './styles/app.css?url';
import { RequestIdContext } from './ui/browser/request-id.ts';
import type { Route } from './+types/root.ts';
import { yearInBrazil } from './domain/time/dates.ts';
import { loadDeviceDataOwners } from './platform/session/device-data.ts';
import type { SiteData } from './platform/site/operator.ts';
import { siteContext } from './platform/loaders/site-context.ts';
import { ScriptMarkContext, startScriptsInline } from './platform/rendering/start-scripts.ts';

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

export const links = () => [
  { rel: 'stylesheet', href: styles },
  { ...font, href: figtree },
  { ...font, href: bricolage },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  const requestId = use(RequestIdContext);
  const api = use(BrowserApiContext);
  return (
    <html
      lang="pt-BR"
      data-request-id={requestId}
      data-site-name={siteName()}
      data-api-url={api?.url}
      data-api-key={api?.key}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101713" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        <Late />
        {children}
        <ScrollRestoration />
        <Scripts />
        <StartScripts />
      </body>
    </html>
  );
}

loadDeviceDataOwners(() => import('./pages/register-device-data.ts'));

// A page without them (a lost connection at the wrong moment) is still whole.
const DeferredParts = lazy((): Promise<{ default: ComponentType }> =>
  import('./pages/deferred-parts.tsx').catch(() => ({ default: () => null })),
);

function Late() {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (globalThis.earlyTyping?.size)
      void import('./platform/drafts/restore-typing.ts').then((late) => late.restoreTyping());
    const come = () => setTimeout(() => setDue(true), 1000);
    if (document.readyState === 'complete') come();
    else addEventListener('load', come, { once: true });
  }, []);
  return due ? (
    <Suspense>
      <DeferredParts />
    </Suspense>
  ) : null;
}

// On the server only: the browser's copy of this file does without its text.
function StartScripts() {
  const nonce = use(ScriptMarkContext);
  const code = import.meta.env.SSR ? startScriptsInline() : '';
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
  );
}

export function loader({ context }: Route.LoaderArgs): SiteData {
  const { name, operator } = context.get(siteContext)();
  return { name, operator, year: yearInBrazil(new Date()) };
}

// The site's own data stays while one goes from page to page; it is asked anew with the page one is on.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href;

export default function Root() {
  return <Outlet />;
}

/** What no page has caught: unknown addresses and failures. */
export { PageError as ErrorBoundary };
