/** The parameter of the address that opens the change of many listings, with its open tab. */
export const bulkParam = 'alterar';
