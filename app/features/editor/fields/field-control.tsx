import { createElement, type ReactNode } from 'react';
import { lookUp } from '~/domain/formats/lookup.ts';
import {
  textOf,
  type Field,
  type FieldKind,
  type FieldStep,
} from '~/domain/listings/fields/field.ts';
import { listingFields } from '~/domain/listings/fields/read-listing.ts';
import { yearInBrazil } from '~/domain/time/dates.ts';
import { useEditing } from '../editor-context.ts';
import { ChipsField } from './chips-field.tsx';
import { CarNames } from './car-names.tsx';
import { CityField } from './city-field.tsx';
import { QuestionField, SwitchField } from './question-field.tsx';
import { ChoiceField, TextField, type FieldProps } from './text-field.tsx';
import { VehicleField } from './vehicle-field.tsx';

const thisYear = yearInBrazil(new Date());
const oldestYear = 1950;
// The newest first.
const fabricationYears = Array.from({ length: thisYear - oldestYear + 1 }, (_, at) =>
  String(thisYear - at),
);

function ModelYear(props: FieldProps) {
  const made = Number(textOf(useEditing().typed, 'year_fabrication'));
  const options = made > 0 ? [String(made), String(made + 1)] : fabricationYears;
  return <ChoiceField {...props} options={options} />;
}

type Control = (props: FieldProps) => ReactNode;

const byKind: Partial<Record<FieldKind, Control>> = {
  code: ChoiceField,
  question: QuestionField,
  switch: SwitchField,
  place: CityField,
};

// Fields with a control of their own.
const byName: Record<string, Control> = {
  make: () => <CarNames />,
  model: () => null,
  version: () => null,
  year_fabrication: (props) => <ChoiceField {...props} options={fabricationYears} />,
  year: ModelYear,
  plate: VehicleField,
  fipe_code: VehicleField,
  doors: (props) => <ChoiceField {...props} options={['2', '3', '4', '5']} />,
  ipva_paid: (props) => <QuestionField {...props} label={`IPVA ${thisYear} pago`} />,
};

/** Asks for a field, by its kind. */
export function FieldControl({ field, className }: { field: Field; className?: string }) {
  const { name, kind, label, terms = {} } = field;
  if (kind === 'codes')
    return <ChipsField name={name} legend={label} options={Object.entries(terms)} />;
  return createElement(lookUp(byName, name) ?? byKind[kind] ?? TextField, { name, className });
}

/** The fields that a step asks for, but not those that give details of another. */
export function useStepFields(step: FieldStep): readonly Field[] {
  const { vertical } = useEditing();
  return listingFields[vertical].filter((field) => field.step === step && !field.of);
}

/** The fields that give details of another. */
export function Details({ of, className }: { of: Field; className: string }) {
  const { vertical } = useEditing();
  return listingFields[vertical]
    .filter((field) => field.of === of.name)
    .map((field) => <FieldControl key={field.name} field={field} className={className} />);
}
