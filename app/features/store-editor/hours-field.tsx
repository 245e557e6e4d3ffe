import { useState } from 'react';
import { useController } from 'react-hook-form';
import { holidaysIn, weekdays, type Week, type Weekday } from '~/domain/stores/opening-hours.ts';
import { fieldId } from '~/screens/form/fields.tsx';
import type { ScreenForm } from '~/screens/form/use-screen-form.ts';
import { Button } from '~/ui/button.tsx';
import { Select } from '~/ui/forms/field.tsx';
import { DayHours } from './day-hours.tsx';
import type { StoreFields } from './store-fields.ts';

const dayNames: Record<Weekday, string> = {
  1: 'Segunda',
  2: 'Terça',
  3: 'Quarta',
  4: 'Quinta',
  5: 'Sexta',
  6: 'Sábado',
  7: 'Domingo',
};
const workdays = weekdays.slice(0, 5);
const usual = ['08:00-18:00'];

/** What a store that says nothing begins with. */
const proposed: Week = {
  ...Object.fromEntries(workdays.map((day) => [day, usual])),
  6: ['09:00-13:00'],
};

/** When the store is open: days, their times, and national holidays. */
export function HoursField({ form }: { form: ScreenForm<StoreFields> }) {
  const { field, fieldState } = useController({ control: form.fields.control, name: 'hours' });
  // The schema's own words.
  const { error: mistake } = fieldState;
  const week = field.value;
  const put = (next: Week | null) =>
    form.fields.setValue('hours', next, { shouldDirty: true, shouldValidate: fieldState.invalid });
  if (week === null) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
        <p className="grow text-ink-2">A página não diz quando a loja atende.</p>
        <Button size="compact" onClick={() => put(proposed)}>
          Informar horários
        </Button>
      </div>
    );
  }
  return (
    <div id={fieldId(form, 'hours')} tabIndex={-1}>
      <Days week={week} put={put} />
      <Holidays week={week} put={put} />
      {mistake ? (
        <p role="alert" className="mt-2 text-meta text-red-text">
          {mistake.message}
        </p>
      ) : null}
      <button type="button" onClick={() => put(null)} className={quiet}>
        Não mostrar horários
      </button>
    </div>
  );
}

interface PartProps {
  week: Week;
  put: (week: Week) => void;
}

const quiet =
  'mt-3 min-h-8 text-meta font-semibold text-green-text hover:underline focus-visible:outline-2';

const timesOf = (week: Week, day: Weekday) => week[day] ?? [];

/** Monday to Friday stand in one row while they are alike. */
function Days({ week, put }: PartProps) {
  const alike = workdays.every((day) => timesOf(week, day).join() === timesOf(week, '1').join());
  const [apart, setApart] = useState(!alike);
  const [changed, setChanged] = useState<Weekday>();
  const together = alike && !apart;
  const change = (days: readonly Weekday[], spans: string[]) => {
    put({ ...week, ...Object.fromEntries(days.map((day) => [day, spans])) });
    setChanged(together && days.length > 1 ? undefined : days[0]);
  };
  const copy = (from: Weekday) => {
    const others = weekdays.filter(
      (day) => timesOf(week, day).length > 0 || workdays.includes(day),
    );
    put({
      ...week,
      ...Object.fromEntries(others.map((day) => [day, timesOf(week, from)])),
    });
    setChanged(undefined);
  };
  const shown = together ? (['6', '7'] as const) : weekdays;
  return (
    <>
      {together ? (
        <DayHours
          name="Segunda a sexta"
          spans={timesOf(week, '1')}
          usual={usual}
          onChange={(spans) => change(workdays, spans)}
        >
          <button type="button" onClick={() => setApart(true)} className={quiet}>
            Separar os dias
          </button>
        </DayHours>
      ) : null}
      {shown.map((day) => (
        <DayHours
          key={day}
          name={dayNames[day]}
          spans={timesOf(week, day)}
          usual={timesOf(week, '1').length > 0 ? timesOf(week, '1') : usual}
          onChange={(spans) => change([day], spans)}
        >
          {changed === day && timesOf(week, day).length > 0 ? (
            <button type="button" onClick={() => copy(day)} className={quiet}>
              Copiar para os outros dias
            </button>
          ) : null}
        </DayHours>
      ))}
    </>
  );
}

function Holidays({ week, put }: PartProps) {
  const { holidays } = week;
  const choose = (how: string) => {
    const { holidays: _, ...days } = week;
    put(how === 'as' ? days : { ...days, holidays: how === 'closed' ? [] : ['09:00-13:00'] });
  };
  return (
    <div className="border-y border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="text-control">Feriados nacionais</span>
        <Select
          label="Feriados nacionais"
          hideLabel
          compact
          value={holidaysIn(week)}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="as">Como nos outros dias</option>
          <option value="closed">Fechada</option>
          <option value="own">Horário próprio</option>
        </Select>
      </div>
      {holidays && holidays.length > 0 ? (
        <DayHours
          name="Em feriados"
          spans={holidays}
          usual={['09:00-13:00']}
          onChange={(spans) => put({ ...week, holidays: spans })}
        />
      ) : null}
    </div>
  );
}
