import { formatDate, formatTime } from '../time/dates.ts';

/** The default message of a closed site. */
export const closedText = 'O site está em manutenção. Anúncios e mensagens estão guardados.';

/** The message of a closed site. @param message the administrator's; the default one if empty */
export function closedLabel({
  message,
  until,
}: {
  message: string;
  until?: Date | null | undefined;
}): {
  title: string;
  text: string;
} {
  return {
    title:
      until && until > new Date()
        ? `Voltamos em ${formatDate(until)}, às ${formatTime(until)}`
        : 'Voltamos já',
    text: message || closedText,
  };
}
