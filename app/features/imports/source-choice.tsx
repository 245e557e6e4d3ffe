import { lookUp } from '~/domain/formats/lookup.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import { useCommand } from '~/platform/data/command.ts';
import type { ImportSource, LatestImport } from '~/platform/answers/import-answers.ts';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { Select, type Option } from '~/ui/signed/select.tsx';
import { chooseSource } from './commands.ts';

/**
 * Which of the store's sources the file is: the same listings may come sent and fetched, and are not doubled. Shown only
 * where there is a choice.
 */
export function SourceChoice({ run }: { run: LatestImport }) {
  const { attempt, busy } = useCommand(chooseSource);
  const { sources = [] } = run;
  const chosen = sources.find((source) => source.chosen);
  if (!chosen || sources.length < 2) return null;
  const choose = (source: number) =>
    void attempt({ run: run.id, source }).then((problem) =>
      showOutcome(problem, { failed: 'A origem não foi trocada' }),
    );
  return (
    <div className="grid gap-x-6 gap-y-3 rounded-card border border-line bg-surface px-5 py-4 sm:grid-cols-[1fr_minmax(0,20rem)] sm:items-center">
      <p>
        <b className="block font-semibold">
          {chosen.own ? 'É uma origem nova?' : 'Reconhecemos estes anúncios'}
        </b>
        <span className="block text-meta text-ink-2">
          {chosen.own
            ? 'Se estes anúncios já vieram por outro caminho, escolha qual: são atualizados em vez de repetidos.'
            : `Já vieram por outro caminho, e são atualizados em vez de repetidos. Se não forem os mesmos, escolha “${sourceText(ownOf(sources))}”.`}
        </span>
      </p>
      <Select
        label="Contar como"
        options={sources.map(optionOf)}
        value={String(chosen.id)}
        disabled={Boolean(busy)}
        onChange={(id) => choose(Number(id))}
      />
    </div>
  );
}

const ownOf = (sources: readonly ImportSource[]) => sources.find(({ own }) => own)?.origin ?? '';

function optionOf({ id, origin, listings }: ImportSource): Option {
  const note = listings > 0 ? countOf(listings, 'anúncio', 'anúncios') : 'nova';
  return { value: String(id), label: sourceText(origin), note };
}

const files: Record<string, string> = {
  vrsync: 'Arquivos VRSync enviados',
  'csv:car': 'Planilhas de carros enviadas',
  'patio:car': 'Arquivos de carros enviados',
  'patio:home': 'Arquivos JSON de imóveis enviados',
  'csv:home': 'Planilhas de imóveis enviadas',
};

/** What a source is called: files of a kind, or an address without what says how. */
export function sourceText(origin: string): string {
  return lookUp(files, origin) ?? origin.replace(/^https:\/\//, '').replace(/\?.*$/, '');
}
