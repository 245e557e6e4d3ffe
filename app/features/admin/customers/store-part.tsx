import { useWatch, type Path, type PathValue } from 'react-hook-form';
import { limitLabel, planTypeNames, planTypes, type PlanType } from '~/domain/billing/plans.ts';
import { stateNames } from '~/domain/places/states.ts';
import { parseZipCode } from '~/domain/places/zip-code.ts';
import { stateOfZip } from '~/domain/places/zip-states.ts';
import { useData } from '~/platform/data/query.ts';
import { SelectField, TextAreaField, TextField } from '~/screens/form/fields.tsx';
import { FieldGroup } from '~/screens/form/form-parts.tsx';
import type { ScreenForm } from '~/screens/form/use-screen-form.ts';
import { Switch } from '~/ui/forms/choice.tsx';
import type { StoreFields } from './customer-fields.ts';
import { freeListings } from './queries.ts';

interface StorePartProps<T extends StoreFields> {
  form: ScreenForm<T>;
  /** The name of the subscribed plan. */
  subscription: string | null;
}

const states = Object.entries(stateNames).map(([value, label]) => ({ value, label }));

/** The fields of a store and its plan, for a new and for an existing customer. */
export function StorePart<T extends StoreFields>({ form, subscription }: StorePartProps<T>) {
  const name = (field: keyof StoreFields) => field as Path<T>;
  return (
    <>
      <FieldGroup title="Loja" lead="O que aparece nos anúncios e em /loja.">
        <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
          <TextField
            form={form}
            name={name('business_name')}
            label="Nome da empresa"
            autoComplete="off"
          />
          <TextField
            form={form}
            name={name('phone')}
            label="Telefone (opcional)"
            type="tel"
            autoComplete="off"
          />
        </div>
        <TextAreaField
          form={form}
          name={name('description')}
          label="Descrição (opcional)"
          rows={3}
        />
        <div className="grid gap-5 sm:grid-cols-[1fr_2fr]">
          <ZipCode form={form} />
          <TextField
            form={form}
            name={name('address')}
            label="Endereço (opcional)"
            autoComplete="off"
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
          <TextField form={form} name={name('city')} label="Cidade (opcional)" autoComplete="off" />
          <SelectField
            form={form}
            name={name('state')}
            label="Estado"
            placeholder="Escolha"
            options={states}
          />
        </div>
      </FieldGroup>
      <FieldGroup title="Plano" lead="Define o tipo do cliente.">
        <PlanCards form={form} />
        {subscription ? (
          <p className="text-meta text-ink-2">
            Assinatura {subscription} em dia: os limites são os dela, e ela volta a definir o tipo
            na próxima cobrança.
          </p>
        ) : null}
        <Active form={form} />
      </FieldGroup>
    </>
  );
}

/** The ranges of the Correios give only the state, which fills an empty field. */
function ZipCode<T extends StoreFields>({ form }: { form: ScreenForm<T> }) {
  const { fields } = form;
  const typed = useWatch({ control: fields.control, name: 'zip_code' as Path<T> });
  const state = useWatch({ control: fields.control, name: 'state' as Path<T> });
  const own = parseZipCode(String(typed));
  const found = own && stateOfZip(own);
  const fill = () => {
    if (found && !state) put(form, 'state', found as PathValue<T, Path<T>>);
  };
  return (
    <div onBlur={fill}>
      <TextField
        form={form}
        name={'zip_code' as Path<T>}
        label="CEP (opcional)"
        inputMode="numeric"
        autoComplete="off"
        hint={
          found && state && found !== state
            ? `Este CEP é de ${stateNames[found as keyof typeof stateNames]}.`
            : undefined
        }
      />
    </div>
  );
}

function put<T extends StoreFields>(
  { fields }: ScreenForm<T>,
  name: keyof StoreFields,
  value: PathValue<T, Path<T>>,
) {
  fields.setValue(name as Path<T>, value, { shouldDirty: true });
}

function PlanCards<T extends StoreFields>({ form }: { form: ScreenForm<T> }) {
  const chosen = useWatch({ control: form.fields.control, name: 'plan_type' as Path<T> });
  const free = useData(freeListings).data;
  const notes: Record<PlanType, string> = {
    basic: free === undefined ? '' : `${limitLabel(free)} ${free === 1 ? 'anúncio' : 'anúncios'}`,
    pro: 'ilimitado, com vitrine',
    premium: 'ilimitado, com vitrine',
  };
  return (
    <fieldset className="grid gap-2 sm:grid-cols-3">
      <legend className="sr-only">Plano</legend>
      {(Object.entries(planTypes) as [PlanType, string][]).map(([plan, label]) => (
        <label
          key={plan}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line-2 px-4 py-2.5 text-meta hover:border-field has-checked:border-green has-checked:bg-green-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green"
        >
          <input
            type="radio"
            name={`${form.id}-plan`}
            value={plan}
            checked={chosen === plan}
            onChange={() => put(form, 'plan_type', plan as PathValue<T, Path<T>>)}
            className="size-5 shrink-0 accent-green outline-none"
          />
          <span className="min-w-0 font-semibold">
            {label} <span className="font-normal text-ink-2">{planTypeNames[plan]}</span>
            <span className="block font-normal text-ink-2">{notes[plan]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Active<T extends StoreFields>({ form }: { form: ScreenForm<T> }) {
  const active = useWatch({ control: form.fields.control, name: 'is_active' as Path<T> });
  return (
    <Switch
      label={
        <span className="text-meta">
          <b className="font-semibold">{active ? 'Ativo' : 'Inativo'}</b>{' '}
          <span className="text-ink-2">
            {active ? 'a loja e os anúncios aparecem no site' : 'nada da loja aparece no site'}
          </span>
        </span>
      }
      checked={Boolean(active)}
      onChange={(event) =>
        put(form, 'is_active', event.currentTarget.checked as PathValue<T, Path<T>>)
      }
    />
  );
}
