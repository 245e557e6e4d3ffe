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
  const { counts, shrunk_from: before, leaving = 0 } = run;
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
        <p className="font-semibold">
          {nothing ? `Nada a importar${stay(out)}` : headline(coming, leaving, out)}
        </p>
        <p
          className={cx(
            'text-meta',
            !shrunk && 'text-ink-2',
            !shrunk && !nothing && 'max-sm:sr-only',
          )}
        >
          {shrunk
            ? `A última vez eram ${formatNumber(before)}, agora são ${formatNumber(run.listings ?? run.total)}. Confira se o arquivo está completo.`
            : nothing
              ? whyNothing(counts, out)
              : `Leva cerca de ${spanText((coming + leaving) * each)} e continua se você fechar a página. Rodar de novo o mesmo arquivo não muda nada.`}
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
            {coming > 0
              ? `Importar ${countOf(coming, 'anúncio', 'anúncios')}`
              : leaving > 0
                ? `Tirar ${formatNumber(leaving)} do ar`
                : 'Concluir importação'}
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

const stay = (out: number): string => (out > 0 ? `, ${countOf(out, 'fica', 'ficam')} de fora` : '');

/** `14 anúncios entram, 8 saem do ar, 1 fica de fora`. */
function headline(coming: number, leaving: number, out: number): string {
  const parts = [
    coming > 0 && countOf(coming, 'anúncio entra', 'anúncios entram'),
    leaving > 0 && `${countOf(leaving, 'sai', 'saem')} do ar`,
  ].filter(Boolean);
  return (parts.join(', ') || 'Nada muda agora') + stay(out);
}
