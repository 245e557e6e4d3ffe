import { CircleAlert, CircleCheck } from '~/ui/icons.ts';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { useCommand } from '~/platform/data/command.ts';
import type { LatestImport } from '~/platform/answers/import-answers.ts';
import { panelPath } from '~/platform/navigation/account-paths.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { newId } from '~/ui/browser/new-id.ts';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { fetchImport } from './commands.ts';
import { RowsTable } from './rows-table.tsx';
import { failureText, photosText, placeText } from './labels.ts';

interface EndedProps {
  run: LatestImport;
  store: PanelStore;
}

/** How the latest run ended, if there is anything to say of it. */
export function Ended({ run, store }: EndedProps) {
  if (run.state === 'failed' && run.failure) return <Failed run={run} />;
  if (run.state === 'unchanged') return <Unchanged run={run} store={store} />;
  if (run.state !== 'done') return null;
  const { refused = 0, draft = 0, no_room: without = 0 } = run.counts;
  const photos = photosText(run.photos);
  const rest = [
    run.archived > 0 && `${countOf(run.archived, 'saiu', 'saíram')} por não estar no arquivo`,
    draft > 0 && `${countOf(draft, 'entrou como rascunho', 'entraram como rascunho')}`,
    refused > 0 && `${countOf(refused, 'recusado', 'recusados')}`,
    without > 0 && `${formatNumber(without)} sem lugar no plano`,
  ].filter(Boolean);
  return (
    <section aria-label="Resultado" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-green-soft p-5">
        <CircleCheck size={22} aria-hidden="true" className="shrink-0 text-green-text" />
        <output className="block min-w-0 grow basis-60">
          <p className="font-semibold">
            {run.applied > 0
              ? `${countOf(run.applied, 'anúncio importado', 'anúncios importados')}`
              : `Importação concluída${run.archived > 0 ? '' : ': nada precisou mudar'}`}
          </p>
          {photos ? <p className="text-meta text-ink-2">{photos}</p> : null}
          {rest.length > 0 ? <p className="text-meta text-ink-2">{rest.join(', ')}.</p> : null}
        </output>
        <ButtonLink to={panelPath(store, 'produtos')}>Ver em Produtos</ButtonLink>
      </div>
      {refused > 0 ? <RowsTable run={run.id} part="refused" /> : null}
      {draft > 0 ? <RowsTable run={run.id} part="draft" /> : null}
    </section>
  );
}

// Its server said so: who knows better asks again, and then it is read in any case.
function Unchanged({ run: { url }, store }: EndedProps) {
  const { attempt, busy } = useCommand(fetchImport);
  const again = async () => {
    const problem = await attempt({ run: newId(), store: store.id, url: url! });
    showOutcome(problem, { failed: 'O endereço não foi lido' });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-sunken p-5">
      <CircleCheck size={22} aria-hidden="true" className="shrink-0 text-green-text" />
      <output className="block min-w-0 grow basis-60">
        <p className="font-semibold">Nada mudou desde a última importação</p>
        <p className="text-meta text-ink-2">
          O endereço respondeu que o arquivo é o mesmo. Seus anúncios ficam como estão.
        </p>
      </output>
      <Button busy={busy && 'Buscando...'} onClick={() => void again()}>
        Ler mesmo assim
      </Button>
    </div>
  );
}

function Failed({ run }: { run: LatestImport }) {
  const failure = run.failure!;
  const place = placeText(failure);
  return (
    <div role="alert" className="flex gap-3 rounded-card bg-red-soft p-5 text-red-text">
      <CircleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{run.name} não foi lido</p>
        <p className="text-meta">{failureText(failure)}</p>
        {place || failure.text ? (
          <p className="text-meta">
            {place}
            {failure.text ? (
              <code className="mt-1 block overflow-x-auto rounded-control bg-surface px-3 py-2 font-mono text-fine whitespace-pre text-ink">
                {failure.text}
              </code>
            ) : null}
          </p>
        ) : null}
      </div>
    </div>
  );
}
