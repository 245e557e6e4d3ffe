import { useState, type ReactNode } from 'react';
import type { CustomerRow } from './columns.tsx';
import { useData } from '~/platform/data/query.ts';
import { isUuid } from '~/domain/formats/uuid.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '~/ui/signed/dialog.tsx';
import { EditCustomer } from './edit-customer.tsx';
import type { Opened } from './open-item.ts';
import { customer } from './queries.ts';
import { formatDate } from '~/domain/time/dates.ts';
import { formatMoney } from '~/domain/money/money.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { formatPhone } from '~/domain/contacts/phone.ts';
import { hasOwnPage, planTypeNames, planTypes } from '~/domain/billing/plans.ts';
import { formatTaxId } from '~/domain/formats/tax-id.ts';
import { untilLabel } from '~/domain/stores/verification.ts';
import { formatZipCode } from '~/domain/places/zip-code.ts';
import { adminCustomerPath } from '~/platform/navigation/account-paths.ts';
import { storePath } from '~/platform/navigation/paths.ts';
import { StateDot } from '~/ui/tag.tsx';
import { placeOf, statusOf } from './labels.ts';
import { useCommand } from '~/platform/data/command.ts';
import { withOwnText } from '~/screens/failure.ts';
import { Input } from '~/ui/forms/field.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { decideStoreName } from './commands.ts';

interface OpenedCustomerProps {
  opened: Opened | undefined;
  id: string;
  close: () => void;
  onEdit: () => void;
  onNewPassword: (row: CustomerRow) => void;
}

/** The customer that the address names, in a window over the list. */
export function OpenedCustomer({ opened, id, close, onEdit, onNewPassword }: OpenedCustomerProps) {
  const isWanted = opened !== undefined && opened !== 'novo';
  const isId = isUuid(id);
  const { data, error } = useData(customer(id), { enabled: isWanted && isId });
  // A window that closes still shows its customer.
  const [last, setLast] = useState<CustomerRow>();
  if (data && data !== last) setLast(data);
  const row = isWanted ? data : last;
  const isMissing = isWanted && (!isId || data === null || (error && !data));
  return (
    <>
      {row ? (
        <>
          <ViewCustomer row={row} open={opened === 'ver'} onClose={close} onEdit={onEdit} />
          <EditCustomer
            key={row.id}
            row={row}
            open={opened === 'editar'}
            onClose={close}
            onNewPassword={() => onNewPassword(row)}
          />
        </>
      ) : null}
      <Dialog
        size="small"
        open={Boolean(isMissing)}
        onClose={close}
        title="Este cliente não foi encontrado"
      >
        <DialogBody>
          <p>{error ? error.forPeople : 'Ele pode ter sido excluído.'}</p>
        </DialogBody>
        <DialogFooter>
          <Button onClick={close}>Voltar à lista</Button>
        </DialogFooter>
      </Dialog>
    </>
  );
}

interface ViewCustomerProps {
  row: CustomerRow;
  open: boolean;
  onClose: () => void;
  onEdit: () => void;
}

/** All facts about a customer. */
function ViewCustomer({ row, open, onClose, onEdit }: ViewCustomerProps) {
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

/** The database shortens a longer reason. */
const longestReason = 500;

/** The new name that a store asks for, with the decision; until then visitors see the present one. */
function RequestedName({ id, name }: { id: string; name: string }) {
  const { attempt, busy } = useCommand(decideStoreName);
  const [refuses, setRefuses] = useState(false);
  const [reason, setReason] = useState('');
  const decide = async (accepted: boolean) => {
    const why = reason.trim();
    const problem = await attempt({ id, name, accepted, reason: why });
    const told = problem && withOwnText(problem, accepted || why === '' ? undefined : why);
    showOutcome(told, {
      failed: 'O nome não foi decidido',
      done: accepted ? 'Nome aprovado' : 'Nome recusado',
    });
  };
  return (
    <section className="mb-5 flex flex-wrap items-center gap-3 rounded-card bg-amber-soft px-4 py-3">
      <p className="min-w-0 grow basis-60 text-meta text-amber-text">
        Pede outro nome: <b className="font-semibold wrap-anywhere">{name}</b>
      </p>
      {refuses ? (
        <Input
          label="Motivo (opcional)"
          hint="A loja recebe o motivo no aviso."
          maxLength={longestReason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          fieldClassName="basis-full"
        />
      ) : null}
      <Button
        size="compact"
        disabled={busy}
        onClick={() => (refuses ? void decide(false) : setRefuses(true))}
      >
        {refuses ? 'Recusar nome' : 'Recusar'}
      </Button>
      <Button size="compact" tone="green" disabled={busy} onClick={() => void decide(true)}>
        Aprovar nome
      </Button>
    </section>
  );
}
