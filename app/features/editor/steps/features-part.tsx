import { useEditing } from '../editor-context.ts';
import { ChipsField } from '../fields/chips-field.tsx';
import { featuresOf } from '../fields/features.ts';
import { StepPart } from './step-frame.tsx';

/** What it has, to be marked. */
export function FeaturesPart({ title, lead }: { title: string; lead: string }) {
  const { vertical, typed } = useEditing();
  return (
    <StepPart title={title} lead={lead}>
      <ChipsField name="features" legend={title} options={featuresOf[vertical](typed)} first={10} />
    </StepPart>
  );
}
