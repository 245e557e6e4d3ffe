import { useState } from 'react';
import { explainBy } from '~/platform/refusals/explain.ts';
import { carFields } from '~/domain/listings/fields/car-fields.ts';
import { readField } from '~/domain/listings/fields/read-field.ts';
import type { FoundVehicle } from '~/platform/answers/editor-answers.ts';
import { askSite, postToSite } from '~/platform/data/ask-site.ts';
import { type Command, useCommand } from '~/platform/data/command.ts';
import { type Query, useData } from '~/platform/data/query.ts';
import { vehicleLookupPath } from '~/platform/navigation/account-paths.ts';
import { vehicleRules } from '~/platform/refusals/editor-rules.ts';
import { Button } from '~/ui/button.tsx';
import { useEditing } from '../editor-context.ts';
import { TextField, type FieldProps } from './text-field.tsx';
import { type Difference, differencesOf, outcomeOf } from './vehicle-facts.ts';

interface VehicleWish {
  listing: string;
  plate?: string;
  fipe_code?: string;
}

const lookUpVehicle: Command<VehicleWish, FoundVehicle> = {
  run: (_, wish) => postToSite(vehicleLookupPath, wish),
  changes: [['editor', 'vehicle']],
  explain: explainBy(vehicleRules),
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
  plate: { by: 'pela placa', needs: 'Digite a placa inteira, como ABC1D23 ou ABC1234.' },
  fipe_code: { by: 'pelo código FIPE', needs: 'Digite o código inteiro, como 005340-6.' },
} as const;

/** Plate or FIPE code, with a button that looks the car up where the operator has a provider. */
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

interface Outcome {
  words: string;
  /** What the button takes over. */
  different: Difference[];
}

function LookUp({ name }: { name: keyof typeof sources }) {
  const { listing, typed, keeper, type } = useEditing();
  const { by, needs } = sources[name];
  const { request, busy } = useCommand(lookUpVehicle);
  const [outcome, setOutcome] = useState<Outcome>();
  const say = (words: string, different: Difference[] = []) => setOutcome({ words, different });
  const run = async () => {
    const read = readField(
      carFields.find((one) => one.name === name)!,
      typed,
    );
    const code = 'value' in read ? read.value : null;
    if (typeof code !== 'string') return say(needs);
    setOutcome(undefined);
    const { answer, problem = '' } = await request({ listing: listing.id, [name]: code });
    if (!answer) return say(problem);
    // What is typed now: somebody may have gone on typing.
    const { filled, different } = differencesOf(answer, keeper.state.current().typed);
    const names = Object.keys(filled);
    if (names.length > 0) type(filled, names, by);
    say(outcomeOf(answer, names, different), different);
  };
  const replace = () => {
    const values = Object.fromEntries(outcome!.different.map(({ name: of, found }) => [of, found]));
    type(values, Object.keys(values), by);
    say('Trocado pelo que a consulta diz.');
  };
  return (
    <>
      <Button
        size="compact"
        className="mt-2 max-md:min-h-11"
        aria-label={`Buscar dados ${by}`}
        busy={busy && 'Buscando...'}
        onClick={() => void run()}
      >
        Buscar dados
      </Button>
      <output className="mt-2 block text-meta text-ink-2 empty:hidden">{outcome?.words}</output>
      {outcome && outcome.different.length > 0 ? (
        <Button size="compact" className="mt-2 max-md:min-h-11" onClick={replace}>
          Trocar pelo que a consulta diz
        </Button>
      ) : null}
    </>
  );
}
