/** The states of an invoice as people read them. */
export const invoiceStatuses = {
  open: 'Aberta',
  paid: 'Paga',
  overdue: 'Vencida',
  void: 'Cancelada',
} as const;

export type InvoiceStatus = keyof typeof invoiceStatuses;

/** The state of an invoice; of a paid one also whether it was refunded. */
export const invoiceStates = {
  ...invoiceStatuses,
  refunded: 'Reembolsada',
  partly_refunded: 'Reembolsada em parte',
} as const;

type InvoiceState = keyof typeof invoiceStates;

/** The label of an invoice; amounts in cents. */
export function stateOfInvoice(invoice: {
  status: InvoiceStatus;
  cents: number;
  refunded: number;
}): InvoiceState {
  const { status, cents, refunded } = invoice;
  if (status !== 'paid' || refunded <= 0) return status;
  return refunded < cents ? 'partly_refunded' : 'refunded';
}

/** Days of grace after the due day (private.process_unpaid_subscription; tests/schema/limits.test.ts compares). */
export const graceDays = 5;

/** Whether it waits for its payment. */
export function isPayable(status: string): boolean {
  return status === 'open' || status === 'overdue';
}
