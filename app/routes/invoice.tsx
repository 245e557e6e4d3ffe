import { InvoicePage } from '~/features/billing/invoice-page.tsx';
import { invoiceById, ownInvoices } from '~/features/billing/queries.ts';
import { Guard } from '~/features/auth/guard.tsx';
import { isUuid } from '~/domain/uuid.ts';
import { loadWith } from '~/platform/data/query.ts';
import { invoicePath } from '~/platform/paths.ts';
import { requestContext } from '~/platform/request-context.ts';
import { pageHead } from '~/platform/seo.ts';
import { data } from 'react-router';
import type { Route } from './+types/invoice.ts';

export function loader({ context, params }: Route.LoaderArgs) {
  if (!isUuid(params.id)) throw data(null, 404);
  return { origin: context.get(requestContext).origin, id: params.id };
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return loadWith(serverLoader, invoiceById(params.id), ownInvoices);
}

// The browser asks for the invoice itself.
export const shouldRevalidate = ({
  currentParams,
  nextParams,
}: {
  currentParams: { id?: string };
  nextParams: { id?: string };
}) => currentParams.id !== nextParams.id;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageHead({
        title: 'Fatura',
        description: 'Uma fatura do seu plano no Pátio.',
        origin: loaderData.origin,
        path: invoicePath(loaderData.id),
        noindex: true,
      })
    : [];

export default function InvoiceRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Guard>
      <InvoicePage key={loaderData.id} id={loaderData.id} />
    </Guard>
  );
}
