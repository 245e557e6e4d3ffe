import { lazy } from 'react';
import { Guard } from '~/features/auth/guard.tsx';
import { isUuid } from '~/domain/formats/uuid.ts';
import { invoicePath } from '~/platform/navigation/account-paths.ts';
import { requestContext } from '~/platform/loaders/request-context.ts';
import { pageHead } from '~/platform/site/seo.ts';
import { data } from 'react-router';
import type { Route } from './+types/invoice.ts';
import { retryLoad } from '~/ui/loading/retry-load.ts';

// Loaded by who has invoices, and by nobody else.
const parts = () => import('~/features/billing/billing-pages.tsx');
const InvoicePages = lazy(retryLoad(async () => ({ default: (await parts()).InvoicePages })));

export function loader({ context, params }: Route.LoaderArgs) {
  if (!isUuid(params.id)) throw data(null, 404);
  return { origin: context.get(requestContext).origin, id: params.id };
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const { prepareInvoice } = await parts();
  return prepareInvoice(serverLoader, params.id);
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
        description: 'Uma fatura do seu plano no {site}.',
        origin: loaderData.origin,
        path: invoicePath(loaderData.id),
        noindex: true,
      })
    : [];

export default function InvoiceRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Guard ahead={parts}>
      <InvoicePages id={loaderData.id} />
    </Guard>
  );
}
