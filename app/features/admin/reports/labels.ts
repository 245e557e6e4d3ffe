import { lookUp } from '~/domain/formats/lookup.ts';
import { formatDate, formatTime } from '~/domain/time/dates.ts';
import { statuses as listingStatuses } from '~/domain/listings/status.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { roles } from '~/domain/site/roles.ts';
import { allVerticals, verticals } from '~/domain/listings/verticals.ts';
import type { ReportFigures, ReportName, ReportRow } from '~/platform/answers/money-answers.ts';
import type { Sheet, SheetRow } from '~/screens/sheet/print-sheet.ts';
import type { Column } from '~/screens/table/types.ts';
import { formatCents } from '~/domain/money/cents.ts';
import { transactionStatuses } from '~/domain/billing/transactions.ts';

interface ReportWords {
  name: ReportName;
  title: string;
  lead: string;
  /** What `title`, `detail` and `cents` of a line are; a column without a name is not there. */
  heads: { title: string; detail?: string; cents?: string };
}

/** The reports, in the order in which they are listed. */
export const reports: ReportWords[] = [
  {
    name: 'usuarios',
    title: 'Usuários',
    lead: 'Contas novas, com tipo, loja e situação.',
    heads: { title: 'Nome', detail: 'E-mail' },
  },
  {
    name: 'anuncios',
    title: 'Anúncios',
    lead: 'Carros, imóveis e aluguéis criados, com preço e situação.',
    heads: { title: 'Anúncio', detail: 'Cidade', cents: 'Preço' },
  },
  {
    name: 'contatos',
    title: 'Contatos',
    lead: 'Mensagens, telefones vistos e WhatsApp, sem os dados de quem procurou.',
    heads: { title: 'Anúncio' },
  },
  {
    name: 'avaliacoes',
    title: 'Avaliações',
    lead: 'O que foi avaliado, com a nota.',
    heads: { title: 'Título', detail: 'Nota' },
  },
  {
    name: 'receita',
    title: 'Receita',
    lead: 'Recibos do período, por categoria.',
    heads: { title: 'Descrição', detail: 'Método', cents: 'Valor' },
  },
];

const names: Record<string, string> = {
  ...roles,
  ...listingStatuses,
  ...Object.fromEntries(allVerticals.map((one) => [one, verticals[one].label])),
  ...transactionStatuses,
  store: 'Página da loja',
  novo: 'Novo',
  respondido: 'Respondido',
  phone: 'Telefone visto',
  whatsapp: 'WhatsApp',
  shown: 'Visível',
  hidden: 'Oculta',
  active: 'Ativo',
  inactive: 'Inativo',
  unconfirmed: 'E-mail não confirmado',
};

/** What a code is called; a category is called as it is written. */
const nameOf = (code: string): string => lookUp(names, code) ?? code;

/** The columns of a report as CSV. */
export function columnsOf({ heads }: ReportWords): Column<ReportRow>[] {
  const column = (
    id: string,
    header: string | undefined,
    csv: (row: ReportRow) => string | number | null,
  ): Column<ReportRow>[] => (header === undefined ? [] : [{ id, header, csv, cell: csv }]);
  return [
    ...column('at', 'Data', ({ at }) => formatDate(at)),
    ...column('hour', 'Hora', ({ at }) => formatTime(at)),
    ...column('kind', 'Tipo', ({ kind }) => nameOf(kind)),
    ...column('title', heads.title, ({ title }) => title),
    ...column('detail', heads.detail, ({ detail }) => detail),
    ...column('store', 'Loja', ({ store }) => store),
    ...column('state', 'Situação', ({ state }) => nameOf(state)),
    ...column('cents', heads.cents, ({ cents }) =>
      cents === null ? null : (cents / 100).toFixed(2).replace('.', ','),
    ),
  ];
}

const month = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** A report to be printed: how many, by kind, state and month. */
export function sheetOf(
  { title, name }: ReportWords,
  figures: ReportFigures,
  span: string,
): Omit<Sheet, 'site'> {
  const isMoney = name === 'receita';
  const amounts = (one: { count: number; cents: number }): SheetRow => [
    formatNumber(one.count),
    ...(isMoney ? [formatCents(one.cents)] : []),
  ];
  const head = (first: string) => [first, 'Quantos', ...(isMoney ? ['Valor'] : [])];
  return {
    title: `Relatório: ${title}`,
    lead: span,
    sections: [
      {
        title: 'Resumo',
        head: ['', 'Quantos', ...(isMoney ? ['Valor'] : [])],
        rows: [
          ['No período', ...amounts({ count: figures.total, cents: figures.cents })],
          ['Em tantos dias antes', formatNumber(figures.before), ...(isMoney ? ['–'] : [])],
        ],
      },
      {
        title: isMoney ? 'Por categoria' : 'Por tipo',
        head: head(isMoney ? 'Categoria' : 'Tipo'),
        rows: figures.kinds.map((one) => [nameOf(one.name), ...amounts(one)]),
      },
      {
        title: 'Por situação',
        head: head('Situação'),
        rows: figures.states.map((one) => [nameOf(one.name), ...amounts(one)]),
      },
      {
        title: 'Por mês',
        head: head('Mês'),
        rows: figures.months.map((one) => [
          month.format(new Date(`${one.name}-01`)),
          ...amounts(one),
        ]),
      },
    ],
  };
}
