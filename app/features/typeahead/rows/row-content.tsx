import { Bell, Clock, MapPin, Search, Signpost, Store, Tag, Trash2 } from '~/ui/icons.ts';
import type { ReactNode } from 'react';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { verticals, type Vertical } from '~/domain/listings/verticals.ts';
import { isSilhouette, Silhouette } from '~/ui/silhouette.tsx';
import { partsOf } from '../highlight.ts';
import { Key } from './row-parts.tsx';
import type { Row } from './rows.ts';
import type { Suggestion } from '../suggestion.ts';

interface RowContentProps {
  row: Row;
  vertical: Vertical;
  typed: string;
  /** Figures with their noun, where there is space: "14 carros". */
  isWide: boolean;
}

/** The text of "Buscar": the words as they were typed, and where. */
export function searchWords(typed: string, vertical: Vertical): string {
  return `Buscar “${typed.trim()}” em ${verticals[vertical].label}`;
}

/** What stands in a line: drawing, words, figure. */
export function RowContent({ row, vertical, typed, isWide }: RowContentProps) {
  if (row.kind === 'text') {
    return (
      <Line icon={<Search size={18} aria-hidden="true" />} end={isWide && <Key>↵</Key>}>
        <b className="font-semibold">{searchWords(typed, vertical)}</b>
      </Line>
    );
  }
  if (row.kind === 'recent') {
    return (
      <Line icon={<Clock size={18} aria-hidden="true" />}>
        <Highlighted name={row.recent.text} typed={typed} />
        <span className="sr-only">, busca recente, a tecla Delete remove</span>
      </Line>
    );
  }
  if (row.kind === 'forget') {
    return (
      <Line icon={<Trash2 size={18} aria-hidden="true" />}>
        <span className="text-ink-2">Limpar recentes</span>
      </Line>
    );
  }
  if (row.kind === 'saved') {
    const { name, fresh } = row.saved;
    return (
      <Line
        icon={<Bell size={18} aria-hidden="true" />}
        end={fresh > 0 && countOf(fresh, 'novo', 'novos')}
      >
        {name}
      </Line>
    );
  }
  if (row.kind === 'elsewhere') {
    return (
      <span className="font-semibold text-green-text">
        <span className="sr-only">{`Buscar “${typed.trim()}” em `}</span>
        {verticals[row.vertical].label}
      </span>
    );
  }
  return <SuggestionLine {...row} vertical={vertical} typed={typed} isWide={isWide} />;
}

type SuggestionLineProps = Omit<RowContentProps, 'row'> & { suggestion: Suggestion };

function SuggestionLine({ suggestion, vertical, typed, isWide }: SuggestionLineProps) {
  const { label, detail, before, listings } = suggestion;
  const { one, many } = verticals[vertical];
  return (
    <Line
      icon={<SuggestionIcon {...suggestion} />}
      end={
        listings !== undefined && (isWide ? countOf(listings, one, many) : formatNumber(listings))
      }
    >
      {before ? <span>{`${before} `}</span> : null}
      <Highlighted name={label} typed={typed} />
      {detail ? <span className="ml-3 text-meta text-ink-3">{detail}</span> : null}
    </Line>
  );
}

function SuggestionIcon({ kind, drawing }: Suggestion) {
  if (drawing && isSilhouette(drawing)) return <Silhouette name={drawing} width={26} />;
  if (kind === 'quarter') return <Signpost size={18} aria-hidden="true" />;
  if (kind === 'store') return <Store size={18} aria-hidden="true" />;
  if (kind === 'municipality' || kind === 'state' || kind === 'region') {
    return <MapPin size={18} aria-hidden="true" />;
  }
  return <Tag size={18} aria-hidden="true" />;
}

function Line({ icon, end, children }: { icon: ReactNode; end?: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="grid w-7 shrink-0 place-items-center text-ink-2">{icon}</span>
      <span className="min-w-0 grow truncate">{children}</span>
      {end ? <span className="shrink-0 text-meta text-ink-3 tabular-nums">{end}</span> : null}
    </>
  );
}

// Bold is what was not typed: it is what the line adds.
function Highlighted({ name, typed }: { name: string; typed: string }) {
  if (typed.trim() === '') return <span>{name}</span>;
  return partsOf(name, typed).map((part, index) =>
    // The parts of one name have no other name.
    part.typed ? (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index}>{part.text}</span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <b key={index} className="font-semibold">
        {part.text}
      </b>
    ),
  );
}
