import { useState } from 'react';
import * as z from 'zod/mini';
import { scheduleName } from '~/domain/limits/limits.ts';
import { useCommand } from '~/platform/data/command.ts';
import type { ImportSchedule } from '~/platform/answers/schedule-answers.ts';
import { useSession } from '~/platform/session/session.ts';
import { DialogForm } from '~/screens/form/dialog-form.tsx';
import { PasswordField, SelectField, TextField } from '~/screens/form/fields.tsx';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import { newId } from '~/ui/browser/new-id.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { saveSchedule, type ScheduleForm } from './commands.ts';

const hours = [1, 2, 3, 6, 12, 24].map((n) => ({
  value: String(n),
  label: n === 1 ? 'A cada hora' : `A cada ${n} horas`,
}));
const shares = [5, 10, 15, 20].map((n) => ({ value: String(n), label: `${n}% dos anúncios` }));

const accesses = {
  none: 'Sem senha, ou com a chave no endereço',
  password: 'Usuário e senha',
  token: 'Token (Bearer)',
};

const schemaOf = (isNew: boolean) =>
  z.object({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: 'Dê um nome à fonte.' }),
        z.maxLength(scheduleName, { error: `O nome tem até ${scheduleName} letras.` }),
      ),
    url: z.string().check(
      z.trim(),
      z.refine((text) => (!isNew && text === '') || /^https?:\/\/\S+/i.test(text), {
        error: 'Use um endereço que comece com https:// ou http://.',
      }),
    ),
    access: z.enum(['keep', 'none', 'password', 'token']),
    user: z.string(),
    password: z.string(),
    token: z.string(),
    every_hours: z.string(),
    most_missing: z.string(),
  });

interface ScheduleDialogProps {
  storeId: string;
  /** Undefined for a new one. */
  schedule?: ImportSchedule | undefined;
  /** Only its password or token is asked for. */
  onlyAccess?: boolean;
  onClose: () => void;
}

/** Creates a schedule, changes it, or gives it another password. What is stored of it never comes back. */
export function ScheduleDialog({
  storeId,
  schedule,
  onlyAccess = false,
  onClose,
}: ScheduleDialogProps) {
  const { send: save } = useCommand(saveSchedule);
  const person = useSession().user?.id ?? '';
  // A retry after a lost answer creates no second one.
  const [fresh] = useState(newId);
  const { credential = null } = schedule ?? {};
  const form = useScreenForm({
    schema: schemaOf(schedule === undefined),
    start: {
      name: schedule?.name ?? '',
      url: '',
      access: schedule ? (onlyAccess ? (credential ?? 'password') : 'keep') : 'none',
      user: '',
      password: '',
      token: '',
      every_hours: String(schedule?.every_hours ?? 6),
      most_missing: String(schedule?.most_missing ?? 20),
    } as z.input<ReturnType<typeof schemaOf>>,
    keep: { form: `fonte-${schedule?.id ?? 'nova'}-${onlyAccess ? 'senha' : ''}`, person },
    secrets: ['password', 'token'],
    places: {
      name: 'name',
      url: 'url',
      access: 'access',
      user: 'user',
      password: 'password',
      token: 'token',
    },
    send: async ({ url, every_hours: every, most_missing: most, ...rest }) => {
      await save({
        ...rest,
        id: schedule?.id ?? fresh,
        store: storeId,
        every_hours: Number(every),
        most_missing: Number(most),
        ...(url && { url }),
      } satisfies ScheduleForm);
      showToast({ title: schedule ? 'Fonte salva' : 'Fonte criada: a primeira leitura começa já' });
      onClose();
    },
  });
  const access = form.fields.watch('access');
  const options = Object.entries(accesses).map(([value, label]) => ({ value, label }));
  const kept = {
    value: 'keep',
    label:
      credential === null
        ? 'Como está: sem senha'
        : credential === 'token'
          ? 'O token guardado'
          : 'A senha guardada',
  };
  return (
    <DialogForm
      open
      form={form}
      onClose={() => {
        form.discard();
        onClose();
      }}
      title={onlyAccess ? 'Trocar a senha' : schedule ? 'Editar fonte' : 'Nova fonte'}
      {...(schedule && { lead: `${schedule.name}: ${schedule.address}` })}
      submit={schedule ? 'Salvar' : 'Criar fonte'}
      busy="Salvando..."
      failure="A fonte não foi salva"
    >
      <div className="grid gap-5">
        {onlyAccess ? null : (
          <>
            <TextField
              form={form}
              name="name"
              label="Nome"
              placeholder="Vendas do CRM"
              autoComplete="off"
            />
            <TextField
              form={form}
              name="url"
              label={schedule ? 'Outro endereço (opcional)' : 'Endereço do arquivo'}
              hint="VRSync, outro XML, JSON, CSV ou Excel. Redes privadas são recusadas."
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://seusistema.com.br/feed/vrsync.xml"
            />
          </>
        )}
        <SelectField
          form={form}
          name="access"
          label="Como o servidor reconhece você"
          options={schedule && !onlyAccess ? [kept, ...options] : options}
        />
        {access === 'password' ? (
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField form={form} name="user" label="Usuário" autoComplete="off" />
            <PasswordField form={form} name="password" label="Senha" autoComplete="new-password" />
          </div>
        ) : null}
        {access === 'token' ? (
          <PasswordField form={form} name="token" label="Token" autoComplete="off" />
        ) : null}
        {onlyAccess ? null : (
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField form={form} name="every_hours" label="Ler" options={hours} />
            <SelectField
              form={form}
              name="most_missing"
              label="Perguntar se saírem mais de"
              options={shares}
            />
          </div>
        )}
      </div>
    </DialogForm>
  );
}
