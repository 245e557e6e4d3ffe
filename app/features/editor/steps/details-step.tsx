import { lookUp } from '~/domain/formats/lookup.ts';
import type { FieldKind } from '~/domain/listings/fields/field.ts';
import { verticals, type Vertical } from '~/domain/listings/verticals.ts';
import { useData } from '~/platform/data/query.ts';
import { useEditing } from '../editor-context.ts';
import { ChipsField } from '../fields/chips-field.tsx';
import { featuresOf } from '~/domain/listings/fields/features.ts';
import { Details, FieldControl, useStepFields } from '../fields/field-control.tsx';
import { vehicleLookup } from '../fields/vehicle-field.tsx';
import { FieldRows, half, quarter, StepFrame, StepPart, third } from './step-frame.tsx';

interface Layout {
  lead: string;
  /** The width of a field that is not in `widths`. */
  width: string;
  widths: Record<string, string>;
  /** What stands below the other fields, each on a line. */
  answers: { title?: string; lead?: string; kinds: readonly FieldKind[] };
  features: { title: string; lead: string };
}

const homeFeatures = {
  title: 'Características',
  lead: 'As mais procuradas primeiro. Marque o que o imóvel tem.',
};

const layouts: Record<Vertical, Layout> = {
  car: {
    lead: 'Como está no documento (CRLV). Só o final da placa aparece no anúncio.',
    width: third,
    widths: {
      year_fabrication: quarter,
      year: quarter,
      km: quarter,
      doors: quarter,
      is_new: 'col-span-12 md:col-span-4 md:mt-5',
    },
    answers: {
      title: 'Situação do carro',
      lead: 'A lei pede que o vendedor informe dívidas, sinistro e alienação (Lei 13.111/2015).',
      kinds: ['question'],
    },
    features: {
      title: 'Opcionais',
      lead: 'Os mais procurados primeiro. Marque o que o carro tem.',
    },
  },
  property: {
    lead: 'Como está na escritura ou no IPTU.',
    width: quarter,
    widths: { property_type: half },
    answers: { title: 'Negócio', kinds: ['switch', 'question'] },
    features: homeFeatures,
  },
  rental: {
    lead: 'O que é, para quê e por quanto tempo.',
    width: quarter,
    widths: {
      rental_type: half,
      property_type: half,
      duration: half,
      available_from: half,
      area: third,
      floor: third,
      furnished: third,
    },
    answers: { kinds: ['switch', 'question'] },
    features: homeFeatures,
  },
};

/** What it is. */
export function DetailsStep() {
  const { vertical, typed } = useEditing();
  const { lead, width, widths, answers, features } = layouts[vertical];
  const { data: isLookedUp = false } = useData(vehicleLookup, { enabled: vertical === 'car' });
  const asked = useStepFields('detalhes').filter(({ kind }) => kind !== 'features');
  // The plate comes first: what it fills need not be typed.
  const fields = asked.toSorted((a, b) =>
    isLookedUp ? Number(b.kind === 'plate') - Number(a.kind === 'plate') : 0,
  );
  return (
    <StepFrame title={`Detalhes do ${verticals[vertical].one}`} lead={lead}>
      <FieldRows>
        {fields
          .filter(({ kind }) => !answers.kinds.includes(kind))
          .map((field) => (
            <FieldControl
              key={field.name}
              field={field}
              className={
                isLookedUp && field.kind === 'plate'
                  ? 'col-span-12'
                  : (lookUp(widths, field.name) ?? width)
              }
            />
          ))}
      </FieldRows>
      <Answers {...answers} />
      <StepPart {...features}>
        <ChipsField
          name="features"
          legend={features.title}
          options={featuresOf[vertical](typed)}
          first={10}
        />
      </StepPart>
    </StepFrame>
  );
}

function Answers({ title, lead, kinds }: Layout['answers']) {
  const fields = useStepFields('detalhes');
  const asked = kinds.flatMap((kind) => fields.filter((field) => field.kind === kind));
  const lines = asked.map((field) => (
    <div key={field.name} className={field.kind === 'switch' ? 'border-t border-line' : undefined}>
      <FieldControl field={field} />
      <Details of={field} className="pb-4" />
    </div>
  ));
  if (!title) return <div className="mt-6 md:max-w-md">{lines}</div>;
  return (
    <StepPart title={title} {...(lead && { lead })}>
      <div className="grid gap-x-10 md:grid-cols-2">{lines}</div>
    </StepPart>
  );
}
