import { KeyList } from '../key-list.tsx';
import { useKeys } from '../use-keys.ts';

const keys: [key: string, does: string][] = [
  ['/', 'Ir para a busca'],
  ['↓', 'Da busca para as linhas'],
  ['J', 'Próxima linha'],
  ['K', 'Linha anterior'],
  ['X', 'Selecionar a linha'],
  ['A', 'Ir para as ações dos selecionados'],
  ['Enter', 'Abrir a linha'],
  ['Esc', 'Limpar a seleção'],
  ['?', 'Mostrar estas teclas'],
];

/** The keys of a table that work anywhere on its page, and the list of all of them. @param label of the table */
export function TableKeys({ label }: { label: string }) {
  const find = (what: string) =>
    document.querySelector<HTMLElement>(`section[aria-label="${label}"] ${what}`);
  // A focused row handles them itself.
  const toRow = () => find('[data-row][tabindex="0"]')?.focus();
  useKeys({
    '/': () => find('input[type=search]')?.focus(),
    j: toRow,
    k: toRow,
    // The actions are below all rows.
    a: () =>
      document
        .querySelector<HTMLElement>('[role=toolbar][aria-label="Selecionados"] button:enabled')
        ?.focus(),
  });
  return <KeyList title="Teclas da tabela" keys={keys} />;
}
