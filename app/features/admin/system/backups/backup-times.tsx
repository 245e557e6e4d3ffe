import { countOf } from '~/domain/formats/numbers.ts';
import { settingParts } from '~/domain/site/settings.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { Select } from '~/ui/signed/select.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { saveSettings } from '../commands.ts';
import { savedSettings, type Backup } from '../queries.ts';
import { frequencies, backupCounts, sizeOf, type Frequency } from '../labels.ts';

interface Times {
  frequency: Frequency;
  keep: number;
}

const usual: Times = { frequency: 'daily', keep: 7 };

const nextOf: Record<Frequency, string> = {
  hourly: 'Feito aos 41 minutos de cada hora.',
  daily: 'Feito todo dia às 3h11.',
  weekly: 'Feito às segundas, às 3h21.',
  monthly: 'Feito no dia 1º, às 3h31.',
  off: 'Só quando alguém pede.',
};

/** How often backups are made and how many are kept; saved at once. */
export function BackupTimes({ rows }: { rows: readonly Backup[] }) {
  const { data } = useData(savedSettings);
  const { attempt } = useCommand(saveSettings);
  const times = { ...usual, ...(data?.['backup'] as Partial<Times> | undefined) };
  const save = async (change: Partial<Times>) => {
    const problem = await attempt({ backup: { value: { ...times, ...change }, changes: change } });
    showOutcome(problem, { failed: 'Erro ao salvar', done: 'Frequência salva' });
  };
  const kept = rows.filter(({ status }) => status === 'made');
  const taken = kept.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <div className="grid gap-4 px-4 py-4 sm:grid-cols-[12rem_10rem_1fr] md:px-5">
      <Select
        label={settingParts.frequency}
        options={frequencies}
        value={times.frequency}
        onChange={(frequency) => void save({ frequency })}
      />
      <Select
        label={settingParts.keep}
        options={backupCounts}
        value={`${times.keep}`}
        onChange={(keep) => void save({ keep: Number(keep) })}
      />
      <p className="self-end pb-2.5 text-meta text-ink-2">
        {nextOf[times.frequency]}
        {kept.length > 0 ? (
          <span>{` ${countOf(kept.length, 'cópia ocupa', 'cópias ocupam')} ${sizeOf(taken)}.`}</span>
        ) : null}
      </p>
    </div>
  );
}
