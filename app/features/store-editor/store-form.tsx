import { useWatch } from 'react-hook-form';
import type { ReactNode } from 'react';
import { hasOwnPage } from '~/domain/billing/plans.ts';
import { stateNames } from '~/domain/places/states.ts';
import { initialsOf } from '~/domain/text/text.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { SelectField, TextAreaField, TextField } from '~/screens/form/fields.tsx';
import { Problems } from '~/screens/form/form-parts.tsx';
import type { ScreenForm } from '~/screens/form/use-screen-form.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { Switch } from '~/ui/forms/choice.tsx';
import { AddressField } from './address-field.tsx';
import { HoursField } from './hours-field.tsx';
import { shortDescription, type StoreFields } from './store-fields.ts';

/** A picture's field. */
export type PhotoOf = (picture: {
  kind: 'logo' | 'cover';
  storeId: string;
  path: string | null;
  /** What stands there while there is none. */
  empty?: ReactNode;
  onChange: (path: string | null) => void;
}) => ReactNode;

interface StoreFormProps {
  form: ScreenForm<StoreFields>;
  store: PanelStore;
  published: StoreFields;
  picture: PhotoOf;
  /** A field was entered: where its words stand on the page. */
  onLook: (selector: string) => void;
}

const states = Object.entries(stateNames).map(([value, label]) => ({ value, label }));

/** The fields of a store. */
export function StoreForm({ form, store, published, picture, onLook }: StoreFormProps) {
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      className="grid grid-cols-1 gap-10 max-sm:pb-24"
    >
      <Problems form={form} failure="Erro ao publicar a loja" />
      {hasOwnPage(store.planType) ? null : <NoPage isOwn={store.isOwn} />}
      <Part title="Marca" onLook={() => onLook('header')}>
        <Pictures form={form} storeId={store.id} picture={picture} />
        <TextField
          form={form}
          name="business_name"
          label="Nome da loja"
          hint="Com anúncios no ar, um novo nome passa por aprovação. Até lá, vale o atual."
          autoComplete="organization"
        />
        <AddressField form={form} storeId={store.id} present={published.slug} />
        <Description form={form} />
      </Part>
      <Part title="Atendimento" onLook={() => onLook('#contato')}>
        <HoursField form={form} />
        <TextField
          form={form}
          name="opening_hours"
          label="Observação (opcional)"
          placeholder="Feriados com hora marcada"
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField form={form} name="phone" label="Telefone" type="tel" />
          <TextField form={form} name="whatsapp" label="WhatsApp" type="tel" />
        </div>
        <TextField form={form} name="email" label="E-mail de contato" type="email" />
      </Part>
      <Part title="Onde fica" onLook={() => onLook('#contato')}>
        <TextField
          form={form}
          name="address"
          label="Endereço"
          placeholder="Av. Norte-Sul, 1.240, Cambuí"
          autoComplete="street-address"
        />
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField form={form} name="city" label="Cidade" />
          <SelectField
            form={form}
            name="state"
            label="Estado"
            placeholder="Escolha"
            options={states}
          />
          <TextField form={form} name="zip_code" label="CEP" inputMode="numeric" />
        </div>
        <ShowAddress form={form} />
        <TextField
          form={form}
          name="creci"
          label="CRECI (opcional)"
          hint="Obrigatório para quem vende imóveis como profissão."
        />
      </Part>
    </form>
  );
}

function Part(props: { title: string; onLook: () => void; children: ReactNode }) {
  const { title, onLook, children } = props;
  return (
    <section onFocus={onLook} className="grid gap-5">
      <h2 className="type-small">{title}</h2>
      {children}
    </section>
  );
}

function NoPage({ isOwn }: { isOwn: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sunken p-4">
      <p className="grow text-meta text-ink-2">
        {isOwn ? 'Seu plano' : 'O plano da loja'} não traz página própria: nome, horários e endereço
        aparecem nos {isOwn ? 'seus anúncios' : 'anúncios dela'}.
      </p>
      {isOwn ? (
        <ButtonLink to={paths.plans} size="compact">
          Ver os planos
        </ButtonLink>
      ) : null}
    </div>
  );
}

interface PicturesProps extends Pick<StoreFormProps, 'form' | 'picture'> {
  storeId: string;
}

function Pictures({ form, storeId, picture }: PicturesProps) {
  const [cover, logo, name] = useWatch({
    control: form.fields.control,
    name: ['cover_path', 'logo_path', 'business_name'],
  });
  const put = (field: 'cover_path' | 'logo_path') => (path: string | null) =>
    form.fields.setValue(field, path, { shouldDirty: true });
  return (
    <div className="rounded-card border border-line bg-surface">
      {picture({
        kind: 'cover',
        storeId,
        path: cover,
        empty: (
          <div aria-hidden="true" className="aspect-[4/1] w-full bg-pine text-on-pine">
            <div className="size-full cobogo mask-l-from-45%" />
          </div>
        ),
        onChange: put('cover_path'),
      })}
      {picture({
        kind: 'logo',
        storeId,
        path: logo,
        empty: (
          <span
            aria-hidden="true"
            className="grid size-14 shrink-0 place-items-center rounded-control bg-pine type-small text-on-pine"
          >
            {initialsOf(name)}
          </span>
        ),
        onChange: put('logo_path'),
      })}
    </div>
  );
}

function Description({ form }: { form: ScreenForm<StoreFields> }) {
  const text = useWatch({ control: form.fields.control, name: 'description' });
  const most = Math.max(shortDescription, text.length);
  return (
    <TextAreaField
      form={form}
      name="description"
      label="Descrição"
      rows={5}
      maxLength={most}
      hint={
        <span className="flex justify-between gap-4">
          <span>Quem é a loja e o que a distingue</span>
          <span>
            {text.length} de {most}
          </span>
        </span>
      }
    />
  );
}

function ShowAddress({ form }: { form: ScreenForm<StoreFields> }) {
  const [shows, address, city] = useWatch({
    control: form.fields.control,
    name: ['show_address', 'address', 'city'],
  });
  return (
    <Switch
      label={
        <span>
          <b className="block text-meta font-semibold">Mostrar o endereço completo</b>
          <span className="block text-fine text-ink-3">
            {[address, city].filter(Boolean).join(', ') || 'Digite o endereço acima'}
          </span>
        </span>
      }
      checked={shows}
      onChange={(event) =>
        form.fields.setValue('show_address', event.currentTarget.checked, { shouldDirty: true })
      }
    />
  );
}
