import { useState, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { hasCode, isIdentified } from '~/domain/imports/table-fields.ts';
import { useCommand } from '~/platform/data/command.ts';
import { outdate } from '~/platform/data/query-client.ts';
import type { ImportColumns, LatestImport } from '~/platform/answers/import-answers.ts';
import { linkRules } from '~/platform/refusals/import-rules.ts';
import { Button, buttonClass } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Checkbox } from '~/ui/forms/choice.tsx';
import { FormAlert } from '~/ui/forms/form-alert.tsx';
import { cancelImport, linkColumns } from '../commands.ts';
import { importsKey } from '../queries.ts';
import { sourceText } from '../source-choice.tsx';
import { columnName, firstChoices, linkOf, namesOf, linkStatusesOf } from './choices.ts';
import { ColumnRows } from './column-rows.tsx';
import { ColumnFigures } from './column-figures.tsx';
import { HeadChoice } from './head-choice.tsx';
import { Missing } from './missing.tsx';
import { Translations, type Meanings } from './translations.tsx';

/** The step in which a person says what the columns of a table are. */
export function LinkColumns({ run, plan }: { run: LatestImport; plan: ImportColumns }) {
  const [choices, setChoices] = useState(() => firstChoices(plan));
  const [values, setValues] = useState<Meanings>({});
  const [remember, setRemember] = useState(plan.remember || !plan.settled);
  const [problem, setProblem] = useState<string>();
  const { attempt, busy } = useCommand(linkColumns);
  const [, setSearch] = useSearchParams();
  const links = choices.map(linkOf);
  const statuses = linkStatusesOf(plan, choices);
  const twice = statuses.filter(({ word }) => word === 'Campo repetido').length;
  const fault =
    twice > 0
      ? linkRules.import_columns_twice
      : isIdentified(plan.of, links)
        ? undefined
        : linkRules.import_columns_code;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(fault);
    if (fault) return;
    // It is read again in a moment, and says how far it is.
    const soon = setTimeout(() => void outdate(importsKey), 400);
    const failed = await attempt({ run: run.id, wish: { links, values, remember } });
    clearTimeout(soon);
    setProblem(failed);
    if (failed === undefined) setSearch({}, { replace: true, preventScrollReset: false });
  };
  const out = plan.columns.flatMap((column, at) =>
    links[at] === null && column.state !== 'empty' ? [columnName(column, at)] : [],
  );
  const coming = links.filter((link) => link !== null).length;
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-1 gap-5"
    >
      {plan.lines ? <HeadChoice run={run.id} plan={plan} /> : null}
      <ColumnFigures statuses={statuses} />
      <ColumnRows
        plan={plan}
        choices={choices}
        statuses={statuses}
        onChoose={(at, choice) =>
          setChoices((before) => before.map((one, place) => (place === at ? choice : one)))
        }
      />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <Translations plan={plan} values={values} onChange={setValues} />
        <Missing plan={plan} />
      </div>
      <div className="rounded-card border border-line bg-surface px-5 py-4">
        <Checkbox
          rowClassName="items-start"
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
          label={
            <>
              <b className="block font-semibold">Lembrar para os próximos arquivos desta origem</b>
              <span className="block text-meta font-normal text-ink-2">
                Origem: {sourceText(run.url ?? `csv:${plan.of}`)}. Um arquivo com as mesmas{' '}
                {formatNumber(plan.columns.length)} colunas pula esta etapa; coluna nova volta a
                perguntar.
              </span>
            </>
          }
        />
      </div>
      <FormAlert title="As colunas não foram ligadas" problem={problem} />
      <section
        aria-label="Confirmar as colunas"
        className="screen-foot sticky bottom-safe-3 z-10 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-surface p-4 shadow-float sm:px-5"
      >
        <div className="min-w-0 grow basis-64">
          <p className="font-semibold">{headline(coming, out)}</p>
          <p className={cx('text-meta', fault ? 'text-red-text' : 'text-ink-2')}>
            {fault ?? nextStep(links)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          {run.state === 'ready' ? (
            <Link to="?" replace className={buttonClass('bare')}>
              Voltar
            </Link>
          ) : (
            <Cancel run={run.id} />
          )}
          <Button type="submit" tone="green" busy={busy && 'Conferindo...'}>
            Conferir {countOf(plan.total, 'linha', 'linhas')}
          </Button>
        </div>
      </section>
    </form>
  );
}

function Cancel({ run }: { run: string }) {
  const { attempt, busy } = useCommand(cancelImport);
  return (
    <Button tone="bare" busy={busy && 'Cancelando...'} onClick={() => void attempt(run)}>
      Cancelar
    </Button>
  );
}

/** Without codes a person should know by what their listings will be known again. */
const nextStep = (links: readonly (string | null)[]): string =>
  hasCode(links)
    ? 'Na próxima etapa você vê linha por linha o que muda, antes de gravar.'
    : 'Sem código nem placa, cada anúncio é reconhecido pelo que a linha diz (modelo, ano, km…). O preço pode mudar; o que mais mudar no próximo arquivo vira outro anúncio.';

function headline(coming: number, out: readonly string[]): string {
  const enter = `${countOf(coming, 'coluna entra', 'colunas entram')}`;
  if (out.length === 0) return enter;
  return `${enter}, ${namesOf(out)} ${out.length === 1 ? 'fica' : 'ficam'} fora`;
}

/** How the columns stand, on the review, with the way back to them. */
export function ColumnsNote({ plan }: { plan: ImportColumns }) {
  const out = plan.columns.flatMap((column, at) =>
    column.link === null && column.state !== 'empty' ? [columnName(column, at)] : [],
  );
  const lost = plan.translations.filter(({ means }) => means === null).length;
  const told = [
    out.length > 0 && `${namesOf(out)} ${out.length === 1 ? 'ficou' : 'ficaram'} fora.`,
    ...(plan.left ?? []),
    !hasCode(plan.columns.map(({ link }) => link)) &&
      'Sem código nem placa: cada anúncio é reconhecido pelo que a linha diz.',
    lost > 0 && `${countOf(lost, 'valor não foi entendido', 'valores não foram entendidos')}.`,
  ].filter(Boolean);
  if (told.length === 0) return null;
  return (
    <p className="mt-2 text-meta text-ink-2">
      <span>{told.join(' ')} </span>
      <Link to="?etapa=colunas" className="font-semibold text-green-text hover:underline">
        Ver as colunas
      </Link>
    </p>
  );
}
