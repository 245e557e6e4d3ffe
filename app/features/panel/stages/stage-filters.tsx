import { CalendarClock } from '~/ui/icons.ts';
import { allVerticals, verticals } from '~/domain/listings/verticals.ts';
import { allStages, stages } from '~/domain/stores/stages.ts';
import type { Member } from '~/screens/panel/members.ts';
import { buttonClass } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Select } from '~/ui/signed/select.tsx';
import { ContactSearch } from '../contacts/contact-search.tsx';
import { origins, type Narrowing } from './queries.ts';

interface StageFiltersProps {
  narrowing: Narrowing;
  narrow: (changed: Record<string, string>) => void;
  members: Member[];
  /** How many are overdue. */
  late: number;
  /** A list may show one stage alone. */
  isList: boolean;
}

const any = 'todos';
const unset = (value: string) => (value === any ? '' : value);

/** Which contacts are shown: all of it stands in the address. */
export function StageFilters(props: StageFiltersProps) {
  const { narrowing, narrow, members, late, isList } = props;
  const { person, vertical, stage } = narrowing;
  const people = [
    { value: any, label: 'Responsável: todos' },
    { value: 'eu', label: 'Meus' },
    { value: 'ninguem', label: 'Sem dono' },
    ...members.map(({ userId, name }) => ({ value: userId, label: name })),
  ];
  return (
    <>
      <search className="max-md:w-full md:max-w-60 md:grow md:basis-36">
        <ContactSearch compact term={narrowing.term} search={(q) => narrow({ q })} />
      </search>
      {members.length > 1 ? (
        <Select
          compact
          aria-label="Responsável"
          options={people}
          value={person ?? any}
          onChange={(next) => narrow({ com: unset(next) })}
        />
      ) : null}
      <Select
        compact
        aria-label="Origem"
        options={[
          { value: any, label: 'Origem: todas' },
          ...Object.entries(origins).map(([value, label]) => ({ value, label })),
        ]}
        value={narrowing.origin ?? any}
        onChange={(next) => narrow({ origem: unset(next) })}
      />
      <Select
        compact
        aria-label="Tipo"
        options={[
          { value: any, label: 'Tipo: todos' },
          ...allVerticals.map((value) => ({ value, label: verticals[value].label })),
        ]}
        value={vertical ?? any}
        onChange={(next) => narrow({ tipo: unset(next) })}
      />
      {isList ? (
        <Select
          compact
          aria-label="Etapa"
          options={[
            { value: any, label: 'Etapa: em aberto' },
            ...allStages.map((value) => ({ value, label: stages[value] })),
          ]}
          value={stage ?? any}
          onChange={(next) => narrow({ etapa: unset(next) })}
        />
      ) : null}
      <button
        type="button"
        aria-pressed={narrowing.late}
        onClick={() => narrow({ atrasados: narrowing.late ? '' : 'sim' })}
        className={cx(
          buttonClass('outlined', 'compact'),
          'text-amber-text!',
          narrowing.late && 'bg-amber-soft!',
        )}
      >
        <CalendarClock size={16} aria-hidden="true" />
        Atrasados {late > 0 ? late : ''}
      </button>
    </>
  );
}
