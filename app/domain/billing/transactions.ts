/** Types and states of a transaction (specification, section 4). */
export const transactionTypes = { receita: 'Receita', despesa: 'Despesa' } as const;

export const transactionStatuses = {
  confirmado: 'Confirmado',
  pago: 'Pago',
  pendente: 'Pendente',
  cancelado: 'Cancelado',
} as const;
