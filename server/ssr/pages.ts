import { nameSite } from '../../app/domain/site/site-name.ts';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { accountContext } from '../../app/platform/api/account-calls.ts';
import { buildHeader } from '../../app/platform/rendering/build-header.ts';
import { apiContext, countedApiContext } from '../../app/platform/loaders/api-context.ts';
import type { NameCounts } from '../../app/domain/search/name-counts.ts';
import { nameCountsContext } from '../../app/platform/loaders/name-counts-context.ts';
import {
  byteString,
  bytesOf,
  pageAnswer,
  pageText,
} from '../../app/platform/rendering/page-text.ts';
import { requestContext, type RequestInfo } from '../../app/platform/loaders/request-context.ts';
import type { Site } from '../../app/platform/site/site.ts';
import { siteContext } from '../../app/platform/loaders/site-context.ts';
import { lexiconContext } from '../../app/platform/loaders/lexicon-context.ts';
import type { Lexicon } from '../../app/domain/search/parsing/lexicon.ts';
import { accountCalls } from './account-calls.ts';
import { type AnonymousApi, onBehalfOf } from './anonymous-api.ts';
import type { OnAccountOf } from './account.ts';
import { notNow } from './unavailable.ts';
import { siteScripts, scriptMark } from './inline-scripts.ts';
import { sentForm } from './sent-form.ts';

/** The content security policy of a page, from the hashes of its own inline scripts and its path. */
type Policy = (scripts: string[], path: string) => string;

/** After which it is worth asking again for a page that could not be made. */
const waitSeconds = 5;

/** What pages are rendered from. */
export interface PageSources {
  /** Where loaders read, always as an anonymous visitor: what is rendered here may be cached for all. */
  api: AnonymousApi;
  /** The names that texts of searches are understood by, as they are known now. */
  lexicon: () => Lexicon;
  /** How many listings each name has, that is suggested while one types; as of some minutes ago. */
  nameCounts: () => NameCounts;
  /** The site's name and who operates it, as an administrator saved it last. */
  site: () => Site;
  /**
   * Renders on a network's account. It comes from where the data API reads that account: the bundle, which this is part
   * of, has modules of its own, and what one of them remembers the other does not know.
   */
  onAccountOf: OnAccountOf;
}

/**
 * Renders the React Router application on the server.
 * @param policy of pages; in development, where Vite writes scripts of its own, none
 * @returns a function from a request, what its page may know about it, and the visitor's network address, to the
 *   page
 */
export function createPages(
  { api, lexicon, nameCounts, site, onAccountOf }: PageSources,
  policy: Policy | undefined,
) {
  let built: ReturnType<typeof builtHandler> | undefined;
  const handler = () => (policy ? (built ??= builtHandler()) : developedHandler);

  return async (
    request: Request,
    info: Omit<RequestInfo, 'scriptMark'>,
    address: string,
  ): Promise<Response> => {
    nameSite(site().name);
    const mark = scriptMark();
    const context = new RouterContextProvider();
    const counted = onBehalfOf(api, address);
    context.set(countedApiContext, counted);
    // What is only read is one page for all, whoever asked first.
    context.set(apiContext, request.method === 'POST' ? counted : api);
    context.set(lexiconContext, lexicon);
    context.set(nameCountsContext, nameCounts);
    context.set(siteContext, site);
    context.set(requestContext, { ...info, scriptMark: mark });
    const userAgent = request.headers.get('user-agent') ?? '';
    context.set(accountContext, accountCalls(api, { address, userAgent }));
    const sent = request.method === 'POST' ? request.clone() : undefined;
    const handle = await handler();
    const page = await onAccountOf(address, () => handle(request, context));
    if (page.status === 503) page.headers.set('retry-after', waitSeconds.toString());
    if (sent && isUnmade(page)) return notNow(503, waitSeconds, await sentForm(sent));
    if (!page.headers.get('content-type')?.startsWith('text/html')) return page;
    const drawn = pageText(page) ?? byteString(Buffer.from(await page.arrayBuffer()));
    const { html, hashes } = siteScripts(drawn, mark);
    const headers = new Headers(page.headers);
    const { pathname } = new URL(request.url);
    // In development the page goes straight to the browser.
    if (!policy) return new Response(bytesOf(html), { status: page.status, headers });
    headers.set('content-security-policy', policy(hashes, pathname));
    return pageAnswer(html, { status: page.status, headers });
  };
}

const serverBuild = () => import('virtual:react-router/server-build');

/** Vite's modules change while one works on them: each request asks for them anew. */
const developedHandler = createRequestHandler(serverBuild, import.meta.env.MODE);

/** What is built stays: given as it is, and not by how to come by it, its routes are put in order once for all. */
async function builtHandler() {
  const build = await serverBuild();
  const handle = createRequestHandler(build, import.meta.env.MODE);
  return async (request: Request, context: RouterContextProvider): Promise<Response> => {
    const answer = await handle(request, context);
    if (new URL(request.url).pathname.endsWith('.data'))
      answer.headers.set(buildHeader, build.assets.version);
    return answer;
  };
}

// So app/entry.server.tsx leaves a page to the server that has nothing to show.
function isUnmade(page: Response): boolean {
  return page.status === 503 && page.body === null && pageText(page) === undefined;
}
