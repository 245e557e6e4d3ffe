/** What can speak against a listing (private.risk_signals), as a rule is called. */
export const riskRules = {
  price: 'Preço muito abaixo',
  photo: 'A mesma foto em outra loja',
  advance: 'Pede pagamento adiantado',
  contact: 'Contato no texto',
  phone: 'Telefone em várias contas',
  new_account: 'Conta nova, muitos anúncios',
} as const;
