import { List } from '~/ui/icons.ts';
import { useState, type ComponentProps } from 'react';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '~/ui/signed/dialog.tsx';
import { QueueList } from './queue-list.tsx';

/** The queue's list where it has no space beside what is open: one is opened there, or several chosen. */
export function QueueSheet(props: Omit<ComponentProps<typeof QueueList>, 'className' | 'onOpen'>) {
  const { found, chosen } = props;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const count = chosen.rows.length;
  return (
    <>
      <Button
        size="table"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="max-md:min-h-11 lg:hidden"
      >
        <List size={16} aria-hidden="true" />
        {count > 0 ? `Lista (${count})` : 'Lista'}
      </Button>
      <Dialog
        size="side"
        title="Fila"
        lead={`${formatNumber(found.total)} na fila. Abra um, ou marque vários e decida de uma vez.`}
        open={isOpen}
        onClose={close}
      >
        <DialogBody className="max-md:px-3">
          <QueueList {...props} onOpen={close} />
        </DialogBody>
        <DialogFooter note={count > 0 ? countOf(count, 'selecionado', 'selecionados') : undefined}>
          {count > 0 ? (
            <Button tone="bare" onClick={chosen.clear}>
              Limpar seleção
            </Button>
          ) : null}
          <Button tone={count > 0 ? 'green' : 'outlined'} onClick={close}>
            {count > 0 ? 'Decidir' : 'Voltar'}
          </Button>
        </DialogFooter>
      </Dialog>
    </>
  );
}
