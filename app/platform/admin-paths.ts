// Addresses that only administrators go to: no public page loads them.

/** Where administrators decide on what waits. */
export const approvalsPath = '/admin/aprovacoes';
