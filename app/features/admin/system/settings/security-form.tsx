import * as z from 'zod/mini';
import { emailConfirmations, settingLabels } from '~/domain/site/settings.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { useSession } from '~/platform/session/session.ts';
import { CheckField, NumberField, SelectField } from '~/screens/form/fields.tsx';
import { FormShell } from '~/screens/form/form-parts.tsx';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { Card } from '../card.tsx';
import { saveSettings } from '../commands.ts';
import { savedSettings, type Settings } from '../queries.ts';

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
const shown: z.input<typeof schema> = {
  password_min: 8,
  session_minutes: 1440,
  max_attempts: 5,
  confirm_email: 'auto',
  admin_two_steps: false,
};

const confirmations = [
  { value: 'auto', label: emailConfirmations.auto },
  { value: 'sim', label: emailConfirmations.true },
  { value: 'nao', label: emailConfirmations.false },
];
/** As it is kept. */
const kept: Record<string, boolean | string> = { auto: 'auto', sim: true, nao: false };
const chosen = (value: unknown) => (value === true ? 'sim' : value === false ? 'nao' : 'auto');

/** What accounts are held to; in force in the API, in every process, once it is saved. */
export function SecurityCard() {
  const settings = useData(savedSettings);
  const person = useSession().user;
  return (
    <Card title="Contas e acesso" note={isSaved(settings.data) ? 'em vigor' : 'ainda não salvo'}>
      <Loaded
        isPart
        query={settings}
        what="as regras de segurança"
        skeleton={<div className="h-96 skeleton" />}
        className="p-5"
      >
        {(found) => <SecurityForm saved={found} person={person?.id ?? ''} />}
      </Loaded>
    </Card>
  );
}

const isSaved = (saved: Settings | undefined) => saved?.['security.password_min'] !== undefined;

function SecurityForm({ saved, person }: { saved: Settings; person: string }) {
  const { send } = useCommand(saveSettings);
  const names = Object.keys(shown) as Name[];
  const known = names.flatMap((name) => {
    const value = saved[`security.${name}`];
    if (value === undefined) return [];
    return [[name, name === 'confirm_email' ? chosen(value) : value] as const];
  });
  const form = useScreenForm({
    schema,
    start: { ...shown, ...Object.fromEntries(known) },
    keep: { form: 'seguranca-do-site', person },
    places: Object.fromEntries(names.map((name) => [`security.${name}`, name])),
    send: async (typed, before) => {
      const values = { ...typed, confirm_email: kept[typed.confirm_email]! };
      // Another administrator may be changing the rest; what nobody has saved yet is shown, but not in force.
      const sent = names.filter(
        (name) => typed[name] !== before[name] || saved[`security.${name}`] === undefined,
      );
      if (sent.length > 0) {
        await send(
          Object.fromEntries(sent.map((name) => [`security.${name}`, { value: values[name] }])),
        );
      }
      showToast({ title: 'Configurações salvas' });
    },
  });
  return (
    <FormShell
      form={form}
      submit="Salvar Configurações"
      busy="Salvando..."
      failure="Erro ao salvar as configurações"
      className="px-4 py-4 md:px-5"
    >
      <div className="grid gap-5">
        {isSaved(saved) ? null : (
          <p className="text-meta text-ink-2">
            Enquanto ninguém salvar, o cadastro pede 6 caracteres e as sessões não terminam
            sozinhas.
          </p>
        )}
        <div className="grid gap-4 sm:grid-cols-3">
          <NumberField
            form={form}
            name="password_min"
            label={settingLabels['security.password_min']}
            hint="Vale para senhas novas."
          />
          <NumberField
            form={form}
            name="session_minutes"
            label={settingLabels['security.session_minutes']}
            hint="Sem uso, a pessoa entra de novo. De 60 em diante."
          />
          <NumberField
            form={form}
            name="max_attempts"
            label={settingLabels['security.max_attempts']}
            hint="Depois delas, espera que dobra a cada vez."
          />
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
    </FormShell>
  );
}
