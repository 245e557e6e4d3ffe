import { Search as SearchIcon, X } from '~/ui/icons.ts';
import * as limits from '~/domain/limits/limits.ts';
import type { Terms } from '~/domain/listings/terms.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { Button, IconButton } from '~/ui/button.tsx';
import { Input, Select } from '~/ui/forms/field.tsx';
import { catalogues } from '../search/catalogues.ts';
import { valuesOf, type TermGroup } from '../search/criteria.ts';
import { wholeGroup } from '../search/term-groups.ts';
import { useDraft } from './use-draft.ts';
import { formId, type Search } from '../results/use-search.ts';

interface CatalogueSearchProps {
  vertical: Vertical;
  search: Search;
}

const words: Record<Vertical, { label: string; placeholder: string }> = {
  car: { label: 'Buscar carros', placeholder: 'Buscar marca, modelo ou versão' },
  property: { label: 'Buscar imóveis', placeholder: 'Cidade, bairro ou endereço' },
  rental: { label: 'Buscar aluguéis', placeholder: 'Cidade, bairro ou endereço' },
};

/** Free text over the whole vertical; homes add their type and a button (specification, section 2). */
export function CatalogueSearch({ vertical, search }: CatalogueSearchProps) {
  const { anyType } = catalogues[vertical].category;
  return (
    <search>
      <TextBox vertical={vertical} search={search} />
      {anyType ? (
        <>
          <TypeSelect vertical={vertical} search={search} anyType={anyType} />
          <Button type="submit" form={formId} tone="green" className="shrink-0">
            Buscar
          </Button>
        </>
      ) : (
        <div className="hidden shrink-0 noscript:block">
          <Button type="submit" form={formId} tone="green">
            Buscar
          </Button>
        </div>
      )}
    </search>
  );
}

function TextBox({ vertical, search }: CatalogueSearchProps) {
  const { label, placeholder } = words[vertical];
  const [text, setText] = useDraft(search.typed);
  return (
    <div className="relative min-w-0 grow basis-full">
      <Input
        form={formId}
        type="search"
        name="q"
        label={label}
        hideLabel
        placeholder={placeholder}
        maxLength={limits.queryLimits.words}
        enterKeyHint="search"
        autoComplete="off"
        icon={<SearchIcon size={20} />}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="pr-11 pl-11"
      />
      {text ? (
        <IconButton
          label="Limpar a busca"
          className="absolute inset-y-0 right-0 noscript:hidden"
          onClick={() => (search.typed ? search.set({ q: '' }) : setText(''))}
        >
          <X size={18} />
        </IconButton>
      ) : null}
    </div>
  );
}

function TypeSelect({ vertical, search, anyType }: CatalogueSearchProps & { anyType: string }) {
  const { param, terms, groups } = catalogues[vertical].category;
  const chosen = valuesOf(search.filters, param);
  const whole = wholeGroup(chosen, groups);
  return (
    <Select
      form={formId}
      name={param}
      label="Tipo"
      hideLabel
      // Where a text was typed, a chip or the tiles say it on a narrow screen.
      fieldClassName="min-w-0 grow sm:w-44 sm:shrink-0 max-lg:in-[.page-typed]:hidden"
      className="text-ellipsis"
      value={whole ? codesOf(whole).join(',') : chosen.join(',')}
      onChange={({ target }) =>
        search.set({ [param]: target.value ? target.value.split(',') : [] })
      }
    >
      <option value="">{anyType}</option>
      {groups ? groups.map((group) => <Group key={group.label} group={group} />) : optionsOf(terms)}
      {chosen.length > 1 && !whole ? (
        <option value={chosen.join(',')}>{chosen.map((code) => terms[code]).join(' e ')}</option>
      ) : null}
    </Select>
  );
}

const codesOf = ({ terms }: TermGroup) => Object.keys(terms);

const optionsOf = (terms: Terms) =>
  Object.entries(terms).map(([code, label]) => (
    <option key={code} value={code}>
      {label}
    </option>
  ));

/** The kinds of a group, and all of them. */
function Group({ group }: { group: TermGroup }) {
  return (
    <optgroup label={group.label}>
      {optionsOf(group.terms)}
      <option value={codesOf(group).join(',')}>{group.label}: todos</option>
    </optgroup>
  );
}
