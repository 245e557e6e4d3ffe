/** Who runs the site, shown on every page (Decreto 7.962/2013, art. 2). */
export const operator = {
  year: 2026,
  legalName: 'Pátio Classificados Ltda.',
  taxId: '12.ABC.345/01DE-35',
  address: 'Rua dos Pinheiros, 870, São Paulo, SP',
};
