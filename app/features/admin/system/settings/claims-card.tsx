import { settingLabels, settingParts } from '~/domain/site/settings.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { useSession } from '~/platform/session/session.ts';
import type { StoredClaims } from '~/platform/site/site.ts';
import { TextField } from '~/screens/form/fields.tsx';
import { FormShell } from '~/screens/form/form-parts.tsx';
import { useScreenForm, type ScreenForm } from '~/screens/form/use-screen-form.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { Card } from '../card.tsx';
import {
  claimLists,
  claimsFormOf,
  claimsOf,
  claimsSchema,
  slotsOf,
  type ClaimList,
  type ClaimsForm,
} from './claims-form.ts';
import { saveSettings } from '../commands.ts';
import { savedSettings } from '../queries.ts';

const key = 'site.claims';

/** The figures that the public pages claim of the site. */
export function ClaimsCard() {
  const settings = useData(savedSettings);
  return (
    <Card id="numeros-das-paginas" title={settingLabels[key]}>
      <Loaded
        isPart
        query={settings}
        what="os números das páginas"
        skeleton={<div className="h-96 skeleton" />}
        className="p-5"
      >
        {(found) => <ClaimsEditor saved={(found[key] ?? {}) as StoredClaims} />}
      </Loaded>
    </Card>
  );
}

function ClaimsEditor({ saved }: { saved: StoredClaims }) {
  const person = useSession().user?.id ?? '';
  const { send } = useCommand(saveSettings);
  const form = useScreenForm({
    schema: claimsSchema,
    start: claimsFormOf(saved),
    keep: { form: 'numeros-das-paginas', person },
    send: async (typed) => {
      await send({ [key]: { value: claimsOf(typed), isPublic: true } });
      showToast({ title: 'Números das páginas salvos' });
    },
  });
  return (
    <FormShell
      form={form}
      submit="Salvar números"
      busy="Salvando..."
      failure="Erro ao salvar os números"
      className="px-4 py-4 md:px-5"
    >
      <p className="mb-4 text-meta text-ink-2">
        Escreva só o que a sua operação pode comprovar. O que ficar vazio não aparece.
      </p>
      <div className="grid gap-6">
        {claimLists.map((list) => (
          <Figures key={list} form={form} list={list} />
        ))}
        <TextField
          form={form}
          name="support_hours"
          label={settingParts.support_hours}
          inputMode="numeric"
        />
      </div>
    </FormShell>
  );
}

function Figures({ form, list }: { form: ScreenForm<ClaimsForm>; list: ClaimList }) {
  const name = settingParts[list];
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{name}</legend>
      {slotsOf(list).map((slot, index) => (
        <div key={slot} className="grid grid-cols-[7rem_1fr] items-start gap-3">
          <TextField form={form} name={`${slot}_value`} label={`Número ${index + 1}`} />
          <TextField form={form} name={`${slot}_label`} label="O que conta" />
        </div>
      ))}
    </fieldset>
  );
}
