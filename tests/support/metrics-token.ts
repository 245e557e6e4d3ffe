/** Opens /metrics of the product that tests share. */
export const metricsToken = 'figures-of-the-shared-product';
