import { siteName } from '~/domain/site/site-name.ts';
import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { settingLabels, settingParts } from '~/domain/site/settings.ts';
import { parseCnpj, parseCpf, formatTaxId } from '~/domain/formats/tax-id.ts';
import { changesOf } from '~/platform/data/changes.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { useSession } from '~/platform/session/session.ts';
import { TextField } from '~/screens/form/fields.tsx';
import { FormShell } from '~/screens/form/form-parts.tsx';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { Card } from '../card.tsx';
import { saveSettings } from '../commands.ts';
import { lacksOperator, savedSettings, type Settings } from '../queries.ts';

const text = (most: number, fault: string) =>
  z.string().check(z.trim(), z.minLength(1, fault), z.maxLength(most, `Use até ${most} letras.`));

const schema = z.object({
  name: text(60, 'Dê um nome ao site.'),
  legal_name: text(120, 'Informe a razão social de quem opera o site.'),
  tax_id: z.string().check(
    z.trim(),
    z.refine((typed) => (parseCnpj(typed) ?? parseCpf(typed)) !== undefined, {
      error: 'Este CNPJ não confere. Digite‑o de novo.',
    }),
  ),
  phone: z.string().check(z.trim(), z.maxLength(30, 'Use até 30 letras.')),
  address: text(200, 'Informe o endereço de quem opera o site.'),
  email: z.string().check(z.trim(), z.email('Falta o fim do endereço. Ex.: contato@patio.com.br')),
});

/** Name and operator of the site, as every page shows them (Decreto 7.962/2013). */
export function SiteCard() {
  const settings = useData(savedSettings);
  const missing = lacksOperator(settings.data);
  return (
    <Card
      id="dados-do-site"
      title="Dados do site"
      note={missing ? 'falta dizer quem opera o site' : 'aparecem no rodapé'}
    >
      <Loaded
        isPart
        query={settings}
        what="os dados do site"
        skeleton={<div className="h-96 skeleton" />}
        className="p-5"
      >
        {(found) => <SiteForm saved={found} />}
      </Loaded>
    </Card>
  );
}

function startOf(saved: Settings) {
  const operator = (saved['site.operator'] ?? {}) as Record<string, string | undefined>;
  const { legal_name = '', tax_id = '', phone = '', address = '', email = '' } = operator;
  const name = typeof saved['site.name'] === 'string' ? saved['site.name'] : siteName();
  return { name, legal_name, tax_id: tax_id && formatTaxId(tax_id), phone, address, email };
}

/** As it is kept: the number without its points. */
function operatorOf(form: z.infer<typeof schema>) {
  const { name: _, tax_id: typed, ...others } = form;
  return { ...others, tax_id: parseCnpj(typed) ?? parseCpf(typed) ?? '' };
}

function SiteForm({ saved }: { saved: Settings }) {
  const person = useSession().user?.id ?? '';
  const { send } = useCommand(saveSettings);
  const { revalidate } = useRevalidator();
  const form = useScreenForm({
    schema,
    start: startOf(saved),
    keep: { form: 'dados-do-site', person },
    send: async (typed, before) => {
      // What was changed, and no more: another administrator may be changing the rest.
      const operator = operatorOf(typed);
      const changes = changesOf(operatorOf(before), operator);
      await send({
        ...((saved['site.operator'] === undefined || Object.keys(changes).length > 0) && {
          'site.operator': { value: operator, changes, isPublic: true },
        }),
        ...((saved['site.name'] === undefined || typed.name !== before.name) && {
          'site.name': { value: typed.name, isPublic: true },
        }),
      });
      showToast({ title: 'Dados do site salvos' });
      // The next page's foot, too.
      await revalidate();
    },
  });
  return (
    <FormShell
      form={form}
      submit="Salvar dados"
      busy="Salvando..."
      failure="Erro ao salvar os dados"
      className="px-4 py-4 md:px-5"
    >
      <div className="grid gap-4">
        <TextField
          form={form}
          name="name"
          label={settingLabels['site.name']}
          hint="Nas páginas, nos e‑mails, nos links compartilhados e no aplicativo instalado."
        />
        <TextField form={form} name="legal_name" label={settingParts.legal_name} />
        <div className="grid gap-4 sm:grid-cols-[3fr_2fr]">
          <TextField form={form} name="tax_id" label={settingParts.tax_id} />
          <TextField form={form} name="phone" label={settingParts.phone} type="tel" />
        </div>
        <TextField form={form} name="address" label={settingParts.address} />
        <TextField form={form} name="email" label={settingParts.email} type="email" />
      </div>
    </FormShell>
  );
}
