import { createContext } from 'react-router';

/** What the server knows about a request and its pages may use. */
export interface RequestInfo {
  /** Stands in the log and in the error page. */
  requestId: string;
  /** The site's public origin, without a slash at the end. */
  origin: string;
  /** Opaque, changes every day: counts a visitor once without knowing who it is. */
  visitor: string;
}

export const requestContext = createContext<RequestInfo>();
