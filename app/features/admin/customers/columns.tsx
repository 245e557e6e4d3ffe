import { Link } from 'react-router';
import { formatDate } from '~/domain/time/dates.ts';
import { planTypeNames, planTypes, type PlanType } from '~/domain/billing/plans.ts';
import type { FoundCustomer } from '~/platform/answers/account-answers.ts';
import { moneyColumn, numberColumn, stateColumn, textColumn } from '~/screens/table/columns.tsx';
import type { Column } from '~/screens/table/types.ts';
import { Tag, type TagTone } from '~/ui/tag.tsx';
import { useOpenHref } from './open-item.ts';
import { placeOf, statusOf } from './labels.ts';

/** A customer, as administrators see it (private.customer_row). */
export interface CustomerRow extends FoundCustomer {
  user_id: string;
  business_name: string;
  /** A new name that waits for approval. */
  requested_name: string | null;
  slug: string;
  description: string | null;
  phone: string | null;
  address: string | null;
  state: string | null;
  zip_code: string | null;
  plan_type: PlanType;
  is_active: boolean;
  created_at: string;
  updated_at: string;
  legal_name: string | null;
  tax_id: string | null;
  is_verified: boolean;
  verified_until: string | null;
  /** Listings on show. */
  transactions: number;
  /** What they are worth, in reais; of a rental a year's rent. */
  value: number;
  /** The plan it has subscribed to, which then sets its limits. */
  subscription: string | null;
  account_active: boolean;
  /** Whether the e-mail was confirmed. */
  confirmed: boolean;
}

const planLooks: Record<CustomerRow['plan_type'], { tone: TagTone; look?: string }> = {
  basic: { tone: 'muted' },
  pro: { tone: 'green' },
  premium: { tone: 'green', look: 'bg-pine! text-on-pine!' },
};

function Name({ row }: { row: CustomerRow }) {
  const hrefOf = useOpenHref();
  return (
    <span className="block min-w-0">
      <Link
        to={hrefOf('ver', row.id)}
        preventScrollReset
        className="block max-w-46 truncate font-semibold hover:underline max-md:max-w-none max-md:py-0.5"
        title={row.name}
      >
        {row.name}
      </Link>
      {row.business_name === row.name ? null : (
        <span className="block max-w-46 truncate text-meta font-normal text-ink-2 max-md:max-w-none">
          {row.business_name}
        </span>
      )}
      {row.requested_name === null ? null : (
        <span className="block max-w-46 truncate text-meta font-normal text-amber-text max-md:max-w-none">
          Pede: {row.requested_name}
        </span>
      )}
    </span>
  );
}

const PlanTag = ({ row }: { row: CustomerRow }) => (
  <Tag tone={planLooks[row.plan_type].tone} className={planLooks[row.plan_type].look}>
    {planTypeNames[row.plan_type]}
  </Tag>
);

/** The columns of the list of customers. */
export const customerColumns: Column<CustomerRow>[] = [
  {
    id: 'nome',
    header: 'Nome',
    cell: (row) => <Name row={row} />,
    csv: ({ name }) => name,
    sorts: 'name',
    card: 'title',
  },
  {
    id: 'empresa',
    header: 'Empresa',
    cell: ({ business_name: business }) => business,
    csv: ({ business_name: business }) => business,
    card: 'none',
    hidden: true,
  },
  {
    id: 'email',
    header: 'E-mail',
    cell: ({ email }) => (
      <span
        title={email ?? undefined}
        className="block max-w-50 truncate text-ink-2 max-md:max-w-none"
      >
        {email ?? 'Email não disponível'}
      </span>
    ),
    csv: ({ email }) => email,
    sorts: 'email',
    card: 'line',
  },
  textColumn({ id: 'tipo', header: 'Tipo', card: 'none' }, (row) => planTypes[row.plan_type]),
  {
    id: 'plano',
    header: 'Plano',
    cell: (row) => <PlanTag row={row} />,
    csv: (row) => planTypeNames[row.plan_type],
    sorts: 'plan_type',
    card: 'side',
  },
  {
    id: 'cidade',
    header: 'Cidade',
    cell: (row) => (
      <span title={placeOf(row) ?? undefined} className="block max-w-40 truncate max-md:max-w-32">
        {placeOf(row) ?? '–'}
      </span>
    ),
    csv: placeOf,
    sorts: 'city',
  },
  numberColumn(
    { id: 'transacoes', header: 'Transações', sorts: 'transactions', card: 'none' },
    ({ transactions }) => transactions,
  ),
  moneyColumn({ id: 'valor', header: 'Valor total', sorts: 'value' }, ({ value }) => value),
  stateColumn({ id: 'status', header: 'Status', sorts: 'is_active', card: 'side' }, (row) => ({
    tone: row.is_active ? 'green' : 'grey',
    label: statusOf(row),
  })),
  {
    id: 'desde',
    header: 'Desde',
    cell: ({ created_at: since }) => (
      <span className="whitespace-nowrap text-ink-2">{formatDate(since)}</span>
    ),
    csv: ({ created_at: since }) => formatDate(since),
    sorts: 'created_at',
    card: 'none',
  },
  textColumn(
    { id: 'telefone', header: 'Telefone', hidden: true, card: 'none' },
    (row) => row.phone,
  ),
];
