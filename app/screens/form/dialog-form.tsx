import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { countOf } from '~/domain/formats/numbers.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog, DialogBody, DialogFooter, type DialogSize } from '~/ui/signed/dialog.tsx';
import { faultsOf, Problems, type FrameProps } from './form-parts.tsx';
import { confirmDiscard } from './use-leave-guard.ts';

interface DialogFormProps<Input extends FieldValues> extends FrameProps<Input> {
  open: boolean;
  onClose: () => void;
  title: string;
  lead?: string;
  size?: DialogSize;
}

/** A form in a window over its screen; asks before it is closed with changes. */
export function DialogForm<Input extends FieldValues>(props: DialogFormProps<Input>) {
  const { form, submit, busy, failure, children } = props;
  const { open, onClose, title, lead, size } = props;
  const { pending, discard } = form;
  const { isDirty, errors, submitCount } = form.fields.formState;
  const faults = submitCount > 0 ? faultsOf(errors).length : 0;
  const close = async () => {
    if (!pending && (!isDirty || (await confirmDiscard()))) onClose();
  };
  // A window that is opened again begins empty.
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) discard();
    wasOpen.current = open;
  }, [open, discard]);
  return (
    <Dialog
      open={open}
      onClose={() => void close()}
      title={title}
      {...(lead && { lead })}
      {...(size && { size })}
    >
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The form around this one must not be submitted.
          event.stopPropagation();
          void form.submit();
        }}
        className="flex min-h-0 grow flex-col"
      >
        <DialogBody className="grid content-start gap-6">
          <Problems {...{ form, failure }} />
          <div>{children}</div>
        </DialogBody>
        <DialogFooter note={faults > 0 && `${countOf(faults, 'campo', 'campos')} a corrigir.`}>
          <Button tone="bare" disabled={pending} onClick={() => void close()}>
            Cancelar
          </Button>
          <Button type="submit" tone="green" busy={pending && busy}>
            {submit}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
