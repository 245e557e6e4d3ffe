import { useState } from 'react';
import { Dialog, DialogBody } from '~/ui/signed/dialog.tsx';
import { useKeys } from '../use-keys.ts';

const keys: [key: string, does: string][] = [
  ['/', 'Ir para a busca'],
  ['J', 'Próxima linha'],
  ['K', 'Linha anterior'],
  ['X', 'Selecionar a linha'],
  ['Enter', 'Abrir a linha'],
  ['Esc', 'Limpar a seleção'],
  ['?', 'Mostrar estas teclas'],
];

/** The keys of a table that work anywhere on its page, and the list of all of them. @param label of the table */
export function TableKeys({ label }: { label: string }) {
  const [open, setOpen] = useState(false);
  const find = (what: string) =>
    document.querySelector<HTMLElement>(`section[aria-label="${label}"] ${what}`);
  // A row that has the focus answers them itself.
  const toRow = () => find('[data-row][tabindex="0"]')?.focus();
  useKeys({
    '/': () => find('input[type=search]')?.focus(),
    j: toRow,
    k: toRow,
    '?': () => setOpen(true),
  });
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Teclas da tabela">
      <DialogBody>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3">
          {keys.map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="inline-grid h-7 min-w-7 place-items-center rounded-tag border border-line-2 bg-sunken px-2 font-sans text-meta font-semibold">
                  {key}
                </kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </DialogBody>
    </Dialog>
  );
}
