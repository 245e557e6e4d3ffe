/** Beside a revenue that is reckoned from prices of active listings (specification, section 9). */
export const estimatedRevenueNote = 'estimativa, 5% do anunciado';

/** Beside a revenue that is summed from transactions. */
export const receivedRevenueNote = 'recebida';
