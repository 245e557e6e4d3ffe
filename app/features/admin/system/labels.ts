import { formatDate, formatTime } from '~/domain/time/dates.ts';
import { backupFrequencies } from '~/domain/site/settings.ts';
import type { Option } from '~/ui/signed/select.tsx';
import type { Backup } from './queries.ts';

/** `hoje, 14h32`, `21/11/2026, 14h32`. */
export function whenOf(moment: string, now = new Date()): string {
  const day = formatDate(moment) === formatDate(now) ? 'hoje' : formatDate(moment);
  return `${day}, ${formatTime(moment)}`;
}

const megabyte = 2 ** 20;
const decimal = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** `2,4 GB`, `115,6 MB`; of less than a tenth of one, `12 KB`. */
export function sizeOf(bytes: number): string {
  if (bytes < megabyte / 10) return `${Math.ceil(bytes / 1024)} KB`;
  const unit = bytes >= 1000 * megabyte ? 1024 * megabyte : megabyte;
  return `${decimal.format(bytes / unit)} ${unit === megabyte ? 'MB' : 'GB'}`;
}

type Tone = 'green' | 'red' | 'grey' | 'amber';

/** What became of a backup, in a word. */
export function stateOf({ status, verification }: Backup): [tone: Tone, word: string] {
  if (status === 'failed') return ['red', 'Falhou'];
  if (status === 'waiting') return ['amber', 'Na fila'];
  if (status === 'running') return ['amber', 'Em andamento'];
  if (verification === 'sound') return ['green', 'Verificado'];
  if (verification === 'broken') return ['red', 'Não serve'];
  if (verification === 'none') return ['grey', 'Não verificado'];
  return ['amber', 'Verificando'];
}

export type Frequency = keyof typeof backupFrequencies;

export const frequencies: Option<Frequency>[] = Object.entries(backupFrequencies).map(
  ([value, label]) => ({ value: value as Frequency, label }),
);

export const backupCounts: Option[] = [3, 7, 14, 30, 48, 100].map((count) => ({
  value: `${count}`,
  label: `${count} cópias`,
}));
