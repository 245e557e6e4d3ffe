import type { ReactNode } from 'react';
import { formatDate } from '~/domain/time/dates.ts';
import { formatMoney } from '~/domain/money/money.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { formatPhone } from '~/domain/contacts/phone.ts';
import { hasOwnPage, planTypeNames, planTypes } from '~/domain/billing/plans.ts';
import { formatTaxId } from '~/domain/formats/tax-id.ts';
import { untilLabel } from '~/domain/stores/verification.ts';
import { formatZipCode } from '~/domain/places/zip-code.ts';
import type { CustomerRow } from '~/platform/answers/account-answers.ts';
import { adminCustomerPath } from '~/platform/navigation/account-paths.ts';
import { storePath } from '~/platform/navigation/paths.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '~/ui/signed/dialog.tsx';
import { StateDot } from '~/ui/tag.tsx';
import { RequestedName } from './requested-name.tsx';
import { placeOf, statusOf } from './labels.ts';

interface ViewCustomerProps {
  row: CustomerRow;
  open: boolean;
  onClose: () => void;
  onEdit: () => void;
}

/** A customer with all that is known of it. */
export function ViewCustomer({ row, open, onClose, onEdit }: ViewCustomerProps) {
  return (
    <Dialog open={open} onClose={onClose} title={row.name} lead={row.business_name}>
      <DialogBody reads="Dados do cliente">
        {row.requested_name ? <RequestedName id={row.id} name={row.requested_name} /> : null}
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <Fact label="E-mail">{row.email ?? 'Email não disponível'}</Fact>
          <Fact label="Telefone">{row.phone && formatPhone(row.phone)}</Fact>
          <Fact label="Tipo">
            {planTypes[row.plan_type]} ({planTypeNames[row.plan_type]})
          </Fact>
          <Fact label="Assinatura">{row.subscription ?? 'sem assinatura'}</Fact>
          <Fact label="Status">
            <StateDot tone={row.is_active ? 'green' : 'grey'}>{statusOf(row)}</StateDot>
          </Fact>
          <Fact label="Conta">{accountOf(row)}</Fact>
          <Fact label="Verificação">
            {row.is_verified ? `Verificada ${untilLabel(row.verified_until)}` : 'Não verificada'}
          </Fact>
          <Fact label="Documento">
            {[row.legal_name, row.tax_id && formatTaxId(row.tax_id)].filter(Boolean).join(' · ')}
          </Fact>
          <Fact label="Transações">{formatNumber(row.transactions)}</Fact>
          <Fact label="Valor total">{formatMoney(row.value)}</Fact>
          <Fact label="Endereço">{row.address}</Fact>
          <Fact label="Cidade">
            {[placeOf(row), row.zip_code && formatZipCode(row.zip_code)]
              .filter(Boolean)
              .join(' · ')}
          </Fact>
          <Fact label="Desde">{formatDate(row.created_at)}</Fact>
          <Fact label="Alterado em">{formatDate(row.updated_at)}</Fact>
          {row.description ? (
            <div className="sm:col-span-2">
              <dt className="text-fine text-ink-2">Descrição</dt>
              <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">{row.description}</dd>
            </div>
          ) : null}
        </dl>
      </DialogBody>
      <DialogFooter>
        {row.is_active && hasOwnPage(row.plan_type) ? (
          <ButtonLink to={storePath(row.slug)} tone="bare">
            Ver loja
          </ButtonLink>
        ) : null}
        <ButtonLink to={adminCustomerPath(row.id)}>Abrir painel</ButtonLink>
        <Button tone="green" onClick={onEdit}>
          Editar
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-fine text-ink-2">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children || <span className="text-ink-3">–</span>}</dd>
    </div>
  );
}

function accountOf({ account_active: active, confirmed }: CustomerRow): string {
  if (!active) return 'Desativada';
  return confirmed ? 'E-mail confirmado' : 'E-mail não confirmado';
}
