import { formatNumber } from '~/domain/formats/numbers.ts';
import type { Audience, AudienceCount } from '~/platform/answers/campaign-answers.ts';
import { cx } from '~/ui/cx.ts';
import { audiences } from './message-form.ts';

interface AudienceChoiceProps {
  value: Audience;
  counts: Record<Audience, AudienceCount> | undefined;
  onChange: (audience: Audience) => void;
}

/** Who a message goes to, with how many they are. */
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
