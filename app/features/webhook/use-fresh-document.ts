import { useEffect } from 'react';

/**
 * Loads the page anew after a navigation inside the application: only the document that the server sends for this page
 * may reach other addresses (content security policy).
 */
export function useFreshDocument(): void {
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation');
    if (entry && new URL(entry.name).pathname !== location.pathname) location.reload();
  }, []);
}
