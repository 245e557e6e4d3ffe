import { Columns3, Package, RefreshCw, Rss } from '~/ui/icons.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { countOf } from '~/domain/formats/numbers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { outdate } from '~/platform/data/query-client.ts';
import { useData } from '~/platform/data/query.ts';
import type {
  ImportColumns,
  ImportState,
  LatestImport,
  StoreImports,
} from '~/platform/answers/import-answers.ts';
import { panelPath } from '~/platform/navigation/account-paths.ts';
import { importSchedulesScreenOf } from '~/platform/navigation/import-paths.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { PanelHead } from '~/screens/panel/panel-head.tsx';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs.tsx';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { useStepTop } from '~/ui/browser/use-step-top.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { ExportButton } from './export-button.tsx';
import { Choose, type ChooseProps, type Unsent } from './choose.tsx';
import { cancelImport, importedKeys } from './commands.ts';
import { Ended } from './ended.tsx';
import { FailedPhotos } from './failed-photos.tsx';
import { History } from './history.tsx';
import { importsOf } from './queries.ts';
import { PhotosZip } from './photos-zip.tsx';
import { PortalAddress } from './portal-address.tsx';
import { Review } from './review.tsx';
import { UnderWay } from './import-progress.tsx';
import { ColumnsNote, LinkColumns } from './columns/link-columns.tsx';
import { ModelMenu } from './model-menu.tsx';
import { Steps } from './steps.tsx';
import { isWorking, sizeText, spanText } from './labels.ts';

/** How often a run that is under way is asked how far it is. */
const pace = 1_500;
/** The same of photos, which come after. */
const slowPace = 10_000;

/** Importar: a file of listings, what would become of it, and how it went. */
export function ImportTab({ store }: { store: PanelStore }) {
  const [working, setWorking] = useState(false);
  const [size, setSize] = useState<number>();
  const [unsent, setUnsent] = useState<Unsent>();
  const [waiting, setWaiting] = useState(false);
  const often = working || size !== undefined ? pace : waiting ? slowPace : undefined;
  const query = useData(importsOf(store.id, often));
  const { state, photos } = query.data?.latest ?? {};
  const photosWait = (photos?.waiting ?? 0) > 0;
  if (photosWait !== waiting) setWaiting(photosWait);
  if (isWorking(state) !== working) setWorking(!working);
  const applying = state === 'applying';
  const [search] = useSearchParams();
  useStepTop(query.data && stepAt(state, search));
  // Confirming it was answered before anything had come in.
  useEffect(() => {
    if (!applying) return undefined;
    return () => void Promise.all(importedKeys.map((key) => outdate(key)));
  }, [applying]);
  return (
    <>
      <Breadcrumbs
        className="mb-2"
        crumbs={[{ label: 'Produtos', to: panelPath(store, 'produtos') }, { label: 'Importar' }]}
      />
      <Loaded
        query={query}
        what="as importações"
        skeleton={<span aria-hidden="true" className="block skeleton h-96" />}
      >
        {(imports) => (
          <Step
            key={imports.latest?.id ?? ''}
            {...{ store, imports, size, onSending: setSize, now: query.dataUpdatedAt }}
            {...{ unsent, onUnsent: setUnsent, isStale: query.error !== null }}
          />
        )}
      </Loaded>
    </>
  );
}

/** What the screen shows of a run. */
function stepAt(state: ImportState | undefined, search: URLSearchParams): string {
  if (state === 'columns' || search.get('etapa') === 'colunas') return 'columns';
  if (isWorking(state)) return state === 'applying' ? 'applying' : 'reading';
  return state === 'ready' ? 'review' : 'choose';
}

interface StepProps extends Omit<ChooseProps, 'storeId' | 'isTold'> {
  store: PanelStore;
  imports: StoreImports;
  size: number | undefined;
  now: number;
  /** How a run stands cannot be read now. */
  isStale: boolean;
}

function Step({ store, imports, size, now, isStale, ...choosing }: StepProps) {
  const { allowed, latest, runs } = imports;
  const [search] = useSearchParams();
  if (!allowed) return <NotInPlan />;
  const plan = latest?.columns;
  const step = stepAt(latest?.state, search);
  if (latest && plan && step === 'columns') return <Columns run={latest} plan={plan} />;
  if (latest?.state === 'ready')
    return (
      <>
        <PanelHead
          title="Conferir antes de importar"
          lead={leadOf(latest)}
          actions={
            <>
              {plan ? (
                <ButtonLink to="?etapa=colunas">
                  <Columns3 size={16} aria-hidden="true" />
                  Mudar colunas
                </ButtonLink>
              ) : null}
              <Another run={latest} />
            </>
          }
        />
        {plan ? <ColumnsNote plan={plan} /> : null}
        {imports.reachable ? null : <NoTelephone store={store} />}
        <Steps at="Conferência" />
        <Review run={latest} />
      </>
    );
  // What broke off is said as soon as this page knows it, though the server cannot be asked.
  const isBroken = isStale && choosing.unsent !== undefined;
  const under = latest && isWorking(latest.state) && !isBroken ? latest : undefined;
  return (
    <>
      <PanelHead
        title="Importar anúncios"
        lead="Traga seus imóveis e carros de outro sistema. Você confere tudo antes de qualquer mudança."
        actions={
          <>
            <ButtonLink to={importSchedulesScreenOf(store)}>
              <Rss size={16} aria-hidden="true" />
              Fontes automáticas
            </ButtonLink>
            <ModelMenu />
            <ExportButton store={store} />
          </>
        }
      />
      {imports.reachable ? null : <NoTelephone store={store} />}
      <Steps at={stepOf(under)} />
      {under ? (
        <UnderWay run={under} size={size} now={now} />
      ) : (
        <div className="grid grid-cols-1 gap-6">
          {latest ? <Ended run={latest} store={store} /> : null}
          <Choose storeId={store.id} isTold={latest?.state === 'failed'} {...choosing} />
        </div>
      )}
      {under ? null : <FailedPhotos storeId={store.id} known={latest?.photos.failed ?? 0} />}
      {under ? null : <PhotosZip storeId={store.id} />}
      {under ? null : <PortalAddress storeId={store.id} known={imports.feed} />}
      <History runs={runs.filter(({ id }) => id !== under?.id)} />
    </>
  );
}

/** A table whose columns are linked is read again, for its review. */
function stepOf(under: LatestImport | undefined) {
  if (under?.state === 'applying') return 'Importação';
  return under?.columns ? 'Conferência' : 'Arquivo';
}

function Columns({ run, plan }: { run: LatestImport; plan: ImportColumns }) {
  const lines = countOf(plan.total, 'linha', 'linhas');
  const columns = countOf(plan.columns.length, 'coluna', 'colunas');
  return (
    <>
      <PanelHead
        title="Ligar as colunas"
        lead={`${run.name} · ${lines}, ${columns}. Nada mudou ainda.`}
        actions={
          <>
            <ModelMenu of={plan.of === 'car' ? ['car'] : ['property', 'rental']} />
            <Another run={run} />
          </>
        }
      />
      <Steps at="Colunas" />
      <LinkColumns key={`${plan.of} ${plan.head}`} run={run} plan={plan} />
    </>
  );
}

function leadOf({
  name,
  bytes,
  total,
  kinds,
  created_at: begun,
  read_at: read,
  columns,
}: LatestImport): string {
  const seconds = read === null ? 0 : (Date.parse(read) - Date.parse(begun)) / 1000;
  const what = kinds.car ? countOf(total, 'carro', 'carros') : countOf(total, 'imóvel', 'imóveis');
  // Of a table a person may have waited in between.
  const span = columns ? '' : ` em ${spanText(seconds)}`;
  return `${name} · ${sizeText(bytes)} · ${what} ${total === 1 ? 'lido' : 'lidos'}${span}. Nada mudou ainda.`;
}

function Another({ run }: { run: LatestImport }) {
  const { attempt, busy } = useCommand(cancelImport);
  const [, setSearch] = useSearchParams();
  const change = async () => {
    const problem = await attempt(run.id);
    showOutcome(problem, { failed: 'O arquivo não foi trocado' });
    // The next file begins at its own step.
    if (problem === undefined) setSearch({}, { replace: true });
  };
  return (
    <Button busy={busy && 'Trocando...'} onClick={() => void change()}>
      <RefreshCw size={16} aria-hidden="true" />
      Trocar arquivo
    </Button>
  );
}

/** Said before a file is read, and not when it is to come in. */
function NoTelephone({ store }: { store: PanelStore }) {
  return (
    <p className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-amber-soft px-4 py-3 text-meta text-amber-text">
      <span className="min-w-0 grow basis-64">
        Falta o telefone ou WhatsApp da loja: sem ele nenhum anúncio novo vai ao ar. A cidade da
        loja vale para as linhas que não trazem uma.
      </span>
      <ButtonLink size="compact" to={panelPath(store, 'loja')}>
        Informar o telefone
      </ButtonLink>
    </p>
  );
}

function NotInPlan() {
  return (
    <>
      <PanelHead title="Importar anúncios" />
      <EmptyState
        className="mt-6"
        picture={<Package size={36} strokeWidth={1.5} aria-hidden="true" />}
        title="A importação faz parte dos planos Pro e acima"
        actions={
          <ButtonLink to={paths.plans} tone="green">
            Ver planos
          </ButtonLink>
        }
      >
        Traga todos os anúncios de outro sistema por VRSync, Excel ou CSV, e repita quando quiser:
        só o que mudou é alterado.
      </EmptyState>
    </>
  );
}
