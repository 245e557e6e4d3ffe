import { formatDate, formatTime } from '../time/dates.ts';

/** What a closed site says where its administrator wrote nothing. */
export const closedText = 'O site está em manutenção. Anúncios e mensagens estão guardados.';

/** What visitors read while the site is closed. @param message the administrator's; its own words for none */
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
