import { Check, CircleAlert, CircleCheck } from '~/ui/icons.ts';
import { useController } from 'react-hook-form';
import { slugOf } from '~/domain/text/text.ts';
import type { AddressCheck } from '~/platform/answers/answers.ts';
import { useData } from '~/platform/data/query.ts';
import { storePath } from '~/platform/navigation/paths.ts';
import { fieldId } from '~/screens/form/fields.tsx';
import type { ScreenForm } from '~/screens/form/use-screen-form.ts';
import { useSettled } from '~/ui/browser/use-settled.ts';
import { Button } from '~/ui/button.tsx';
import { controlClass } from '~/ui/forms/field.tsx';
import { addressCheck } from './queries.ts';
import type { StoreFields } from './store-fields.ts';

interface AddressFieldProps {
  form: ScreenForm<StoreFields>;
  storeId: string;
  /** As it is published. */
  present: string;
}

const pauseMs = 400;

/** The store's name in the address of its page, checked while it is typed. */
export function AddressField({ form, storeId, present }: AddressFieldProps) {
  const { field, fieldState } = useController({ control: form.fields.control, name: 'slug' });
  const id = fieldId(form, 'slug');
  const wanted = useSettled(field.value, pauseMs);
  const asks = wanted !== present && wanted.length >= 3;
  const check = useData(addressCheck(storeId, wanted), { enabled: asks });
  const known = asks && wanted === field.value ? check.data : undefined;
  const { error: mistake } = fieldState;
  // The schema's own words.
  const fault = mistake?.message ?? (known && faultOf(known));
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-meta font-semibold">
        Endereço da página
      </label>
      <div
        className={`${controlClass(false, Boolean(fault))} flex items-center p-0! focus-within:outline-2 focus-within:outline-green`}
      >
        <span aria-hidden="true" className="shrink-0 pl-3 text-ink-3 max-sm:hidden">
          {location.host}
          {storePath('')}
        </span>
        <span aria-hidden="true" className="shrink-0 pl-3 text-ink-3 sm:hidden">
          {storePath('')}
        </span>
        <input
          {...field}
          id={id}
          onChange={(event) => field.onChange(written(event.currentTarget.value))}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-state`}
          className="h-full min-w-0 grow bg-transparent py-2 pr-3 outline-none"
        />
      </div>
      <output id={`${id}-state`} className="block text-meta text-ink-3">
        {fault ? (
          <span className="flex items-start gap-1.5 text-red-text">
            <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
            {fault}
          </span>
        ) : (
          <Said
            value={field.value}
            present={present}
            known={known}
            asks={asks}
            problem={check.error?.forPeople}
          />
        )}
      </output>
      {asks && check.error && !check.isFetching ? (
        <Button size="compact" className="justify-self-start" onClick={() => void check.refetch()}>
          Conferir de novo
        </Button>
      ) : null}
      {known && known.suggestions.length > 0 ? (
        <p className="flex flex-wrap items-center gap-2 text-meta">
          Livres:
          {known.suggestions.map((slug) => (
            <button
              key={slug}
              type="button"
              onClick={() =>
                form.fields.setValue('slug', slug, { shouldDirty: true, shouldValidate: true })
              }
              className="min-h-8 rounded-control bg-green-soft px-3 font-medium text-green-text hover:bg-muted"
            >
              {slug}
            </button>
          ))}
        </p>
      ) : null}
    </div>
  );
}

interface SaidProps {
  value: string;
  present: string;
  known: AddressCheck | undefined;
  asks: boolean;
  /** Why it could not be checked. */
  problem: string | undefined;
}

function Said({ value, present, known, asks, problem }: SaidProps) {
  if (value === present) return <>É o endereço de hoje.</>;
  if (asks && problem !== undefined) return <>Ainda não conferido. {problem}</>;
  if (!asks || !known) return <>Conferindo...</>;
  return (
    <span className="flex items-start gap-1.5">
      {known.state === 'free' ? (
        <Check size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-green-text" />
      ) : (
        <CircleCheck size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-green-text" />
      )}
      <span>
        {known.state === 'former' ? 'Já foi desta loja, e pode voltar. ' : 'Livre. '}O antigo{' '}
        <b className="font-semibold">{present}</b> continua levando para cá.
      </span>
    </span>
  );
}

const faults: Partial<Record<AddressCheck['state'], string>> = {
  taken: 'Já é ou foi de outra loja.',
  reserved: 'Este nome é do próprio site.',
  short: 'Use 3 letras ou mais.',
};

const faultOf = ({ state }: AddressCheck) => faults[state];

// As an address may have it; what is still being typed may end in a hyphen.
const written = (text: string) => slugOf(text.trimEnd()) + (/[\s-]$/.test(text) ? '-' : '');
