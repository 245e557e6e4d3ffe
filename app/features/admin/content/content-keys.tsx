import { useState } from 'react';
import { KeyList } from '~/screens/key-list.tsx';
import { useKeys } from '~/screens/use-keys.ts';

const keys = [
  ['J', 'Próxima denúncia'],
  ['K', 'Denúncia anterior'],
  ['1 a 3', 'Escolher o que fazer'],
  ['Enter', 'Fazer o que foi escolhido'],
  ['?', 'Mostrar estas teclas'],
] as const;

/** The list of the keys that the reported things answer to. */
export function ContentKeys() {
  const [open, setOpen] = useState(false);
  useKeys({ '?': () => setOpen(true) });
  return (
    <KeyList title="Teclas das denúncias" keys={keys} open={open} onClose={() => setOpen(false)} />
  );
}
