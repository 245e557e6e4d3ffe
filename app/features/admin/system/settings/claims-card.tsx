import * as z from 'zod/mini';
import { settingLabels, settingParts } from '~/domain/site/settings.ts';
import type { Claim, StoredClaims } from '~/platform/site/site.ts';
import { TextField } from '~/screens/form/fields.tsx';
import { SettingsCard } from './settings-card.tsx';

const key = 'site.claims';

/** The lists of figures, each of at most three: on the home page and where the Pro plan is described. */
const lists = ['home', 'pro'] as const;
type List = (typeof lists)[number];

const places = [1, 2, 3] as const;
type Slot = `${List}${(typeof places)[number]}`;
type Field = `${Slot}_value` | `${Slot}_label`;

const slotsOf = (list: List): Slot[] => places.map((place): Slot => `${list}${place}`);
const slots = lists.flatMap(slotsOf);

const upTo = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `Use até ${most} letras.`));
const textFields = Object.fromEntries(
  slots.flatMap((slot) => [
    [`${slot}_value`, upTo(12)],
    [`${slot}_label`, upTo(40)],
  ]),
) as Record<Field, ReturnType<typeof upTo>>;

/** A figure with its label in each slot, both or neither, and the hours of support. */
const schema = z
  .object({
    ...textFields,
    support_hours: z.string().check(
      z.trim(),
      z.refine((typed) => typed === '' || /^([1-9]|[1-9]\d|1\d\d|2[0-3]\d|240)$/.test(typed), {
        error: 'Use um número de horas, de 1 a 240, ou deixe vazio.',
      }),
    ),
  })
  .check((context) => {
    for (const slot of slots) {
      const empty = (['value', 'label'] as const).filter(
        (part) => !context.value[`${slot}_${part}`],
      );
      if (empty.length !== 1) continue;
      context.issues.push({
        code: 'custom',
        input: context.value,
        path: [`${slot}_${empty[0]!}`],
        message: empty[0] === 'value' ? 'Falta o número.' : 'Falta dizer o que o número conta.',
      });
    }
  });

type ClaimsForm = z.infer<typeof schema>;

function formOf(saved: StoredClaims): ClaimsForm {
  const texts = lists.flatMap((list) =>
    slotsOf(list).flatMap((slot, index) => [
      [`${slot}_value`, saved[list]?.[index]?.value ?? ''],
      [`${slot}_label`, saved[list]?.[index]?.label ?? ''],
    ]),
  );
  return {
    ...(Object.fromEntries(texts) as Record<Field, string>),
    support_hours: saved.support_hours?.toString() ?? '',
  };
}

/** What is saved: empty slots are left out. */
function claimsOf(form: ClaimsForm) {
  const listOf = (list: List): Claim[] =>
    slotsOf(list)
      .map((slot) => ({ value: form[`${slot}_value`], label: form[`${slot}_label`] }))
      .filter(({ value }) => value !== '');
  return {
    home: listOf('home'),
    pro: listOf('pro'),
    support_hours: form.support_hours === '' ? null : Number(form.support_hours),
  };
}

/** The figures that the public pages claim of the site. */
export const ClaimsCard = () => (
  <SettingsCard
    id="numeros-das-paginas"
    title={settingLabels[key]}
    what="os números das páginas"
    draft="numeros-das-paginas"
    schema={schema}
    startOf={(saved) => formOf((saved[key] ?? {}) as StoredClaims)}
    changesOf={(typed) => ({ [key]: { value: claimsOf(typed), isPublic: true } })}
    submit="Salvar números"
    failure="Erro ao salvar os números"
    done="Números das páginas salvos"
  >
    {(form) => (
      <>
        <p className="mb-4 text-meta text-ink-2">
          Escreva só o que a sua operação pode comprovar. O que ficar vazio não aparece.
        </p>
        <div className="grid gap-6">
          {lists.map((list) => (
            <fieldset key={list} className="grid gap-3">
              <legend className="mb-2 font-semibold">{settingParts[list]}</legend>
              {slotsOf(list).map((slot, index) => (
                <div key={slot} className="grid grid-cols-[7rem_1fr] items-start gap-3">
                  <TextField form={form} name={`${slot}_value`} label={`Número ${index + 1}`} />
                  <TextField form={form} name={`${slot}_label`} label="O que conta" />
                </div>
              ))}
            </fieldset>
          ))}
          <TextField
            form={form}
            name="support_hours"
            label={settingParts.support_hours}
            inputMode="numeric"
          />
        </div>
      </>
    )}
  </SettingsCard>
);
