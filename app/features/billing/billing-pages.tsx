// What subscribing and invoices are made of.
import type { ComponentProps } from 'react';
import { InvoicePage } from './invoices/invoice-page.tsx';
import { invoiceById, myInvoices } from './queries.ts';
import { firstQueries, SubscribePage } from './plan/subscribe-page.tsx';
import { loadWith } from '~/platform/data/query.ts';
import { BackToListing } from '~/screens/listings/back-to-listing.tsx';

export function InvoicePages({ id }: { id: string }) {
  return <InvoicePage key={id} id={id} />;
}

/** What the server gives, and what the page of an invoice asks first. */
export const prepareInvoice = <T,>(serverLoader: () => Promise<T>, id: string): Promise<T> =>
  loadWith(serverLoader, invoiceById(id), myInvoices);

export function BackToListingPart(props: ComponentProps<typeof BackToListing>) {
  return <BackToListing {...props} />;
}

export function SubscribePages(props: ComponentProps<typeof SubscribePage>) {
  return <SubscribePage {...props} />;
}

/** What the server gives, and what choosing a plan asks first. */
export const prepareChoice = <T,>(serverLoader: () => Promise<T>, slug: string): Promise<T> =>
  loadWith(serverLoader, ...firstQueries(slug));
