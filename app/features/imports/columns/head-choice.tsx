import { useState } from 'react';
import type { TableKind } from '~/domain/imports/table-fields.ts';
import { useCommand } from '~/platform/data/command.ts';
import type { ImportColumns } from '~/platform/answers/import-answers.ts';
import { Button } from '~/ui/button.tsx';
import { Segmented } from '~/ui/forms/choice.tsx';
import { Select } from '~/ui/forms/field.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { linkColumns } from '../commands.ts';

/** Where no line was surely the one with the titles: which one it is, and what the table is of. */
export function HeadChoice({ run, plan }: { run: string; plan: ImportColumns }) {
  const [head, setHead] = useState(String(plan.head));
  const [of, setOf] = useState<TableKind>(plan.of);
  const { attempt, busy } = useCommand(linkColumns);
  const isSame = head === String(plan.head) && of === plan.of;
  return (
    <section
      aria-labelledby="linha-dos-titulos"
      className="grid gap-4 rounded-card border border-line bg-surface px-5 py-4"
    >
      <div>
        <h2 id="linha-dos-titulos" className="type-small">
          Em que linha estão os títulos das colunas?
        </h2>
        <p className="mt-1 text-meta text-ink-2">
          Não deu para ter certeza. Se a tabela abaixo não começa certa, escolha a linha.
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Linha dos títulos"
          value={head}
          fieldClassName="min-w-0 grow basis-72"
          className="w-full"
          onChange={(event) => setHead(event.currentTarget.value)}
        >
          {plan.lines?.map(({ place, line, text }) => (
            <option key={place} value={place}>
              {line}: {text}
            </option>
          ))}
        </Select>
        <Segmented
          legend="A tabela é de"
          name="tabela-de"
          value={of}
          onChange={(value) => setOf(value as TableKind)}
          segments={[
            { value: 'car', label: 'Carros' },
            { value: 'home', label: 'Imóveis' },
          ]}
        />
        <Button
          busy={busy && 'Lendo...'}
          disabled={isSame}
          onClick={() =>
            void attempt({ run, wish: { head: Number(head), of } }).then((problem) =>
              showOutcome(problem, { failed: 'A linha não foi trocada' }),
            )
          }
        >
          Ler assim
        </Button>
      </div>
    </section>
  );
}
