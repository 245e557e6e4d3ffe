import { useState } from 'react';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { useCommand } from '~/platform/data/command.ts';
import type { LatestImport } from '~/platform/answers/import-answers.ts';
import { Button } from '~/ui/button.tsx';
import { Checkbox } from '~/ui/forms/choice.tsx';
import { cx } from '~/ui/cx.ts';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { ReasonButton } from '~/ui/signed/reason-button.tsx';
import { cancelImport, confirmImport } from './commands.ts';
import { quotaFor, spanText } from './labels.ts';

/** Seconds that one listing takes, on a small machine. */
const each = 0.005;

/** Where it is decided: what comes in, what stays out, and the green button. */
export function ConfirmBar({ run }: { run: LatestImport }) {
  const confirming = useCommand(confirmImport);
  const canceling = useCommand(cancelImport);
  const [agreed, setAgreed] = useState(false);
  const { counts, shrunk_from: before } = run;
  const created = Math.min(counts.created ?? 0, quotaFor(run));
  const coming = created + (counts.draft ?? 0) + (counts.changed ?? 0);
  const out = (counts.refused ?? 0) + (counts.created ?? 0) - created;
  const nothing = coming === 0 && !run.missing;
  const shrunk = before !== null;
  return (
    <section
      aria-label="Confirmar a importação"
      className={cx(
        'screen-foot sticky bottom-safe-3 z-10 mt-6 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card p-4 shadow-float sm:px-5',
        shrunk ? 'bg-red-soft text-red-text' : 'bg-surface',
      )}
    >
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold">{headline(coming, out, nothing)}</p>
        <p className={cx('text-meta', !shrunk && 'text-ink-2')}>
          {shrunk
            ? `A última vez eram ${formatNumber(before)}, agora são ${formatNumber(run.listings ?? run.total)}. Confira se o arquivo está completo.`
            : nothing
              ? whyNothing(counts, out)
              : `Leva cerca de ${spanText(coming * each)} e continua se você fechar a página. Rodar de novo o mesmo arquivo não muda nada.`}
        </p>
        {shrunk && !nothing ? (
          <Checkbox
            label="Sim, o arquivo encolheu"
            checked={agreed}
            onChange={(event) => setAgreed(event.currentTarget.checked)}
          />
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        <Button
          tone="bare"
          busy={canceling.busy && 'Cancelando...'}
          onClick={() =>
            void canceling
              .attempt(run.id)
              .then((problem) => showOutcome(problem, { failed: 'Não foi cancelada' }))
          }
        >
          {nothing ? 'Fechar' : 'Cancelar'}
        </Button>
        {nothing ? null : (
          <ReasonButton
            tone="green"
            busy={confirming.busy && 'Começando...'}
            reason={shrunk && !agreed ? 'Marque antes que o arquivo encolheu.' : undefined}
            onClick={() =>
              void confirming
                .attempt({ run: run.id, shrunk: agreed })
                .then((problem) => showOutcome(problem, { failed: 'A importação não começou' }))
            }
          >
            {coming === 0
              ? 'Concluir importação'
              : `Importar ${countOf(coming, 'anúncio', 'anúncios')}`}
          </ReasonButton>
        )}
      </div>
    </section>
  );
}

function whyNothing({ same = 0, refused = 0 }: LatestImport['counts'], out: number): string {
  if (out === 0) return 'Tudo o que está no arquivo já está aqui.';
  const rest = refused > 0 ? 'Corrija acima o que foi recusado.' : 'O plano está cheio.';
  return same > 0 ? `O resto do arquivo já está aqui. ${rest}` : rest;
}

function headline(coming: number, out: number, nothing: boolean): string {
  const stay = out > 0 ? `, ${out === 1 ? '1 fica' : `${formatNumber(out)} ficam`} de fora` : '';
  if (nothing) return `Nada a importar${stay}`;
  if (coming === 0) return `Nada muda agora${stay}`;
  return `${coming === 1 ? '1 anúncio entra' : `${formatNumber(coming)} anúncios entram`}${stay}`;
}
