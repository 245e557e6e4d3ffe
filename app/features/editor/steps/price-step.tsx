import { verticals } from '~/domain/listings/verticals.ts';
import { useEditing } from '../editor-context.ts';
import { Details, FieldControl, useStepFields } from '../fields/field-control.tsx';
import { TextField } from '../fields/text-field.tsx';
import { DescriptionField } from '../price/description-field.tsx';
import { PriceField } from '../price/price-field.tsx';
import { FieldRows, half, StepFrame, StepPart } from './step-frame.tsx';

const third = 'col-span-12 md:col-span-4';
const own = new Set(['title', 'description', 'contact_phone']);

/** What it costs, and the seller's own words. */
export function PriceStep() {
  const { priceColumn } = verticals[useEditing().vertical];
  const fields = useStepFields('preco').filter(
    ({ name }) => name !== priceColumn && !own.has(name),
  );
  const switches = fields.filter(({ kind }) => kind === 'switch');
  const choices = fields.filter(({ kind }) => kind === 'codes');
  const costs = fields.filter((field) => !switches.includes(field) && !choices.includes(field));
  return (
    <StepFrame
      title="Preço e descrição"
      lead="Você decide o preço. Mostramos o que anúncios parecidos pedem."
    >
      <PriceField name={priceColumn} />
      <div className="mt-4 rounded-card border border-line bg-surface">
        <div className="grid divide-line max-md:divide-y md:auto-cols-fr md:grid-flow-col md:divide-x">
          {switches.map((field) => (
            <FieldControl key={field.name} field={field} className="px-5" />
          ))}
        </div>
        {switches.map((field) => (
          <Details key={field.name} of={field} className="border-t border-line p-5" />
        ))}
      </div>
      {costs.length > 0 ? (
        <StepPart title="Custos" lead="Com eles, quem procura vê quanto pesa por mês.">
          <FieldRows>
            {costs.map((field) => (
              <FieldControl key={field.name} field={field} className={third} />
            ))}
          </FieldRows>
        </StepPart>
      ) : null}
      {choices.map((field) => (
        <StepPart key={field.name} title={field.label} {...(field.hint && { lead: field.hint })}>
          <FieldControl field={field} />
        </StepPart>
      ))}
      <StepPart
        title="Descrição"
        lead="Conte o que a ficha não diz. Telefone e links ficam no contato, não aqui."
      >
        <DescriptionField />
        <FieldRows>
          <TextField name="title" className="col-span-12 mt-6" />
        </FieldRows>
      </StepPart>
      <StepPart
        title="Contato"
        lead="O telefone só aparece para quem pede. Um celular vale também como WhatsApp."
      >
        <FieldRows>
          <TextField name="contact_phone" className={half} />
        </FieldRows>
      </StepPart>
    </StepFrame>
  );
}
