import { ownValue } from '~/domain/formats/lookup.ts';
import { carExtras, carQuestions } from '~/domain/listings/fields/car-fields.ts';
import { textOf } from '~/domain/listings/fields/field.ts';
import { yearInBrazil } from '~/domain/time/dates.ts';
import { useEditing } from '../editor-context.ts';
import { CarNames } from '../fields/car-names.tsx';
import { QuestionField, SwitchField } from '../fields/question-field.tsx';
import { ChoiceField, TextField } from '../fields/text-field.tsx';
import { FeaturesPart } from './features-part.tsx';
import { FieldRows, StepPart } from './step-frame.tsx';

const third = 'col-span-6 md:col-span-4';
const quarter = 'col-span-6 md:col-span-3';
const doors = ['2', '3', '4', '5'];
const oldest = 1950;

const thisYear = yearInBrazil(new Date());

// Fabrication years, the newest first.
const madeIn = Array.from({ length: thisYear - oldest + 1 }, (_, at) => String(thisYear - at));

export function CarDetails() {
  const { typed } = useEditing();
  const made = Number(textOf(typed, 'year_fabrication'));
  const models = made > 0 ? [String(made), String(made + 1)] : madeIn;
  return (
    <>
      <FieldRows>
        <CarNames />
        <ChoiceField name="year_fabrication" options={madeIn} className={quarter} />
        <ChoiceField name="year" options={models} className={quarter} />
        <TextField name="km" className={quarter} />
        <ChoiceField name="doors" options={doors} className={quarter} />
        <ChoiceField name="transmission" className={third} />
        <ChoiceField name="fuel" className={third} />
        <ChoiceField name="color" className={third} />
        <ChoiceField name="body_type" className={third} />
        <TextField name="plate" className={third} />
        <TextField name="fipe_code" className={third} />
        <TextField name="renavam" className={third} />
        <ChoiceField name="inspection_report" className={third} />
        <SwitchField name="is_new" className="col-span-12 md:col-span-4 md:mt-5" />
      </FieldRows>
      <StepPart
        title="Situação do carro"
        lead="A lei pede que o vendedor informe dívidas, sinistro e alienação (Lei 13.111/2015)."
      >
        <div className="grid gap-x-10 md:grid-cols-2">
          {[...carQuestions, ...carExtras].map(({ name }) => (
            <Question key={name} name={name} />
          ))}
        </div>
      </StepPart>
      <FeaturesPart
        title="Opcionais"
        lead="Os mais procurados primeiro. Marque o que o carro tem."
      />
    </>
  );
}

const details: Record<string, string> = {
  has_lien: 'lien_details',
  auction_history: 'auction_details',
};

function Question({ name }: { name: string }) {
  const detail = ownValue(details, name);
  return (
    <div>
      <QuestionField
        name={name}
        {...(name === 'ipva_paid' && { label: `IPVA ${thisYear} pago` })}
      />
      {detail ? <TextField name={detail} className="pb-4" /> : null}
    </div>
  );
}
