import { useState } from 'react';
import { formatTaxId } from '~/domain/formats/tax-id.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useSession } from '~/platform/session/session.ts';
import { DialogForm } from '~/screens/form/dialog-form.tsx';
import { TextField } from '~/screens/form/fields.tsx';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { changePayer } from '../commands.ts';
import { payerPlaces, payerSchema } from './payer-form.ts';

interface PayerProps {
  name: string;
  taxId: string;
  /** Where receipts go. */
  email: string;
}

/** Who pays, and the way to change it. */
export function Payer({ name, taxId, email }: PayerProps) {
  const [open, setOpen] = useState(false);
  const facts: [string, string][] = [
    ['Nome', name],
    [taxId.length === 11 ? 'CPF' : 'CNPJ', formatTaxId(taxId)],
    ['Recibo para', email],
  ];
  return (
    <section aria-labelledby="quem-paga" className="mt-10">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="quem-paga" className="type-section">
          Quem paga
        </h2>
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="min-h-11 text-meta font-semibold text-green-text hover:underline"
        >
          Alterar
        </button>
      </div>
      <dl className="grid gap-x-8 border-y border-line max-sm:divide-y max-sm:divide-line sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] sm:py-3">
        {facts.map(([label, value]) => (
          <div
            key={label}
            className="min-w-0 max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:py-2.5"
          >
            <dt className="text-meta text-ink-2">{label}</dt>
            <dd className="wrap-anywhere max-sm:text-right">{value}</dd>
          </div>
        ))}
      </dl>
      <PayerDialog {...{ name, taxId, open }} onClose={() => setOpen(false)} />
    </section>
  );
}

interface PayerDialogProps extends Omit<PayerProps, 'email'> {
  open: boolean;
  onClose: () => void;
}

function PayerDialog({ name, taxId, open, onClose }: PayerDialogProps) {
  const { send } = useCommand(changePayer);
  const form = useScreenForm({
    schema: payerSchema,
    start: { name, taxId: formatTaxId(taxId) },
    keep: { form: 'quem-paga', person: useSession().user?.id ?? '' },
    places: payerPlaces,
    send: async (payer) => {
      await send(payer);
      onClose();
      showOutcome(undefined, { failed: '', done: 'Dados de quem paga salvos' });
    },
  });
  return (
    <DialogForm
      {...{ open, onClose, form }}
      size="small"
      title="Quem paga"
      lead="Vale para a fatura aberta e as próximas."
      submit="Salvar"
      busy="Salvando..."
      failure="Erro ao salvar"
    >
      <div className="grid gap-4">
        <TextField form={form} name="name" label="Nome" autoComplete="name" />
        <TextField form={form} name="taxId" label="CPF ou CNPJ" autoComplete="off" />
      </div>
    </DialogForm>
  );
}
