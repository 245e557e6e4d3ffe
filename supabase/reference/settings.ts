/** Settings of a new installation; an administrator changes them. The operator is invented. */
export const settings = [
  { key: 'site.name', value: 'Pátio', is_public: true },
  {
    key: 'site.operator',
    value: {
      legal_name: 'Pátio Classificados Ltda.',
      tax_id: '12ABC34501DE35',
      address: 'Rua dos Pinheiros, 870, São Paulo, SP',
      email: 'contato@patio.test',
    },
    is_public: true,
  },
];
