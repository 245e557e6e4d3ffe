import { useState } from 'react';
import { Button } from '~/ui/button.tsx';
import { Dialog, DialogBody, DialogFooter, type DialogSize } from '~/ui/signed/dialog.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { confirm, confirmDelete } from '../confirm/confirm-store.ts';

const sizes: [DialogSize, string][] = [
  ['small', 'Janela pequena'],
  ['normal', 'Janela'],
  ['large', 'Janela larga'],
  ['side', 'Janela ao lado'],
];

export function DialogDemo() {
  const [size, setSize] = useState<DialogSize>();
  return (
    <div className="flex flex-wrap gap-3">
      {sizes.map(([each, label]) => (
        <Button key={each} onClick={() => setSize(each)}>
          {label}
        </Button>
      ))}
      <Dialog
        open={size !== undefined}
        onClose={() => setSize(undefined)}
        title="Dados da loja"
        lead="O que aparece nos anúncios e na página da loja."
        {...(size && { size })}
      >
        <DialogBody>
          <p className="text-ink-2">Autos Ipiranga, Avenida Rio Verde, km 4, Goiânia.</p>
        </DialogBody>
        <DialogFooter>
          <Button tone="green" onClick={() => setSize(undefined)}>
            Entendi
          </Button>
        </DialogFooter>
      </Dialog>
    </div>
  );
}

const refuse = () => 'O plano padrão não pode ser excluído.';

export function ConfirmDemo() {
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        onClick={() =>
          void confirmDelete({
            title: 'Excluir o plano Pro Individual?',
            consequence: '14 lojas passam para o plano Gratuito.',
            failure: 'Erro ao excluir o plano',
            doIt: refuse,
          })
        }
      >
        Excluir (recusado)
      </Button>
      <Button
        onClick={() =>
          void confirm({
            title: 'Enviar para 6.218 pessoas?',
            consequence: '5.990 por e-mail e 6.218 no site.',
            verb: 'Enviar',
            busy: 'Enviando...',
            tone: 'green',
            failure: 'Erro ao enviar',
            done: 'Notificações enviadas',
            doIt: () => undefined,
          })
        }
      >
        Enviar
      </Button>
      <Button onClick={() => showToast({ title: 'Plano atualizado com sucesso!' })}>Aviso</Button>
      <Button
        onClick={() =>
          showToast({
            title: 'Anúncio pausado',
            action: { label: 'Desfazer', run: () => showToast({ title: 'Anúncio retomado' }) },
          })
        }
      >
        Aviso que se desfaz
      </Button>
    </div>
  );
}
