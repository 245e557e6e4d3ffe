/** The states of an invoice as people read them. */
export const invoiceStatuses = {
  open: 'Aberta',
  paid: 'Paga',
  overdue: 'Vencida',
  void: 'Cancelada',
} as const;

export type InvoiceStatus = keyof typeof invoiceStatuses;

/** The same, of a paid one also whether its money went back. */
export const invoiceStates = {
  ...invoiceStatuses,
  refunded: 'Reembolsada',
  partly_refunded: 'Reembolsada em parte',
} as const;

type InvoiceState = keyof typeof invoiceStates;

/** What an invoice is called; amounts in cents. */
export function stateOfInvoice(invoice: {
  status: InvoiceStatus;
  cents: number;
  refunded: number;
}): InvoiceState {
  const { status, cents, refunded } = invoice;
  if (status !== 'paid' || refunded <= 0) return status;
  return refunded < cents ? 'partly_refunded' : 'refunded';
}

/** Days after the due day in which nothing is taken away; the database counts the same (private.process_unpaid_subscription). */
export const graceDays = 5;

/** Whether it waits for its payment. */
export function isPayable(status: string): boolean {
  return status === 'open' || status === 'overdue';
}
