import { useId, useState } from 'react';
import { countOf } from '~/domain/formats/numbers.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { Button } from '~/ui/button.tsx';
import { Textarea } from '~/ui/forms/field.tsx';
import { Dialog, DialogBody, DialogFooter } from '~/ui/signed/dialog.tsx';
import { isOwnText, reasonsFor, rejectionReason } from './decide.ts';
import type { Decided } from './queries.ts';
import { storeOf } from './labels.ts';

interface RejectWindowProps {
  /** The listing to reject; undefined closes the window. */
  row: (Decided & { store: string | null; item_type: Vertical }) | undefined;
  onClose: () => void;
  /** @returns whether the server has answered; otherwise the text stays */
  reject: (reason: string) => Promise<boolean>;
  verb?: string;
  /** How many are rejected; `row` is the first. */
  count?: number;
}

/** Asks for the reason and the message to the seller. */
export function RejectWindow({ row, onClose, count = 1, ...rest }: RejectWindowProps) {
  // A window that closes still shows its question.
  const [last, setLast] = useState(row);
  if (row && row !== last) setLast(row);
  const shown = row ?? last;
  const lead =
    count > 1
      ? 'Cada loja recebe o motivo no app e por e-mail e pode corrigir e reenviar.'
      : shown &&
        `${storeOf(shown)} recebe o motivo no app e por e-mail e pode corrigir e reenviar.`;
  return (
    <Dialog
      open={row !== undefined}
      onClose={onClose}
      title={
        count > 1 ? `Rejeitar ${countOf(count, 'anúncio', 'anúncios')}?` : 'Rejeitar este anúncio?'
      }
      lead={lead}
    >
      {shown ? <Reasons key={shown.id} row={shown} onClose={onClose} {...rest} /> : null}
    </Dialog>
  );
}

function Reasons({
  row,
  onClose,
  reject,
  verb = 'Rejeitar',
}: Required<Pick<RejectWindowProps, 'onClose' | 'reject'>> & {
  row: NonNullable<RejectWindowProps['row']>;
  verb?: string;
}) {
  const [chosen, setChosen] = useState<string>();
  const [message, setMessage] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const name = useId();
  const reasons = reasonsFor(row.item_type);
  const choose = (label: string) => {
    setChosen(label);
    setFault(undefined);
    if (!isOwnText(row.item_type, message))
      setMessage(reasons.find((reason) => reason.label === label)?.words ?? '');
  };
  const send = async () => {
    if (message.trim() === '') {
      setFault('Escolha um motivo ou escreva ao vendedor o que corrigir.');
      return;
    }
    setBusy(true);
    const isAnswered = await reject(message.trim());
    setBusy(false);
    if (isAnswered) onClose();
  };
  return (
    <>
      <DialogBody className="grid content-start gap-5">
        <fieldset className="grid">
          <legend className="sr-only">Motivo</legend>
          {reasons.map(({ label }) => (
            <label
              key={label}
              className="flex min-h-11 items-center gap-3 border-b border-line text-control last:border-0"
            >
              <input
                type="radio"
                name={name}
                checked={chosen === label}
                onChange={() => choose(label)}
                className="size-5 accent-green"
              />
              {label}
            </label>
          ))}
        </fieldset>
        <Textarea
          label="Mensagem ao vendedor"
          rows={3}
          maxLength={rejectionReason}
          value={message}
          error={fault}
          onChange={({ target }) => {
            setMessage(target.value);
            setFault(undefined);
          }}
        />
      </DialogBody>
      <DialogFooter>
        <Button tone="bare" disabled={busy} onClick={onClose}>
          Cancelar
        </Button>
        <Button tone="red" busy={busy && 'Rejeitando...'} onClick={() => void send()}>
          {verb}
        </Button>
      </DialogFooter>
    </>
  );
}
