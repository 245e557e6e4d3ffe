import { createContext } from 'react-router';

/** What the server knows about a request and its pages may use. */
export interface RequestInfo {
  /** Stands in the log and in the error page. */
  requestId: string;
  /** The site's public origin, without a slash at the end. */
  origin: string;
  /** Where the browser reaches the API, the site's own origin if not given, and with which key. */
  api: { url: string | undefined; key: string };
  /** Opaque, changes every day: counts a visitor once without knowing who it is. */
  visitor: string;
  /** Marks the inline scripts that the server writes itself, while it renders one page; never sent. */
  scriptMark: string;
}

export const requestContext = createContext<RequestInfo>();
