import { X } from '~/ui/icons.ts';
import { useRef, type FormEvent } from 'react';
import { countOf, formatTotal, pluralOf } from '~/domain/formats/numbers.ts';
import { verticals, type Vertical } from '~/domain/listings/verticals.ts';
import { readAmount } from '~/domain/money/read-amount.ts';
import { searchPath } from '~/platform/navigation/paths.ts';
import { Button, buttonClass, IconButton } from '~/ui/button.tsx';
import { LightLink } from '~/ui/navigation/light-link.tsx';
import { catalogues } from '../search/catalogues.ts';
import { showsMore, type Facet, type SearchState } from '../search/criteria.ts';
import { FacetControl } from './facet-control.tsx';
import { panelId } from './filter-button.tsx';
import { searchUrl } from '../search/search-url.ts';
import type { Results } from '../results/results.ts';
import { changeOfCities } from './place-field.tsx';
import { isOpen as isPopoverOpen, usePopover } from './use-popover.ts';
import { formId, type Search } from '../results/use-search.ts';

/**
 * All filters as one GET form: beside the results on a wide screen, a sheet on a narrow one. Without JavaScript
 * it is sent with a button; with it, every change applies at once.
 */
export function FilterPanel({ results, search }: { results: Results; search: Search }) {
  const panel = useRef<HTMLElement>(null);
  usePopover(panel);
  const { vertical, active, state } = results;
  const { facets } = catalogues[vertical];
  const shown = facets.filter(({ isShown }) => isShown?.(search.filters) ?? true);
  const rest = shown.filter((facet) => facet.isMore);
  const first = shown.filter((facet) => !facet.isMore);
  const isOpen = showsMore(catalogues[vertical], { ...state, filters: search.filters });
  const control = (facet: Facet) => (
    <FacetControl key={facet.id} facet={facet} results={results} search={search} />
  );
  const close = () => panel.current?.hidePopover();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = typedValues(new FormData(event.currentTarget), search);
    // The field says what is wrong with it.
    if (values === undefined) return;
    search.set(values);
    if (isPopoverOpen(panel.current)) close();
  };
  return (
    <aside ref={panel} id={panelId} popover="auto" className="filter-panel" aria-label="Filtros">
      <form
        id={formId}
        method="get"
        noValidate
        action={searchPath(vertical)}
        autoComplete="off"
        data-text={results.reading?.facets.join(' ')}
        onSubmit={submit}
      >
        <header>
          <h2 className="type-small">Filtros</h2>
          <span className="text-meta text-ink-3 lg:hidden">
            {active.length > 0 ? countOf(active.length, 'ativo', 'ativos') : ''}
          </span>
          {active.length > 0 ? (
            <LightLink
              to={searchPath(vertical)}
              preventScrollReset
              className="filter-clear max-lg:hidden"
            >
              Limpar tudo
            </LightLink>
          ) : null}
          <IconButton
            label="Fechar"
            popoverTarget={panelId}
            popoverTargetAction="hide"
            className="ml-auto lg:hidden"
          >
            <X size={20} />
          </IconButton>
        </header>
        <div className="filter-body">
          {first.map(control)}
          <MoreFilters results={results} isOpen={isOpen} />
          {isOpen ? rest.map(control) : null}
          <HiddenFields vertical={vertical} state={state} />
          {state.text ? <input type="hidden" name="antes" value={state.text} /> : null}
        </div>
        <footer>
          {active.length > 0 ? (
            <LightLink
              to={searchPath(vertical)}
              preventScrollReset
              className={buttonClass('bare', 'normal', 'lg:hidden')}
            >
              Limpar tudo
            </LightLink>
          ) : null}
          <SubmitButton results={results} />
        </footer>
      </form>
    </aside>
  );
}

// A link and not a <details>: what is folded would weigh a tenth of the page, which all would load. Unfolding
// changes nothing of the search, so it is no step in the history.
function MoreFilters({ results, isOpen }: { results: Results; isOpen: boolean }) {
  const { vertical, state } = results;
  // With one of them active they stay.
  if (isOpen && !state.more) return <p className="more-filters">Mais filtros</p>;
  return (
    <LightLink
      to={searchUrl(vertical, { ...state, more: isOpen ? undefined : true })}
      replace
      preventScrollReset
      aria-expanded={isOpen}
      className="more-filters"
    >
      Mais filtros
    </LightLink>
  );
}

function SubmitButton({ results: { vertical, total, exact } }: { results: Results }) {
  const { one, many } = verticals[vertical];
  return (
    <>
      <div className="grid grow lg:hidden noscript:hidden">
        <Button type="submit" tone="green">
          Ver {formatTotal(total, exact)} {pluralOf(total, one, many)}
        </Button>
      </div>
      <div className="hidden grow noscript:grid">
        <Button type="submit" tone="green">
          Aplicar filtros
        </Button>
      </div>
    </>
  );
}

// What was typed but not yet applied: Enter was pressed in one of the fields.
function typedValues(form: FormData, search: Search) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const cities = form.getAll('cidade').map((city) => String(city).trim());
  const prices = ['preco_min', 'preco_max'].map((name) => {
    const typed = text(name);
    return [name, typed === '' ? { value: undefined } : readAmount(typed, 'price')] as const;
  });
  if (prices.some(([, read]) => 'fault' in read)) return undefined;
  return {
    q: text('q'),
    ...changeOfCities(search, cities),
    ...Object.fromEntries(
      prices.map(([name, read]) => [name, 'value' in read ? read.value : undefined]),
    ),
  };
}

/** Parameters that have no control of their own but must survive a submit without JavaScript. */
function HiddenFields({ vertical, state }: { vertical: Vertical; state: SearchState }) {
  const { facets, category } = catalogues[vertical];
  const { filters } = state;
  const shownElsewhere = category.anyType ? [category.param] : [];
  const params = facets
    .flatMap(hiddenParams)
    .filter((param) => param in filters && !shownElsewhere.includes(param));
  return (
    <>
      {params.map((param) => (
        <input key={param} type="hidden" name={param} value={String(filters[param])} />
      ))}
      {state.more ? <input type="hidden" name="mais" value="1" /> : null}
    </>
  );
}

function hiddenParams({ criteria, control }: Facet): string[] {
  const all = criteria.map(({ param }) => param);
  switch (control.kind) {
    case 'text':
    case 'price':
    case 'total':
      return [];
    case 'place':
      return ['uf'];
    case 'choose':
      return all.filter((param) => param !== control.param && param !== control.upTo);
    case 'atLeast':
      return [];
    case 'hidden':
      return all;
    default:
      return all.filter((param) => param !== control.param);
  }
}
