import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import type { Audience, AudienceCount } from '~/platform/answers/campaign-answers.ts';
import { cx } from '~/ui/cx.ts';
import { audiences, messageVariables, namesStore, type MessageValues } from './forms.ts';
import { CircleAlert } from '~/ui/icons.ts';
import { CheckField } from '~/screens/form/fields.tsx';
import type { ScreenForm } from '~/screens/form/use-screen-form.ts';
import { useData } from '~/platform/data/query.ts';
import { withoutStore } from './queries.ts';

interface AudienceChoiceProps {
  value: Audience;
  counts: Record<Audience, AudienceCount> | undefined;
  onChange: (audience: Audience) => void;
}

/** The choice of an audience, with its size. */
export function AudienceChoice({ value, counts, onChange }: AudienceChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-meta font-semibold">Para quem</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {audiences.map(({ audience, label, note }) => (
          <label
            key={audience}
            className={cx(
              'flex items-center gap-3 rounded-control border px-4 py-2.5 text-meta',
              audience === value
                ? 'border-green bg-green-soft'
                : 'border-line-2 hover:border-field',
            )}
          >
            <input
              type="radio"
              name="para-quem"
              checked={audience === value}
              onChange={() => onChange(audience)}
              className="size-5 accent-green"
            />
            <span className="min-w-0 grow font-semibold">
              {label}
              <span className="block text-fine font-normal text-ink-2">{note}</span>
            </span>
            <span className="font-semibold">
              {counts ? formatNumber(counts[audience].people) : ''}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The channels of a message: at least one. */
export function Channels({ form }: { form: ScreenForm<MessageValues> }) {
  const fault = form.fields.formState.errors.byMail?.message;
  return (
    <fieldset aria-describedby={fault ? 'por-onde-falta' : undefined}>
      <legend className="text-meta font-semibold">Por onde</legend>
      <div className="flex gap-5">
        <CheckField form={form} name="inApp" label="No app" />
        <CheckField form={form} name="byMail" label="E-mail" />
      </div>
      {fault ? (
        <p id="por-onde-falta" className="flex max-w-56 gap-1.5 text-meta text-red-text">
          <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          {fault}
        </p>
      ) : null}
    </fieldset>
  );
}

/** Recipients without a store of a message that names the reader's store. */
export function useWithoutStore(values: MessageValues) {
  const { audience, inApp, byMail } = values;
  const asked = namesStore(values) && (inApp || byMail);
  const { data } = useData(withoutStore(audience, inApp, byMail), { enabled: asked });
  return asked && data && data.count > 0 ? data : undefined;
}

/** `3 pessoas não têm loja e leem “sua loja”` */
export const withoutStoreWords = (count: number): string =>
  `${countOf(count, 'pessoa não tem loja e lê', 'pessoas não têm loja e leem')} “${messageVariables.loja}” e “${messageVariables.cidade}”`;

/** The number of recipients without a store, which opens to their names. */
export function WithoutStore({ values }: { values: MessageValues }) {
  const found = useWithoutStore(values);
  if (!found) return null;
  const more = found.count - found.people.length;
  return (
    <details className="border-t border-line px-4 py-1 text-fine">
      <summary className="flex min-h-11 w-fit items-center font-semibold text-amber-text hover:underline">
        {withoutStoreWords(found.count)}
      </summary>
      <ul
        aria-label="Pessoas sem loja"
        className="mb-3 max-h-48 divide-y divide-line overflow-y-auto"
      >
        {found.people.map(({ id, name, email }) => (
          <li key={id} className="py-1.5">
            <span className="font-semibold">{name || 'Usuário sem nome'}</span>{' '}
            <span className="wrap-anywhere text-ink-2">{email || 'Email não disponível'}</span>
          </li>
        ))}
        {more > 0 ? <li className="py-1.5 text-ink-2">{`e mais ${formatNumber(more)}`}</li> : null}
      </ul>
    </details>
  );
}
