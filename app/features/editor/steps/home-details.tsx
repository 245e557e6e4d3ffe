import { QuestionField, SwitchField } from '../fields/question-field.tsx';
import { ChoiceField, TextField } from '../fields/text-field.tsx';
import { FeaturesPart } from './features-part.tsx';
import { FieldRows, StepPart } from './step-frame.tsx';

const half = 'col-span-12 md:col-span-6';
const third = 'col-span-6 md:col-span-4';
const quarter = 'col-span-6 md:col-span-3';

const Rooms = () => (
  <>
    <TextField name="bedrooms" className={quarter} />
    <TextField name="suites" className={quarter} />
    <TextField name="bathrooms" className={quarter} />
    <TextField name="parking" className={quarter} />
  </>
);

const features = (
  <FeaturesPart
    title="Características"
    lead="As mais procuradas primeiro. Marque o que o imóvel tem."
  />
);

export function PropertyDetails() {
  return (
    <>
      <FieldRows>
        <ChoiceField name="property_type" className={half} />
        <TextField name="area" className={quarter} />
        <TextField name="total_area" className={quarter} />
        <Rooms />
        <TextField name="floor" className={quarter} />
        <TextField name="year_built" className={quarter} />
        <ChoiceField name="building_stage" className={quarter} />
        <ChoiceField name="furnished" className={quarter} />
      </FieldRows>
      <StepPart title="Negócio">
        <div className="grid gap-x-10 md:grid-cols-2">
          <SwitchField name="accepts_financing" className="border-t border-line" />
          <SwitchField name="accepts_fgts" className="border-t border-line" />
          <QuestionField name="pets_allowed" />
        </div>
      </StepPart>
      {features}
    </>
  );
}

export function RentalDetails() {
  return (
    <>
      <FieldRows>
        <ChoiceField name="rental_type" className={half} />
        <ChoiceField name="property_type" className={half} />
        <TextField name="duration" className={half} />
        <TextField name="available_from" className={half} />
        <Rooms />
        <TextField name="area" className={third} />
        <TextField name="floor" className={third} />
        <ChoiceField name="furnished" className={third} />
      </FieldRows>
      <div className="mt-6 md:max-w-md">
        <QuestionField name="pets_allowed" />
      </div>
      {features}
    </>
  );
}
