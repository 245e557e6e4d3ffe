import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { formatTaxId, parseCnpj, parseCpf } from '~/domain/formats/tax-id.ts';
import { settingLabels, settingParts } from '~/domain/site/settings.ts';
import { siteName } from '~/domain/site/site-name.ts';
import { changesOf } from '~/platform/data/changes.ts';
import { TextField } from '~/screens/form/fields.tsx';
import { lacksOperator, type Settings } from '../queries.ts';
import { SettingsCard } from './settings-card.tsx';

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

type SiteFields = z.infer<typeof schema>;

function startOf(saved: Settings): SiteFields {
  const operator = (saved['site.operator'] ?? {}) as Record<string, string | undefined>;
  const { legal_name = '', tax_id = '', phone = '', address = '', email = '' } = operator;
  const name = typeof saved['site.name'] === 'string' ? saved['site.name'] : siteName();
  return { name, legal_name, tax_id: tax_id && formatTaxId(tax_id), phone, address, email };
}

/** The operator as it is stored: the tax id without its punctuation. */
function operatorOf(form: SiteFields) {
  const { name: _, tax_id: typed, ...others } = form;
  return { ...others, tax_id: parseCnpj(typed) ?? parseCpf(typed) ?? '' };
}

/** Name and operator of the site, as every page shows them (Decreto 7.962/2013). */
export function SiteCard() {
  const { revalidate } = useRevalidator();
  return (
    <SettingsCard
      id="dados-do-site"
      title="Dados do site"
      note={(saved) =>
        lacksOperator(saved) ? 'falta dizer quem opera o site' : 'aparecem no rodapé'
      }
      what="os dados do site"
      draft="dados-do-site"
      schema={schema}
      startOf={startOf}
      changesOf={(typed, before, saved) => {
        const operator = operatorOf(typed);
        const changes = changesOf(operatorOf(before), operator);
        return {
          ...((saved['site.operator'] === undefined || Object.keys(changes).length > 0) && {
            'site.operator': { value: operator, changes, isPublic: true },
          }),
          ...((saved['site.name'] === undefined || typed.name !== before.name) && {
            'site.name': { value: typed.name, isPublic: true },
          }),
        };
      }}
      submit="Salvar dados"
      failure="Erro ao salvar os dados"
      done="Dados do site salvos"
      // The footer shows them, too.
      onSaved={revalidate}
    >
      {(form) => (
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
      )}
    </SettingsCard>
  );
}
