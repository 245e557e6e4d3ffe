import { useState } from 'react';
import { lookUp } from '~/domain/formats/lookup.ts';
import { textOf } from '~/domain/listings/fields/field.ts';
import { isFipeCode, parsePlate } from '~/domain/listings/vehicle.ts';
import type { FoundVehicle } from '~/platform/answers/editor-answers.ts';
import { askSite } from '~/platform/data/ask-site.ts';
import { type Command, useCommand } from '~/platform/data/command.ts';
import { type Query, useData } from '~/platform/data/query.ts';
import { vehicleLookupPath } from '~/platform/navigation/account-paths.ts';
import { vehicleRules } from '~/platform/refusals/editor-rules.ts';
import { Button } from '~/ui/button.tsx';
import { useEditing } from '../editor-context.ts';
import { TextField, type FieldProps } from './text-field.tsx';
import { type Difference, differencesOf, outcomeOf } from './vehicle-facts.ts';

interface Wanted {
  listing: string;
  plate?: string;
  fipe_code?: string;
}

const lookUpVehicle: Command<Wanted, FoundVehicle> = {
  run: async (_, wanted) => {
    const answer = await askSite(vehicleLookupPath, {
      method: 'POST',
      body: JSON.stringify(wanted),
      headers: { 'content-type': 'application/json' },
    });
    return (await answer.json()) as FoundVehicle;
  },
  changes: [['editor', 'vehicle']],
  explain: ({ hint }) => lookUp(vehicleRules, hint ?? ''),
};

/** Whether the operator has a provider (VEHICLE_LOOKUP_URL). */
export const vehicleLookup: Query<boolean> = {
  key: ['editor', 'vehicle-lookup'],
  ask: async () => {
    const { offered } = (await (await askSite(vehicleLookupPath)).json()) as { offered: boolean };
    return offered;
  },
};

const sources = {
  plate: { by: 'placa', needs: 'Digite a placa inteira, como ABC1D23 ou ABC1234.' },
  fipe_code: { by: 'código FIPE', needs: 'Digite o código inteiro, como 005340-6.' },
} as const;

/** Plate or FIPE code, by which the operator's provider fills what it knows of the car; a field alone without one. */
export function VehicleField({ name, className }: FieldProps) {
  const { data: isOffered } = useData(vehicleLookup);
  return (
    <div className={className}>
      <TextField
        name={name}
        className={isOffered && name === 'plate' ? 'md:max-w-72' : undefined}
      />
      {isOffered ? <LookUp name={name as keyof typeof sources} /> : null}
    </div>
  );
}

interface Told {
  words: string;
  kept: Difference[];
}

function LookUp({ name }: { name: keyof typeof sources }) {
  const { listing, typed, keeper, type } = useEditing();
  const { by, needs } = sources[name];
  const { request, busy } = useCommand(lookUpVehicle);
  const [told, setTold] = useState<Told>();
  const run = async () => {
    const value = textOf(typed, name).trim();
    const code = name === 'plate' ? parsePlate(value) : isFipeCode(value) ? value : undefined;
    if (code === undefined) return setTold({ words: needs, kept: [] });
    setTold(undefined);
    const { answer, problem = '' } = await request({ listing: listing.id, [name]: code });
    if (!answer) return setTold({ words: problem, kept: [] });
    // As it stands now: one may have typed on meanwhile.
    const { filled, kept } = differencesOf(answer, keeper.state.current().typed);
    const names = Object.keys(filled);
    if (names.length > 0) type(filled, names, by);
    setTold({ words: outcomeOf(answer, names, kept), kept });
  };
  const replace = () => {
    const values = Object.fromEntries(told!.kept.map(({ name: of, found }) => [of, found]));
    type(values, Object.keys(values), by);
    setTold({ words: 'Trocado pelo que a consulta diz.', kept: [] });
  };
  return (
    <>
      <Button
        size="compact"
        className="mt-2 max-md:min-h-11"
        aria-label={`Buscar dados pel${name === 'plate' ? 'a' : 'o'} ${by}`}
        busy={busy && 'Buscando...'}
        onClick={() => void run()}
      >
        Buscar dados
      </Button>
      <output className="mt-2 block text-meta text-ink-2 empty:hidden">{told?.words}</output>
      {told && told.kept.length > 0 ? (
        <Button size="compact" className="mt-2 max-md:min-h-11" onClick={replace}>
          Trocar pelo que a consulta diz
        </Button>
      ) : null}
    </>
  );
}
