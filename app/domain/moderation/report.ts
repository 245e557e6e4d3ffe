import type { Vertical } from '../listings/verticals.ts';

/** What can be reported: the `item_type` of a report. */
export type ReportedKind = Vertical | 'review' | 'store';

const fraud = { fraude: 'Parece golpe ou cobra antes da visita' };
const harm = { ilegal: 'É ilegal ou vende o que é proibido', ofensivo: 'Ofende ou discrimina' };
const other = { outro: 'Outro motivo' };

const ofListings = {
  ...fraud,
  'dados-incorretos': 'Fotos, preço ou dados não conferem',
  indisponivel: 'Já foi vendido ou alugado',
  ...harm,
  ...other,
};

/** Why something is reported, by kind: code and label (private.report_reasons has the same codes). */
export const reportReasons: Record<ReportedKind, Record<string, string>> = {
  car: ofListings,
  property: ofListings,
  rental: ofListings,
  store: {
    ...fraud,
    'dados-incorretos': 'Nome, endereço ou dados não conferem',
    ...harm,
    ...other,
  },
  review: {
    falsa: 'Não é de quem negociou, ou foi paga',
    'dados-pessoais': 'Expõe dados de alguém',
    ...harm,
    ...other,
  },
};
