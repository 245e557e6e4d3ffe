import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isEmail } from '~/domain/contacts/email.ts';
import * as ownLimits from '~/domain/limits/column-limits.ts';
import { cleanName } from '~/domain/text/clean-name.ts';
import { phoneFault, storePhoneFault } from '~/domain/contacts/phone-fault.ts';
import { stateNames } from '~/domain/places/states.ts';
import { parseCnpj, parseCpf } from '~/domain/formats/tax-id.ts';
import { parseZipCode } from '~/domain/places/zip-code.ts';
import { Button } from '~/ui/button.tsx';
import { Input, Select, Textarea } from '~/ui/forms/field.tsx';
import { useCommand } from '~/platform/data/command.ts';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { useTextForm } from '~/ui/forms/use-text-form.ts';
import { CityField } from './city-field.tsx';
import { saveStore, type MyStore, type StoreFields } from './store-queries.ts';

/** What the seller says of their store. */
export function StoreForm({ store }: { store: MyStore }) {
  const { attempt } = useCommand(saveStore);
  const { errors, busy, onSubmit } = useTextForm<keyof StoreFields>({
    check,
    send: async (typed) => {
      const problem = await attempt({ id: store.id, fields: typed, isVerified: store.isVerified });
      showOutcome(problem, { failed: 'Erro ao salvar a loja', done: 'Loja salva' });
    },
  });
  const form = useNamedField();
  const field = (name: keyof StoreFields) => ({
    name,
    defaultValue: store.fields[name],
    error: errors[name],
  });
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={onSubmit}
      className="grid gap-5 sm:grid-cols-2 [&>button]:justify-self-start"
    >
      <Input
        label="Nome da loja"
        required
        maxLength={ownLimits.customers.business_name[1]}
        fieldClassName="sm:col-span-2"
        hint={
          store.requestedName
            ? `O nome ${store.requestedName} espera aprovação. Até lá, vale o atual.`
            : 'Com anúncios no ar, um novo nome passa por aprovação.'
        }
        {...field('business_name')}
      />
      <Textarea
        label="Apresentação (opcional)"
        rows={5}
        maxLength={ownLimits.customers.description}
        fieldClassName="sm:col-span-2"
        {...field('description')}
      />
      <Input label="Telefone (opcional)" type="tel" {...field('phone')} />
      <Input label="WhatsApp (opcional)" type="tel" {...field('whatsapp')} />
      <Input
        label="E-mail de contato (opcional)"
        type="email"
        fieldClassName="sm:col-span-2"
        {...field('email')}
      />
      <Input
        label="Endereço (opcional)"
        maxLength={ownLimits.customers.address}
        fieldClassName="sm:col-span-2"
        {...field('address')}
      />
      <CityField {...field('city')} stateName="state" />
      <div className="grid grid-cols-2 gap-5">
        <Select label="Estado" {...field('state')}>
          <option value="">Escolha</option>
          {Object.entries(stateNames).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <Input label="CEP" inputMode="numeric" {...field('zip_code')} />
      </div>
      <Input
        label="Razão social ou nome completo (opcional)"
        maxLength={ownLimits.customers.legal_name}
        readOnly={store.isVerified}
        hint={store.isVerified ? lockedByBadge : undefined}
        {...field('legal_name')}
      />
      <Input
        label="CPF ou CNPJ (opcional)"
        readOnly={store.isVerified}
        hint={store.isVerified ? lockedByBadge : 'Para as faturas; não aparece na loja.'}
        {...field('tax_id')}
      />
      <Input
        label="CRECI (opcional)"
        hint="Obrigatório para quem vende imóveis como profissão."
        maxLength={ownLimits.customers.creci}
        fieldClassName="sm:col-span-2"
        {...field('creci')}
      />
      <Button type="submit" tone="green" busy={busy && 'Salvando...'}>
        Salvar loja
      </Button>
    </form>
  );
}

/** Moves to the field that the address names (`#tax_id`): the form is long, and stands only once it is loaded. */
function useNamedField() {
  const form = useRef<HTMLFormElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    const field = form.current?.elements.namedItem(hash.slice(1));
    if (field instanceof HTMLElement) field.focus();
  }, [hash]);
  return form;
}

const lockedByBadge =
  'Uma loja verificada só muda este dado pela administração: foi por ele que recebeu o selo.';

function check(typed: StoreFields) {
  const phone = typed.phone.trim() && storePhoneFault(typed.phone);
  const whatsapp = typed.whatsapp.trim() && phoneFault(typed.whatsapp);
  const [least, most] = ownLimits.customers.business_name;
  const name = cleanName(typed.business_name, most);
  return {
    ...([...name].length < least && {
      business_name: `Digite o nome da loja, com ${least} letras ou mais.`,
    }),
    ...(phone && { phone }),
    ...(whatsapp && { whatsapp }),
    ...(wrong(typed.email, isEmail) && { email: 'Digite o e-mail, como nome@exemplo.com.br.' }),
    ...(wrong(typed.zip_code, parseZipCode) && { zip_code: 'Digite os 8 números do CEP.' }),
    ...(wrong(typed.tax_id, (text) => parseCpf(text) ?? parseCnpj(text)) && {
      tax_id: 'Este CPF ou CNPJ não confere. Digite‑o de novo.',
    }),
  };
}

const wrong = (text: string, read: (text: string) => unknown) =>
  text.trim() !== '' && !read(text.trim());
