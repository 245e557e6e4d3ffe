/** Who the demonstration says operates the site: a company that is not there, with a CNPJ that nobody has. */
export const operator = {
  legal_name: 'Pátio Classificados Ltda.',
  tax_id: '12ABC34501DE35',
  address: 'Rua dos Pinheiros, 870, São Paulo, SP',
  email: 'contato@patio.test',
};
