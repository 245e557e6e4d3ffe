import { useState } from 'react';
import { KeyList } from '~/screens/key-list.tsx';
import { useKeys } from '~/screens/use-keys.ts';

const keys = [
  ['A', 'Aprovar'],
  ['R', 'Rejeitar, com o motivo escolhido'],
  ['1 a 6', 'Escolher o motivo'],
  ['J', 'Próximo anúncio'],
  ['K', 'Anúncio anterior'],
  ['← →', 'Foto anterior, próxima foto'],
  ['X', 'Escolher o anúncio'],
  ['Z', 'Desfazer a última decisão'],
  ['/', 'Ir para a busca'],
  ['?', 'Mostrar estas teclas'],
] as const;

/** What the queue answers to beside its own keys, and the list of all of them. */
export function QueueKeys() {
  const [open, setOpen] = useState(false);
  useKeys({
    '/': () => document.querySelector<HTMLElement>('input[type=search]')?.focus(),
    '?': () => setOpen(true),
  });
  return <KeyList title="Teclas da fila" keys={keys} open={open} onClose={() => setOpen(false)} />;
}
