import { useEffect } from 'react';

/**
 * Only the document that the server sends for this page may reach other addresses (content security policy). Who
 * came by a link inside the application still has the document of the page before, and gets this one now.
 */
export function useAccountDocument(): void {
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation');
    if (entry && new URL(entry.name).pathname !== location.pathname) location.reload();
  }, []);
}
