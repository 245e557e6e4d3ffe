import { Search } from '~/ui/icons.ts';
import { useState } from 'react';
import { formatNumber, pluralOf } from '~/domain/formats/numbers.ts';
import { queryLimits } from '~/domain/limits/limits.ts';
import { useData } from '~/platform/data/query.ts';
import type { Recipient } from '~/platform/answers/campaign-answers.ts';
import type { ScreenForm } from '~/screens/form/use-screen-form.ts';
import { Checkbox, Segmented } from '~/ui/forms/choice.tsx';
import { cx } from '~/ui/cx.ts';
import { useSettled } from '~/ui/browser/use-settled.ts';
import { Input } from '~/ui/forms/field.tsx';
import type { NotificationValues } from './forms.ts';
import { recipientsFor } from './queries.ts';
import { emailOfPerson, nameOfPerson } from './labels.ts';

const pauseMs = 200;

/** All people or chosen ones, which stay above the results of a search. */
export function Recipients(props: {
  form: ScreenForm<NotificationValues>;
  people: number | undefined;
}) {
  const { fields } = props.form;
  const { mode, chosen } = fields.watch();
  const all = props.people === undefined ? '' : `  ${formatNumber(props.people)}`;
  const choose = (next: Recipient[]) => fields.setValue('chosen', next, { shouldDirty: true });
  return (
    <div className="grid gap-3">
      <p aria-hidden="true" className="-mb-1.5 text-meta font-semibold">
        Destinatários
      </p>
      <Segmented
        legend="Destinatários"
        name="destinatarios"
        className="max-sm:grid-flow-row"
        segments={[
          { value: 'all', label: `Todos os usuários${all}` },
          { value: 'specific', label: 'Usuários específicos' },
        ]}
        value={mode}
        onChange={(value) =>
          fields.setValue('mode', value as NotificationValues['mode'], { shouldDirty: true })
        }
      />
      {mode === 'specific' ? <Chooser chosen={chosen} onChoose={choose} /> : null}
    </div>
  );
}

interface ChooserProps {
  chosen: Recipient[];
  onChoose: (people: Recipient[]) => void;
}

function Chooser({ chosen, onChoose }: ChooserProps) {
  const [typed, setTyped] = useState('');
  const term = useSettled(typed.trim(), pauseMs);
  const found = useData(recipientsFor(term));
  const isChosen = ({ id }: Recipient) => chosen.some((one) => one.id === id);
  const others = (found.data ?? []).filter((one) => !isChosen(one));
  const toggle = (person: Recipient) =>
    onChoose(isChosen(person) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person]);
  return (
    <div className="overflow-hidden rounded-control border border-line-2">
      <Input
        type="search"
        label="Buscar usuários"
        hideLabel
        compact
        placeholder="Nome ou e-mail"
        autoComplete="off"
        maxLength={queryLimits.clients}
        icon={<Search size={16} aria-hidden="true" />}
        fieldClassName="p-2"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // Enter must not submit the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <ul
        aria-label="Usuários"
        aria-busy={found.isFetching}
        className="max-h-64 divide-y divide-line overflow-y-auto border-t border-line"
      >
        {[...chosen, ...others].map((person) => (
          <li key={person.id}>
            <Checkbox
              checked={isChosen(person)}
              onChange={() => toggle(person)}
              rowClassName={cx('px-3 py-2', isChosen(person) && 'bg-green-soft')}
              label={
                <span className="flex flex-wrap gap-x-3 text-meta">
                  <span className="font-semibold wrap-anywhere">{nameOfPerson(person)}</span>
                  <span className="min-w-0 wrap-anywhere text-ink-2">{emailOfPerson(person)}</span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      <output className={cx('block text-meta text-ink-2', stateOf(found, others, term) && 'p-3')}>
        {stateOf(found, others, term)}
      </output>
      {chosen.length > 0 ? (
        <div className="flex items-center justify-between gap-3 border-t border-line bg-sunken px-3 text-meta text-ink-2">
          <p className="min-w-0 py-2">
            <b className="font-semibold text-ink">{formatNumber(chosen.length)}</b>{' '}
            {pluralOf(chosen.length, 'escolhido', 'escolhidos')}: {namesOf(chosen)}
          </p>
          <button
            type="button"
            onClick={() => onChoose([])}
            className="min-h-11 shrink-0 font-semibold text-green-text"
          >
            Limpar
          </button>
        </div>
      ) : null}
    </div>
  );
}

function stateOf(
  found: { data: Recipient[] | undefined; error: { forPeople: string } | null },
  others: Recipient[],
  term: string,
): string {
  if (found.error) return found.error.forPeople;
  if (found.data === undefined) return 'Procurando...';
  if (found.data.length === 0) return `Ninguém encontrado com “${term}”.`;
  return others.length < 20 ? '' : 'Há mais pessoas: digite parte do nome ou do e-mail.';
}

function namesOf(people: Recipient[]): string {
  const [first, second, ...more] = people.map(nameOfPerson);
  if (second === undefined) return first!;
  return more.length === 0
    ? `${first} e ${second}`
    : `${first}, ${second} e mais ${formatNumber(more.length)}`;
}
