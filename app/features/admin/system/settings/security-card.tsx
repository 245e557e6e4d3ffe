import * as z from 'zod/mini';
import { emailConfirmations, settingLabels } from '~/domain/site/settings.ts';
import { CheckField, NumberField, SelectField } from '~/screens/form/fields.tsx';
import type { Settings } from '../queries.ts';
import { SettingsCard } from './settings-card.tsx';

const whole = (least: number, most: number) =>
  z.pipe(
    z.nullable(z.number()),
    z
      .number({ error: `Digite um número de ${least} a ${most}.` })
      .check(z.minimum(least, `O mínimo é ${least}.`), z.maximum(most, `O máximo é ${most}.`)),
  );

const schema = z.object({
  password_min: whole(6, 72),
  session_minutes: whole(60, 525_600),
  max_attempts: whole(3, 20),
  confirm_email: z.enum(['auto', 'sim', 'nao']),
  admin_two_steps: z.boolean(),
});
type Name = keyof z.infer<typeof schema>;

/** Shown until an administrator saves others (specification, section 9). */
const defaults: z.input<typeof schema> = {
  password_min: 8,
  session_minutes: 1440,
  max_attempts: 5,
  confirm_email: 'auto',
  admin_two_steps: false,
};
const names = Object.keys(defaults) as Name[];

const numbers = [
  { name: 'password_min', hint: 'Vale para senhas novas.' },
  { name: 'session_minutes', hint: 'Sem uso, a pessoa entra de novo. De 60 em diante.' },
  { name: 'max_attempts', hint: 'Depois delas, espera que dobra a cada vez.' },
] as const;

/** The choices of `confirm_email`, with the values that are stored. */
const confirmations = [
  { value: 'auto', label: emailConfirmations.auto, stored: 'auto' },
  { value: 'sim', label: emailConfirmations.true, stored: true },
  { value: 'nao', label: emailConfirmations.false, stored: false },
] as const;

const isSaved = (saved: Settings | undefined) => saved?.['security.password_min'] !== undefined;

function startOf(saved: Settings): z.input<typeof schema> {
  const known = names.flatMap((name) => {
    const value = saved[`security.${name}`];
    if (value === undefined) return [];
    const choice = confirmations.find(({ stored }) => stored === value)?.value ?? 'auto';
    return [[name, name === 'confirm_email' ? choice : value] as const];
  });
  return { ...defaults, ...Object.fromEntries(known) };
}

/** Rules for accounts; the API applies them, in every process, once they are saved. */
export const SecurityCard = () => (
  <SettingsCard
    title="Contas e acesso"
    note={(saved) => (isSaved(saved) ? 'em vigor' : 'ainda não salvo')}
    what="as regras de segurança"
    draft="seguranca-do-site"
    schema={schema}
    startOf={startOf}
    places={Object.fromEntries(names.map((name) => [`security.${name}`, name]))}
    changesOf={(typed, before, saved) => {
      const { stored } = confirmations.find(({ value }) => value === typed.confirm_email)!;
      const values = { ...typed, confirm_email: stored };
      // A default that nobody has saved is shown, but not in force.
      const changed = names.filter(
        (name) => typed[name] !== before[name] || saved[`security.${name}`] === undefined,
      );
      return Object.fromEntries(
        changed.map((name) => [`security.${name}`, { value: values[name] }]),
      );
    }}
  >
    {(form, saved) => (
      <div className="grid gap-5">
        {isSaved(saved) ? null : (
          <p className="text-meta text-ink-2">
            Enquanto ninguém salvar, o cadastro pede 6 caracteres e as sessões não terminam
            sozinhas.
          </p>
        )}
        <div className="grid gap-4 sm:grid-cols-3">
          {numbers.map(({ name, hint }) => (
            <NumberField
              key={name}
              form={form}
              name={name}
              label={settingLabels[`security.${name}`]}
              hint={hint}
            />
          ))}
        </div>
        <SelectField
          form={form}
          name="confirm_email"
          label={settingLabels['security.confirm_email']}
          hint="Quando é pedida, uma conta nova só entra depois de abrir o link que recebe."
          options={confirmations}
        />
        <CheckField
          form={form}
          name="admin_two_steps"
          label={`${settingLabels['security.admin_two_steps']}: sem o código do aplicativo, ninguém administra`}
        />
      </div>
    )}
  </SettingsCard>
);
