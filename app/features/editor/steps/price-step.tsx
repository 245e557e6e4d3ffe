import { guarantees } from '~/domain/listings/terms.ts';
import { verticals, type Vertical } from '~/domain/listings/verticals.ts';
import type { ReactNode } from 'react';
import { useEditing } from '../editor-context.ts';
import { ChipsField } from '../fields/chips-field.tsx';
import { SwitchField } from '../fields/question-field.tsx';
import { ChoiceField, TextField } from '../fields/text-field.tsx';
import { DescriptionField } from '../price/description-field.tsx';
import { PriceField } from '../price/price-field.tsx';
import { FieldRows, StepFrame, StepPart } from './step-frame.tsx';

const third = 'col-span-12 md:col-span-4';

/** What it costs, and the seller's own words. */
export function PriceStep() {
  const { vertical } = useEditing();
  return (
    <StepFrame
      title="Preço e descrição"
      lead="Você decide o preço. Mostramos o que anúncios parecidos pedem."
    >
      <PriceField name={verticals[vertical].priceColumn} />
      {deals[vertical]()}
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
          <TextField name="contact_phone" className="col-span-12 md:col-span-6" />
        </FieldRows>
      </StepPart>
    </StepFrame>
  );
}

const Costs = ({ children }: { children?: ReactNode }) => (
  <StepPart title="Custos" lead="Com eles, quem procura vê quanto pesa por mês.">
    <FieldRows>
      <TextField name="monthly_fees" className={third} />
      <TextField name="iptu" className={third} />
      <ChoiceField name="iptu_period" className={third} />
      {children}
    </FieldRows>
  </StepPart>
);

const deals: Record<Vertical, () => ReactNode> = {
  car: () => (
    <div className="mt-4 rounded-card border border-line bg-surface">
      <div className="grid divide-line max-md:divide-y md:grid-cols-2 md:divide-x">
        <SwitchField name="negotiable" className="px-5" />
        <SwitchField name="accepts_trade" className="px-5" />
      </div>
      <TextField name="trade_wants" className="border-t border-line p-5" />
    </div>
  ),
  property: () => (
    <>
      <Negotiable />
      <Costs />
    </>
  ),
  rental: () => (
    <>
      <Negotiable />
      <Costs>
        <TextField name="insurance" className={third} />
      </Costs>
      <StepPart
        title="Garantias aceitas"
        lead="O contrato leva uma só (Lei 8.245/91, art. 37). Marque as que você aceita."
      >
        <ChipsField
          name="guarantees"
          legend="Garantias aceitas"
          options={Object.entries(guarantees)}
        />
      </StepPart>
    </>
  ),
};

const Negotiable = () => (
  <div className="mt-4 rounded-card border border-line bg-surface">
    <SwitchField name="negotiable" className="px-5" />
  </div>
);
