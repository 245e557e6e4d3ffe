import type { ReactNode } from 'react';
import { verticals, type Vertical } from '~/domain/listings/verticals.ts';
import { useEditing } from '../editor-context.ts';
import { CarDetails } from './car-details.tsx';
import { PropertyDetails, RentalDetails } from './home-details.tsx';
import { StepFrame } from './step-frame.tsx';

const details: Record<Vertical, { lead: string; fields: () => ReactNode }> = {
  car: {
    lead: 'Como está no documento (CRLV). Só o final da placa aparece no anúncio.',
    fields: () => <CarDetails />,
  },
  property: { lead: 'Como está na escritura ou no IPTU.', fields: () => <PropertyDetails /> },
  rental: { lead: 'O que é, para quê e por quanto tempo.', fields: () => <RentalDetails /> },
};

/** What it is. */
export function DetailsStep() {
  const { vertical } = useEditing();
  const { lead, fields } = details[vertical];
  return (
    <StepFrame title={`Detalhes do ${verticals[vertical].one}`} lead={lead}>
      {fields()}
    </StepFrame>
  );
}
