import * as z from 'zod/mini';
import { settingLabels } from '~/domain/site/settings.ts';
import { MoneyField, NumberField } from '~/screens/form/fields.tsx';
import type { Settings } from '../queries.ts';
import { SettingsCard } from './settings-card.tsx';

const key = 'highlights.sold';

const within = (least: number, most: number, error: string) =>
  z.nullable(z.number({ error }).check(z.minimum(least, { error }), z.maximum(most, { error })));

const schema = z
  .object({
    cents: within(1, 100_000_000, 'Digite um preço maior que zero.'),
    days: within(1, 90, 'Digite de 1 a 90 dias.'),
  })
  .check((context) => {
    const { cents, days } = context.value;
    if ((cents === null) === (days === null)) return;
    context.issues.push({
      code: 'custom',
      input: context.value,
      path: [cents === null ? 'cents' : 'days'],
      message: 'Preencha os dois, ou deixe os dois em branco.',
    });
  });
type Sold = z.infer<typeof schema>;

// False: an administrator took it off sale.
const startOf = (saved: Settings): Sold =>
  (saved[key] as Sold | false | undefined) || { cents: null, days: null };

/** The price of a highlight of one listing; while it is empty none is sold. */
export const HighlightCard = () => (
  <SettingsCard
    title={settingLabels[key]}
    note={(saved) => (saved?.[key] ? 'à venda' : 'não está à venda')}
    what="o destaque avulso"
    draft="destaque-avulso"
    schema={schema}
    startOf={startOf}
    places={{ [key]: 'cents' }}
    changesOf={(typed) => ({
      [key]: { value: typed.cents === null ? false : typed, isPublic: true },
    })}
  >
    {(form) => (
      <>
        <p className="mb-4 text-meta text-ink-2">
          Quem é dono de uma loja compra o destaque de um anúncio por Pix, além dos do plano. Em
          branco, não está à venda.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <MoneyField form={form} name="cents" label="Preço" />
          <NumberField form={form} name="days" label="Dias" />
        </div>
      </>
    )}
  </SettingsCard>
);
