import { formatDate, formatTime } from '~/domain/time/dates.ts';
import './print-sheet.css';

export type SheetRow = string[];

interface Section {
  title: string;
  /** The titles of the columns; all but the first are figures. */
  head: string[];
  rows: SheetRow[];
}

export interface Sheet {
  /** The name of the site. */
  site: string;
  title: string;
  /** Of when, of whom: "novembro de 2026". */
  lead: string;
  sections: Section[];
}

/** Prints a report without the screen. */
export function printSheet({ site, title, lead, sections }: Sheet): void {
  const now = new Date();
  const sheet = element('article', '', [
    element('p', `${site} · impresso em ${formatDate(now)}, ${formatTime(now)}`),
    element('h1', title),
    element('p', lead),
    ...sections.flatMap((section) => [element('h2', section.title), tableOf(section)]),
  ]);
  sheet.className = 'report-sheet';
  document.querySelector('.report-sheet')?.remove();
  document.body.append(sheet);
  const { title: before } = document;
  // The name of the file when printing to a file.
  document.title = `${title}, ${lead}`;
  addEventListener(
    'afterprint',
    () => {
      sheet.remove();
      document.title = before;
    },
    { once: true },
  );
  print();
}

function tableOf({ head, rows }: Section): HTMLElement {
  if (rows.length === 0) return element('p', 'Nada neste período.');
  const line = (cells: string[], tag: string) =>
    element(
      'tr',
      '',
      cells.map((cell) => element(tag, cell)),
    );
  return element('table', '', [
    element('thead', '', [line(head, 'th')]),
    element(
      'tbody',
      '',
      rows.map((row) => line(row, 'td')),
    ),
  ]);
}

function element(tag: string, text: string, children: Node[] = []): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  made.append(...children);
  return made;
}
