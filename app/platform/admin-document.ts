import { isOfAdministration } from './admin-paths.ts';

/**
 * Whether this document came as a page of the administration. A document keeps the content security policy that it
 * came with, wherever the router goes in it.
 * @see server/http/content-security-policy.ts
 */
export function cameAsAdministration(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return isOfAdministration(new URL(loaded?.name || location.href).pathname);
}
