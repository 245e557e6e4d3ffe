import { lookUp } from '~/domain/formats/lookup.ts';
import { textOf } from '~/domain/listings/fields/field.ts';
import { isSameName } from '~/domain/text/text-match.ts';
import type { KnownVersion } from '~/platform/answers/editor-answers.ts';
import { useData, type Query } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { useEditing } from '../editor-context.ts';
import { makesAndModels } from './makes-and-models.ts';
import { NameField, type Known } from './name-field.tsx';

const known = (args: { make?: string; model?: string }): Query<string[] | KnownVersion[]> => ({
  key: ['editor', 'known-cars', args.make ?? '', args.model ?? ''],
  ask: async ({ api }) => unwrap(await api.rpc('list_known_cars', args)),
});

/** Make, model and version, each with what is known of the one before. */
export function CarNames() {
  const { typed, type } = useEditing();
  const [make, model] = [textOf(typed, 'make'), textOf(typed, 'model')];
  const versions = useKnownVersions(make, model);
  const clearNames = (value: string, before: string) => {
    const old = { model, version: textOf(typed, 'version') };
    if (before === '' || isSameName(value, before)) return;
    if (old.model === '' && old.version === '') return;
    type({ make: value, model: '', version: '' });
    showToast({
      title: 'Modelo e versão foram limpos',
      description: `Eram ${before} ${old.model} ${old.version}`.trim(),
      action: { label: 'Desfazer', run: () => type({ make: before, ...old }) },
    });
  };
  return (
    <>
      <NameField
        name="make"
        className="col-span-6"
        known={useKnownNames({})}
        onSettled={clearNames}
      />
      <NameField name="model" className="col-span-6" known={useKnownNames({ make })} />
      <NameField
        name="version"
        className="col-span-12"
        known={versions.map(({ version, first, last }) => ({
          name: version,
          note: `${first} a ${last}`,
        }))}
        onSettled={(value) => {
          const chosen = versions.find(({ version }) => version === value);
          if (chosen) type(...factsOf(chosen));
        }}
      />
    </>
  );
}

// What all of that version agree on.
function factsOf(chosen: KnownVersion): [Record<string, string>, string[]] {
  const { transmission, fuel, doors, body_type } = chosen;
  const facts = { transmission, fuel, doors: doors?.toString(), body_type };
  const told = Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
  return [{ version: chosen.version, ...told }, Object.keys(told)];
}

function useKnownNames({ make }: { make?: string }): Known[] {
  const { data = [] } = useData(known(make === undefined ? {} : { make }), {
    enabled: make !== '',
  });
  const listed =
    make === undefined ? Object.keys(makesAndModels) : (lookUp(makesAndModels, make) ?? []);
  const seen = data.filter((one) => typeof one === 'string');
  return [...new Set([...listed, ...seen])]
    .toSorted((a, b) => a.localeCompare(b, 'pt-BR'))
    .map((name) => ({ name }));
}

function useKnownVersions(make: string, model: string): KnownVersion[] {
  const { data = [] } = useData(known({ make, model }), { enabled: make !== '' && model !== '' });
  return data.filter((one) => typeof one !== 'string');
}
