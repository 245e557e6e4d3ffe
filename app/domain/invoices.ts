/** The states of an invoice as people read them. */
export const invoiceStatuses = {
  open: 'Aberta',
  paid: 'Paga',
  overdue: 'Vencida',
  void: 'Cancelada',
} as const;

export type InvoiceStatus = keyof typeof invoiceStatuses;

/** Days after the due day in which nothing is taken away; the database counts the same (private.follow_unpaid). */
export const graceDays = 5;

/** Whether it waits for its payment. */
export function isPayable(status: string): boolean {
  return status === 'open' || status === 'overdue';
}
