import { lookUp } from '~/domain/formats/lookup.ts';
import { verticals } from '~/domain/listings/verticals.ts';
import { addressDisplays } from '~/domain/listings/terms.ts';
import { useEditing } from '../editor-context.ts';
import { FieldControl, useStepFields } from '../fields/field-control.tsx';
import { useField } from '../fields/use-field.ts';
import { FieldRows, half, quarter, StepFrame, StepPart } from './step-frame.tsx';

const widths: Record<string, string> = {
  street: half,
  complement: 'col-span-6 md:col-span-4',
};

/** Where it is. */
export function PlaceStep() {
  const { vertical } = useEditing();
  const [city, neighborhood, ...address] = useStepFields('local');
  return (
    <StepFrame
      title={`Onde está o ${verticals[vertical].thing}`}
      lead="Quem procura perto acha primeiro."
    >
      <FieldRows>
        <FieldControl field={city!} className={half} />
        <FieldControl field={neighborhood!} className={half} />
      </FieldRows>
      {address.length > 0 ? (
        <StepPart title="Endereço" lead="Fica com você: só aparece o que você escolher abaixo.">
          <FieldRows>
            {address
              .filter(({ name }) => name !== 'address_display')
              .map((field) => (
                <FieldControl
                  key={field.name}
                  field={field}
                  className={lookUp(widths, field.name) ?? quarter}
                />
              ))}
          </FieldRows>
          <Display />
        </StepPart>
      ) : null}
    </StepFrame>
  );
}

const notes = {
  full: 'Rua e número aparecem no anúncio',
  street: 'A rua aparece, o número não',
  neighborhood: 'Só o bairro e a cidade',
};

function Display() {
  const { field, value, own, type } = useField('address_display');
  return (
    <fieldset className="mt-6">
      <legend className="text-meta font-semibold">{field.label}</legend>
      <div className="mt-2 grid gap-2 md:grid-cols-3">
        {Object.entries(addressDisplays).map(([code, label], at) => (
          <label
            key={code}
            className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr] content-start gap-x-3 rounded-control border border-line-2 bg-surface p-3 text-control has-checked:border-green has-checked:bg-green-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green"
          >
            <input
              type="radio"
              name="address_display"
              id={at === 0 ? own.id : undefined}
              checked={(value || 'neighborhood') === code}
              onChange={() => type(code)}
              className="mt-0.5 size-4.5 accent-green"
            />
            <b className="font-semibold">{label}</b>
            <span className="col-start-2 text-meta text-ink-2">
              {notes[code as keyof typeof notes]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
