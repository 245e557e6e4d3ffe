import { useState } from 'react';
import * as z from 'zod/mini';
import { stateNames } from '~/domain/places/states.ts';
import { DataError } from '~/platform/refusals/errors.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { Button } from '~/ui/button.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { DialogForm } from '../form/dialog-form.tsx';
import {
  CheckField,
  ComboboxField,
  MoneyField,
  NumberField,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
} from '../form/fields.tsx';
import { FieldGroup } from '../form/form-parts.tsx';
import { PageForm } from '../form/page-form.tsx';
import { StepForm } from '../form/step-form.tsx';
import { useScreenForm } from '../form/use-screen-form.ts';
import { sampleEntries } from './sample-cars.ts';

const amount = (fault: string) =>
  z.nullable(z.any()).check(z.refine((value) => Number(value) > 0, fault));
const written = (fault: string) => z.string().check(z.trim(), z.minLength(1, fault));

const customer = z.object({
  name: written('Digite o nome.'),
  email: z.string().check(z.regex(/^\S+@\S+\.\S+$/, 'Digite um e-mail como nome@exemplo.com.br.')),
  password: z.string().check(z.minLength(6, 'Use ao menos 6 caracteres.')),
  about: z.string(),
  state: z.nullable(z.string()).check(z.refine((value) => value !== null, 'Escolha o estado.')),
});

const start = { name: '', email: '', password: '', about: '', state: null };
const stateOptions = Object.entries(stateNames).map(([value, label]) => ({ value, label }));
const sample = { person: 'ninguem' };

// As the database refuses.
const taken = new DataError({
  code: '23514',
  message: '',
  hint: 'email_invalid',
  details: '{"field":"email"}',
});
const gone = new DataError({ code: '53300', message: '' });

/** A form in a window: "ocupado@exemplo.com.br" is refused at its field, "fora@exemplo.com.br" as a whole. */
export function DialogFormDemo() {
  const [open, setOpen] = useState(false);
  const form = useScreenForm({
    schema: customer,
    start,
    keep: { ...sample, form: 'cliente' },
    secrets: ['password'],
    places: { email: 'email' },
    send: async ({ email, name }) => {
      if (email.startsWith('ocupado')) throw taken;
      if (email.startsWith('fora')) throw gone;
      showToast({ title: 'Cliente criado', description: name });
      setOpen(false);
    },
  });
  return (
    <>
      <Button tone="green" className="justify-self-start" onClick={() => setOpen(true)}>
        Novo cliente
      </Button>
      <DialogForm
        form={form}
        open={open}
        onClose={() => setOpen(false)}
        size="large"
        title="Novo cliente"
        lead="Cria a conta de acesso e a loja juntas."
        submit="Criar cliente"
        busy="Salvando..."
        failure="Erro ao salvar cliente"
      >
        <FieldGroup title="Acesso" lead="A pessoa recebe um e-mail para confirmar.">
          <div className="grid gap-5 md:grid-cols-2">
            <TextField form={form} name="name" label="Nome" autoComplete="off" />
            <TextField form={form} name="email" label="E-mail" type="email" autoComplete="off" />
          </div>
          <PasswordField
            form={form}
            name="password"
            label="Senha"
            autoComplete="new-password"
            hint="Senha mínima de 6 caracteres"
          />
        </FieldGroup>
        <FieldGroup title="Loja" lead="O que aparece nos anúncios.">
          <TextAreaField form={form} name="about" label="Descrição (opcional)" />
          <SelectField form={form} name="state" label="Estado" options={stateOptions} />
        </FieldGroup>
      </DialogForm>
    </>
  );
}

const car = z.object({
  price: amount('Digite um preço como 89.900 ou 89.900,00.'),
  km: amount('Digite os quilômetros, só em números.'),
  city: z.nullable(z.any()).check(z.refine((value) => value !== null, 'Escolha a cidade.')),
  day: z.string(),
  trade: z.boolean(),
});

const carStart = { price: null, km: null, city: null, day: '', trade: false };

/** A form that is a page; what is typed in it is still there after a reload. */
export function PageFormDemo() {
  const form = useScreenForm({
    schema: car,
    start: carStart,
    keep: { ...sample, form: 'carro' },
    send: async () => showToast({ title: 'Anúncio salvo' }),
  });
  return (
    <div className="max-w-xl">
      <PageForm form={form} submit="Salvar" busy="Salvando..." failure="Erro ao salvar o anúncio">
        <div className="grid gap-5 md:grid-cols-2">
          <MoneyField form={form} name="price" label="Preço" />
          <NumberField form={form} name="km" label="Quilometragem (km)" />
          <ComboboxField
            form={form}
            name="city"
            label="Cidade"
            entries={sampleEntries}
            nothing="Nenhuma cidade com esse nome."
          />
          <TextField form={form} name="day" label="Disponível desde" type="date" />
          <CheckField form={form} name="trade" label="Aceita troca" />
        </div>
      </PageForm>
    </div>
  );
}

const step = z.object({ title: written('Digite o título.') });

/** One step of several. */
export function StepFormDemo() {
  const form = useScreenForm({
    schema: step,
    start: { title: '' },
    send: async () => showToast({ title: 'Passo salvo' }),
  });
  return (
    <StepForm
      form={form}
      submit="Continuar"
      busy="Salvando..."
      failure="Erro ao salvar o passo"
      label="Anunciar um carro"
      current="detalhes"
      steps={[
        { id: 'tipo', label: 'Tipo', to: paths.ui },
        { id: 'detalhes', label: 'Detalhes', to: paths.ui },
        { id: 'fotos', label: 'Fotos', to: paths.ui, faults: 1 },
        { id: 'preco', label: 'Preço', to: paths.ui },
      ]}
    >
      <TextField form={form} name="title" label="Título" />
    </StepForm>
  );
}
