import { createRequestHandler, RouterContextProvider } from 'react-router';
import { apiContext, countedApiContext } from '../../app/platform/api-context.ts';
import { requestContext, type RequestInfo } from '../../app/platform/request-context.ts';
import { type AnonymousApi, onBehalfOf } from '../anonymous-api.ts';

/**
 * Renders the React Router application on the server.
 * @param api where loaders read, always as an anonymous visitor: what is rendered here may be cached for all
 * @returns a function from a request, what its page may know about it, and the visitor's network address, to the
 *   page
 */
export function createPages(api: AnonymousApi) {
  const handle = createRequestHandler(
    () => import('virtual:react-router/server-build'),
    import.meta.env.MODE,
  );

  return (request: Request, info: RequestInfo, address: string): Promise<Response> => {
    const context = new RouterContextProvider();
    const counted = onBehalfOf(api, address);
    context.set(countedApiContext, counted);
    // What is only read is one page for all, whoever asked first.
    context.set(apiContext, request.method === 'POST' ? counted : api);
    context.set(requestContext, info);
    return handle(request, context);
  };
}
