import { pluralOf } from '~/domain/formats/numbers.ts';
import { isClearable, type BulkEdit } from '~/domain/listings/bulk/bulk-edit.ts';
import type { PriceChange, Rounding } from '~/domain/listings/bulk/price-change.ts';
import { inBraces, looseBraceIn, unknownVariables } from '~/domain/listings/bulk/template.ts';
import type { Field } from '~/domain/listings/fields/field.ts';
import { readField, readPrice } from '~/domain/listings/fields/read-field.ts';
import { listingFields } from '~/domain/listings/fields/read-listing.ts';
import { privateColumns } from '~/domain/listings/fields/written-columns.ts';
import { shownValue } from '~/domain/listings/fields/shown-field.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import type { Member } from '~/screens/panel/members.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';

/** What is typed in the tabs; each keeps its part while another is open. */
export interface EditDraft {
  direction: PriceChange['direction'];
  amount: string;
  unit: PriceChange['unit'];
  rounding: Rounding;
  tells: boolean;
  /** The value of a field, by its name, and its label where that says more. */
  values: Readonly<Record<string, string>>;
  /** The field that is left empty: `Deixar em branco`. */
  cleared: string;
  city: { value: string; label: string } | null;
  field: string;
  person: string;
  append: string;
  template: string;
  features: readonly string[];
  isRemoved: boolean;
}

export const emptyDraft: EditDraft = {
  direction: 'less',
  amount: '',
  unit: 'reais',
  rounding: 'none',
  tells: true,
  values: {},
  cleared: '',
  city: null,
  field: '',
  person: '',
  append: '',
  template: '',
  features: [],
  isRemoved: false,
};

export type EditTab =
  | 'preco'
  | 'troca'
  | 'financiamento'
  | 'responsavel'
  | 'cidade'
  | 'texto'
  | 'modelo'
  | 'opcionais'
  | 'fotos'
  | 'dados';

/** What the form of a tab is given. */
export interface EditFormProps {
  store: PanelStore;
  tab: EditTab;
  draft: EditDraft;
  set: (changed: Partial<EditDraft>) => void;
  fault: string | undefined;
  of: readonly Vertical[];
  members: readonly Member[];
}

/** Who sells a listing, where nobody does. */
export const nobody = 'nobody';

// Of one listing alone, or asked for in a tab of their own.
const notForMany = new Set([
  'price',
  'price_per_month',
  'description',
  'features',
  'municipality_id',
  'plate',
  'renavam',
]);

/** The fields that all of some verticals have, and that several listings can share. */
export function sharedFields(of: readonly Vertical[]): readonly Field[] {
  const [first, ...others] = of;
  if (first === undefined) return [];
  const isPrivate = (name: string) =>
    name !== 'contact_phone' && of.some((one) => privateColumns[one].includes(name));
  return listingFields[first].filter(
    ({ name, kind, of: question }) =>
      !notForMany.has(name) &&
      !isPrivate(name) &&
      kind !== 'codes' &&
      question === undefined &&
      others.every((one) => listingFields[one].some((field) => field.name === name)),
  );
}

/** The field of a tab that asks for one alone. */
const fieldOf: Partial<Record<EditTab, string>> = {
  troca: 'accepts_trade',
  financiamento: 'accepts_financing',
};

export const fieldOfTab = (tab: EditTab, { field }: EditDraft): string => fieldOf[tab] ?? field;

/** What an open tab says of each listing: nothing yet, a change, or what is wrong in its field. */
export function editOf(
  tab: EditTab,
  draft: EditDraft,
  of: readonly Vertical[],
): { edit?: BulkEdit; fault?: string } {
  switch (tab) {
    case 'preco':
      return priceEdit(draft);
    case 'responsavel':
      return draft.person === ''
        ? {}
        : { edit: { kind: 'person', person: draft.person === nobody ? null : draft.person } };
    case 'cidade': {
      const field = listingFields[of[0]!].find(({ name }) => name === 'municipality_id')!;
      return draft.city === null
        ? {}
        : {
            edit: { kind: 'set', field, value: Number(draft.city.value), shown: draft.city.label },
          };
    }
    case 'texto': {
      const text = draft.append.trim();
      return text === '' ? {} : { edit: { kind: 'append', text } };
    }
    case 'modelo': {
      const text = draft.template.trim();
      if (text === '') return {};
      const loose = looseBraceIn(text);
      if (loose !== undefined) return { fault: `Falta ou sobra uma chave em “${loose}”.` };
      const unknown = unknownVariables(text, of);
      if (unknown.length === 0) return { edit: { kind: 'template', text } };
      const verb = pluralOf(unknown.length, 'existe', 'existem');
      return { fault: `${unknown.map(inBraces).join(', ')} não ${verb} nestes anúncios.` };
    }
    case 'fotos':
      return { edit: { kind: 'photos' } };
    case 'opcionais':
      return draft.features.length === 0
        ? {}
        : { edit: { kind: 'features', names: draft.features, isRemoved: draft.isRemoved } };
    default:
      return fieldEdit(fieldOfTab(tab, draft), draft, of);
  }
}

function priceEdit({ direction, amount, unit: chosen, rounding }: EditDraft) {
  if (amount.trim() === '') return {};
  const unit = direction === 'to' ? 'reais' : chosen;
  const read =
    unit === 'reais'
      ? readPrice(amount)
      : { value: Number(amount.trim().replace('%', '').replace(',', '.')) };
  if ('fault' in read) return { fault: read.fault };
  const { value } = read;
  if (!(value > 0)) return { fault: 'Digite um número maior que zero.' };
  if (unit === 'percent' && value > (direction === 'less' ? 90 : 900))
    return { fault: direction === 'less' ? 'Até 90%.' : 'Até 900%.' };
  const change: PriceChange = { direction, amount: value, unit, rounding };
  return { edit: { kind: 'price' as const, change } };
}

function fieldEdit(name: string, { values, cleared }: EditDraft, of: readonly Vertical[]) {
  const field = listingFields[of[0]!].find((one) => one.name === name);
  if (field && cleared === name && isClearable(field, of)) {
    const value = field.empty ?? null;
    return {
      edit: { kind: 'set' as const, field, value, shown: 'em branco', isCleared: true as const },
    };
  }
  const typed = values[name] ?? '';
  if (!field || typed.trim() === '') return {};
  const read = readField(field, { [name]: typed });
  if ('fault' in read) return { fault: read.fault };
  const { value } = read;
  return { edit: { kind: 'set' as const, field, value, shown: shownValue(field, value) } };
}
