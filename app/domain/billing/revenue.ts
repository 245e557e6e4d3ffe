/** The note beside a revenue that is estimated from prices of active listings (specification, section 9). */
export const estimatedRevenueNote = 'estimativa, 5% do anunciado';

/** The note beside a revenue that is the sum of transactions. */
export const receivedRevenueNote = 'recebida';
