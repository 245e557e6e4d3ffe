import { formatNumber } from '~/domain/formats/numbers.ts';
import type { Contacted } from '~/platform/answers/panel-answers.ts';
import { contactsIn } from './figures.ts';

/** The columns that both tables have, beside the conversion; the first is what the listings' is sorted by. */
export const columns: readonly { title: string; of: (figures: Contacted) => string }[] = [
  { title: 'Visualizações', of: ({ views }) => formatNumber(views) },
  { title: 'Mensagens', of: ({ messages }) => formatNumber(messages) },
  { title: 'Telefones', of: ({ phones }) => formatNumber(phones) },
  { title: 'WhatsApp', of: ({ whatsapps }) => formatNumber(whatsapps) },
  { title: 'Contatos', of: (figures) => formatNumber(contactsIn(figures)) },
];
