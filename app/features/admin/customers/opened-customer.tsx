import { useState } from 'react';
import type { CustomerRow } from '~/platform/answers/account-answers.ts';
import { useData } from '~/platform/data/query.ts';
import { isUuid } from '~/domain/formats/uuid.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '~/ui/signed/dialog.tsx';
import { EditCustomer } from './edit-customer.tsx';
import type { Opened } from './open-item.ts';
import { customer } from './queries.ts';
import { ViewCustomer } from './view-customer.tsx';

interface OpenedCustomerProps {
  opened: Opened | undefined;
  id: string;
  close: () => void;
  onEdit: () => void;
  onNewPassword: (row: CustomerRow) => void;
}

/** The customer that the address names, over the list. */
export function OpenedCustomer({ opened, id, close, onEdit, onNewPassword }: OpenedCustomerProps) {
  const isWanted = opened !== undefined && opened !== 'novo';
  const isId = isUuid(id);
  const { data, error } = useData(customer(id), { enabled: isWanted && isId });
  // While a window closes it still shows what it was about.
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
