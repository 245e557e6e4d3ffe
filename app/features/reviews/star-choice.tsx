import { Star } from '~/ui/icons.ts';
import { cx } from '~/ui/cx.ts';

interface StarChoiceProps {
  /** 0 while none is chosen. */
  value: number;
  onChange: (value: number) => void;
}

const names = ['Péssimo', 'Ruim', 'Regular', 'Bom', 'Excelente'];

/** One to five stars, as radio buttons: arrow keys choose. */
export function StarChoice({ value, onChange }: StarChoiceProps) {
  return (
    <fieldset>
      <legend className="text-meta font-semibold">Classificação</legend>
      <div className="mt-1 -ml-2 flex flex-wrap items-center">
        {names.map((name, index) => {
          const stars = index + 1;
          return (
            <label
              key={name}
              className="grid size-11 place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-green"
            >
              <input
                type="radio"
                name="rating"
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
                className="sr-only"
              />
              <span className="sr-only">{`${stars} de 5: ${name}`}</span>
              <Star
                size={26}
                aria-hidden="true"
                className={cx(stars <= value ? 'fill-amber text-amber' : 'text-field')}
              />
            </label>
          );
        })}
        <span className="ml-2 text-meta text-ink-2">{names[value - 1]}</span>
      </div>
    </fieldset>
  );
}
