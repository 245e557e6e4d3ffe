import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { formatCents } from '~/domain/money/cents.ts';
import { formatDayInWords } from '~/domain/time/days.ts';
import { useCommand } from '~/platform/data/command.ts';
import { DialogForm } from '~/screens/form/dialog-form.tsx';
import { MoneyField, TextAreaField } from '~/screens/form/fields.tsx';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import { Button } from '~/ui/button.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { refundInvoice } from '../commands.ts';
import type { Invoice } from '../queries.ts';
import { newId } from '~/ui/browser/new-id.ts';

interface RefundProps {
  invoice: Invoice;
  /** Cents of it that were not returned yet. */
  left: number;
}

const schemaUpTo = (left: number) =>
  z.object({
    cents: z
      .nullable(z.any())
      .check(
        z.refine(
          (value) => typeof value === 'number' && value > 0 && value <= left,
          `Digite um valor até ${formatCents(left)}.`,
        ),
      ),
    reason: z
      .string()
      .check(
        z.trim(),
        z.minLength(3, 'Diga o motivo.'),
        z.maxLength(300, 'Use até 300 letras no motivo.'),
      ),
  });

/** Administrators: notes that money of a paid invoice went back, whole or in part. */
export function RefundButton(props: RefundProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Registrar reembolso</Button>
      {open ? <RefundWindow {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function RefundWindow({ invoice, left, onClose }: RefundProps & { onClose: () => void }) {
  const { send } = useCommand(refundInvoice);
  // One for each opening: sent twice, it counts once.
  const id = useRef(newId());
  const form = useScreenForm({
    schema: schemaUpTo(left),
    start: { cents: left as number | null, reason: '' },
    places: { amount: 'cents', reason: 'reason' },
    send: async ({ cents, reason }) => {
      await send({ id: id.current, invoice: invoice.id, cents: Number(cents), reason });
      showToast({ title: 'Reembolso registrado' });
      onClose();
    },
  });
  return (
    <DialogForm
      open
      form={form}
      onClose={onClose}
      title="Registrar reembolso"
      lead={leadOf(invoice)}
      submit="Registrar reembolso"
      busy="Registrando..."
      failure="O reembolso não foi registrado"
    >
      <div className="grid gap-5">
        <MoneyField form={form} name="cents" label="Valor devolvido" />
        <TextAreaField form={form} name="reason" label="Motivo" hint="A loja lê." />
      </div>
    </DialogForm>
  );
}

function leadOf({ plan, period_end: end }: Invoice): string {
  const stays =
    plan && end
      ? ` O ${plan.name} continua ativo até ${formatDayInWords(end)}, como foi pago.`
      : '';
  return `Faça antes o Pix de volta: aqui ele é anotado, entra no financeiro como despesa e a loja é avisada.${stays}`;
}
