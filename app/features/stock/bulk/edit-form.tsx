import { useRef } from 'react';
import { inBraces, templateVariables } from '~/domain/listings/bulk/template.ts';
import { isClearable } from '~/domain/listings/bulk/bulk-edit.ts';
import { anglesOf } from '~/domain/listings/angles.ts';
import { featuresOf } from '~/domain/listings/fields/features.ts';
import type { Field } from '~/domain/listings/fields/field.ts';
import { listingFields } from '~/domain/listings/fields/read-listing.ts';
import { findCities } from '~/screens/listings/find-cities.ts';
import { Checkbox, ChipBox, Segmented } from '~/ui/forms/choice.tsx';
import { Input, Textarea } from '~/ui/forms/field.tsx';
import { Combobox } from '~/ui/signed/combobox.tsx';
import { Select } from '~/ui/signed/select.tsx';
import { fieldOfTab, nobody, sharedFields, type EditFormProps } from './edit-draft.ts';
import { PriceFields } from './price-fields.tsx';
import { TemplateMenu } from './templates.tsx';

/** What the open tab asks for. */
export function EditForm(props: EditFormProps) {
  const { tab, draft, set, fault, of, members } = props;
  switch (tab) {
    case 'preco':
      return <PriceFields {...props} />;
    case 'responsavel':
      return (
        <Select
          label="Responsável"
          fieldClassName="max-w-80"
          options={[
            ...members.map(({ userId, name }) => ({ value: userId, label: name })),
            { value: nobody, label: 'Ninguém' },
          ]}
          value={draft.person || null}
          onChange={(person) => set({ person })}
        />
      );
    case 'cidade':
      return (
        <Combobox
          label="Cidade"
          fieldClassName="max-w-80"
          entries={findCities}
          nothing="Nenhuma cidade com esse nome."
          placeholder="Digite a cidade"
          value={draft.city}
          onChange={(city) => set({ city })}
        />
      );
    case 'texto':
      return (
        <Textarea
          label="Texto no fim da descrição"
          rows={3}
          maxLength={1000}
          hint="Vem depois do que já está escrito, em um parágrafo próprio. Onde já está, nada muda."
          value={draft.append}
          onChange={({ target }) => set({ append: target.value })}
        />
      );
    case 'modelo':
      return <TemplateFields {...props} />;
    case 'fotos':
      return (
        <p className="text-meta text-ink-2">
          As fotos de cada anúncio ficam na ordem dos ângulos do editor:{' '}
          {anglesOf[of[0]!].list.map(({ name }) => name).join(', ')}, depois as outras. Fotos sem
          nome ficam no fim, na ordem em que estão.
        </p>
      );
    case 'opcionais':
      return <FeatureFields {...props} />;
    default: {
      const shown = sharedFields(of);
      const name = fieldOfTab(tab, draft);
      const field = listingFields[of[0]!].find((one) => one.name === name);
      return (
        <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
          {tab === 'dados' ? (
            <Combobox
              label="O que mudar"
              entries={shown.map((one) => ({ value: one.name, label: one.label }))}
              nothing="Nada com esse nome."
              placeholder="Escolha ou digite"
              value={field ? { value: field.name, label: field.label } : null}
              onChange={(entry) => set({ field: entry?.value ?? '' })}
            />
          ) : null}
          {field ? (
            <div key={field.name}>
              {draft.cleared === name ? null : (
                <ValueField
                  field={field}
                  fault={fault}
                  value={draft.values[name] ?? ''}
                  onChange={(value) => set({ values: { ...draft.values, [name]: value } })}
                />
              )}
              {isClearable(field, of) ? (
                <Checkbox
                  label={`Deixar em branco: ${field.label}`}
                  checked={draft.cleared === name}
                  onChange={({ target }) => set({ cleared: target.checked ? name : '' })}
                />
              ) : null}
            </div>
          ) : null}
        </div>
      );
    }
  }
}

interface ValueFieldProps {
  field: Field;
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
}

const yesOrNo = [
  { value: 'yes', label: 'Sim' },
  { value: 'no', label: 'Não' },
];

/** A value for a field of many listings, by its kind. */
function ValueField({ field, value, fault, onChange }: ValueFieldProps) {
  const { kind, label, terms, unit, hint } = field;
  if (kind === 'question' || kind === 'switch' || terms)
    return (
      <Select
        label={label}
        options={
          terms
            ? Object.entries(terms).map(([code, name]) => ({ value: code, label: name }))
            : yesOrNo
        }
        value={value || null}
        onChange={onChange}
        error={fault}
      />
    );
  return (
    <Input
      label={unit ? `${label} (${unit})` : label}
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={kind === 'whole' || kind === 'year' ? 'numeric' : undefined}
      autoComplete="off"
      error={fault}
      hint={hint}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function FeatureFields({ draft, set, of }: EditFormProps) {
  const options = featuresOf[of[0]!]({});
  const toggle = (name: string) =>
    set({
      features: draft.features.includes(name)
        ? draft.features.filter((one) => one !== name)
        : [...draft.features, name],
    });
  return (
    <div className="grid gap-4">
      <Segmented
        legend="O que fazer"
        name="features"
        className="w-fit"
        segments={[
          { value: 'add', label: 'Acrescentar' },
          { value: 'remove', label: 'Tirar' },
        ]}
        value={draft.isRemoved ? 'remove' : 'add'}
        onChange={(value) => set({ isRemoved: value === 'remove' })}
      />
      <fieldset className="flex max-h-64 flex-wrap gap-2 overflow-y-auto p-0.5">
        <legend className="sr-only">Quais</legend>
        {options.map(([name, label]) => (
          <ChipBox
            key={name}
            label={label}
            checked={draft.features.includes(name)}
            onChange={() => toggle(name)}
          />
        ))}
      </fieldset>
    </div>
  );
}

function TemplateFields({ store, draft, set, fault, of }: EditFormProps) {
  const [first, ...others] = of;
  const names = [...templateVariables(first!).keys()].filter((name) =>
    others.every((one) => templateVariables(one).has(name)),
  );
  const field = useRef<HTMLTextAreaElement>(null);
  // Where the caret last was; none: at the end.
  const caret = useRef<[number, number]>(undefined);
  const insert = (name: string) => {
    const { template } = draft;
    const [from, to] = caret.current ?? [template.length, template.length];
    const at = from + inBraces(name).length;
    set({ template: `${template.slice(0, from)}${inBraces(name)}${template.slice(to)}` });
    caret.current = [at, at];
    requestAnimationFrame(() => field.current?.setSelectionRange(at, at));
  };
  return (
    <div className="grid gap-3">
      <Textarea
        label="Modelo da descrição"
        rows={6}
        error={fault}
        hint="O que um anúncio não diz leva junto a frase em que está. A descrição de antes é trocada."
        placeholder="{marca} {modelo} {ano}, cor {cor}, com {quilometragem}. Fica em {cidade}."
        ref={field}
        value={draft.template}
        onChange={({ target }) => set({ template: target.value })}
        onSelect={({ currentTarget: at }) => {
          caret.current = [at.selectionStart, at.selectionEnd];
        }}
      />
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">Pôr no modelo</legend>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => insert(name)}
            className="min-h-8 rounded-tag bg-muted px-2 text-meta text-ink-2 hover:bg-sunken hover:text-ink max-md:min-h-11"
          >
            {inBraces(name)}
          </button>
        ))}
      </fieldset>
      <TemplateMenu
        store={store}
        template={draft.template}
        choose={(template) => {
          caret.current = undefined;
          set({ template });
        }}
      />
    </div>
  );
}
