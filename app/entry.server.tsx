import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router';
import { drawPage } from '~/platform/rendering/draw-page.ts';
import { BrowserApiContext } from '~/platform/api/browser-api.ts';
import { pageAnswer } from '~/platform/rendering/page-text.ts';
import { requestContext } from '~/platform/loaders/request-context.ts';
import { ScriptMarkContext } from '~/platform/rendering/start-scripts.ts';
import { RequestIdContext } from '~/ui/browser/request-id.ts';

/** Marks what only scripts show (features/auth/guard.tsx). */
const awaitsScripts = ' aria-busy="true"';

// What was typed must come back, and this page's form cannot be shown: the server answers in words of its own.
const unmade = { status: 503 };

/** Whether what the page shows could not be had, whatever became of the form that was sent to it. */
function isUnmade({ staticHandlerContext: { errors } }: EntryContext): boolean {
  return Object.values(errors ?? {}).some(
    (error) => isRouteErrorResponse(error) && error.status === unmade.status,
  );
}

/** Renders a page whole: it is cached whole, and nothing in it is streamed later. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { requestId, api, scriptMark } = context.get(requestContext);
  if (request.method === 'POST' && isUnmade(routerContext)) return new Response(null, unmade);
  let failed = false;
  const html = await drawPage(
    // Only a failure shows the id: other pages are cached and handed to many requests.
    <RequestIdContext value={status >= 500 ? requestId : undefined}>
      <BrowserApiContext value={api}>
        <ScriptMarkContext value={scriptMark}>
          <ServerRouter context={routerContext} url={request.url} nonce={scriptMark} />
        </ScriptMarkContext>
      </BrowserApiContext>
    </RequestIdContext>,
    {
      nonce: scriptMark,
      signal: request.signal,
      onError(error) {
        failed = true;
        if (!request.signal.aborted) report(requestId, error);
      },
    },
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  return pageAnswer(scriptsLater(html, scriptMark), { headers, status: failed ? 500 : status });
}

/** Loaders' and actions' unexpected errors, with the id that the visitor also sees. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  // Who has gone away, and who asks for what there is not, is no failure of ours.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  report(context.get(requestContext).requestId, error);
}

function report(requestId: string, error: unknown): void {
  console.error(`requestId=${requestId}`, error);
}

// The page's modules wait, inert, until platform/rendering/start-scripts.ts starts them after the first paint, unless the
// page says that its content is still to come. Their links stand in the head, and what loads them near the end: the
// long part between is not searched.
function scriptsLater(html: string, mark: string): string {
  if (html.includes(awaitsScripts)) return html;
  const own = `<script nonce="${mark}" type=`;
  const loader = `${own}"module" async="">`;
  const body = Math.max(0, html.indexOf('</head>'));
  const at = html.lastIndexOf(loader);
  const head = html.slice(0, body).replaceAll('<link rel="modulepreload"', '<link rel="later"');
  if (at < body) return head + html.slice(body);
  return `${head}${html.slice(body, at)}${own}"later">${html.slice(at + loader.length)}`;
}
