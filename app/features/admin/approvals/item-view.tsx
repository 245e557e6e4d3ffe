import { formatDate } from '~/domain/time/dates.ts';
import { formatMoney } from '~/domain/money/money.ts';
import { capitalised } from '~/domain/text/text.ts';
import { verticals, type Vertical } from '~/domain/listings/verticals.ts';
import type { WaitingItem } from '~/platform/answers/admin-answers.ts';
import { listingPath } from '~/platform/navigation/paths.ts';
import { Link } from 'react-router';
import { Tag } from '~/ui/tag.tsx';
import { Photos } from './photos.tsx';
import { waitOf } from './labels.ts';
import {
  fuels,
  labelOf,
  propertyTypes,
  rentalTypes,
  rentedPropertyTypes,
  transmissions,
} from '~/domain/listings/terms.ts';
import { formatArea, formatKm } from '~/domain/formats/numbers.ts';
import { formatPhone } from '~/domain/contacts/phone.ts';
import { formatPlace } from '~/domain/places/states.ts';
import { formatCarYear } from '~/domain/listings/vehicle.ts';
import { contactsIn } from '~/domain/contacts/contact-in-text.ts';

interface ItemViewProps {
  item: WaitingItem;
  photo: number;
  showPhoto: (at: number) => void;
}

/** A listing as a moderator reads it: photos, facts, description. */
export function ItemView({ item, photo, showPhoto }: ItemViewProps) {
  const { item_type: kind, id, title, price, since, sample_id: sample, listing, before } = item;
  const { one, per } = verticals[kind];
  const description = typeof listing['description'] === 'string' ? listing['description'] : '';
  const words = item.signals.flatMap((signal) => (signal.rule === 'advance' ? signal.words : []));
  return (
    <article aria-labelledby="anuncio" className="min-w-0">
      <Photos item={item} at={photo} show={showPhoto} />
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <Tag>{capitalised(one)}</Tag>
        {sample === null ? (
          <Tag tone="amber-soft">Pendente</Tag>
        ) : (
          <>
            <Tag tone="green">Publicado</Tag>
            <Tag tone="blue">Amostra</Tag>
          </>
        )}
        <span className="ml-auto text-meta text-ink-2">
          {sample === null ? 'enviado' : item.cause === 'changed' ? 'alterado' : 'publicado'}{' '}
          {waitOf(since)}
        </span>
      </div>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="anuncio" className="min-w-0 type-section wrap-break-word">
          {title}
        </h2>
        <p className="type-section whitespace-nowrap">
          {formatMoney(price)}
          {per}
        </p>
      </div>
      {before?.decision === 'reject' ? (
        <p className="mt-3 rounded-control bg-amber-soft px-4 py-3 text-meta text-amber-text">
          Rejeitado em {formatDate(before.at)}: {before.reason}
        </p>
      ) : null}
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3 border-y border-line py-3 text-meta">
        {factsOf[kind](listing).map(([label, value]) => (
          <div key={label}>
            <dt className="text-fine text-ink-2">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-5 type-small">Descrição</h3>
      <p className="mt-2 whitespace-pre-line text-ink-2 wrap-break-word">
        {description === '' ? (
          'O vendedor não escreveu nada.'
        ) : (
          <MarkedWords text={description} words={words} />
        )}
      </p>
      {sample === null ? null : (
        <p className="mt-4 text-meta">
          <Link
            to={listingPath(kind, { id, title })}
            target="_blank"
            className="font-semibold text-green-text hover:underline"
          >
            Ver no site
          </Link>
        </p>
      )}
    </article>
  );
}

type Listing = Readonly<Record<string, unknown>>;
type Fact = readonly [label: string, value: string | undefined];

const textIn = (listing: Listing, column: string) => {
  const value = listing[column];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
const numberIn = (listing: Listing, column: string) => {
  const value = listing[column];
  return typeof value === 'number' ? value : undefined;
};
const said = <T,>(value: T | undefined, say: (value: T) => string) =>
  value === undefined ? undefined : say(value);

const place = (listing: Listing): Fact => [
  'Local',
  formatPlace({
    neighborhood: textIn(listing, 'neighborhood') ?? null,
    city: textIn(listing, 'city') ?? null,
    state: textIn(listing, 'state') ?? null,
  }),
];

const phone = (listing: Listing): Fact => [
  'Telefone do anúncio',
  said(textIn(listing, 'contact_phone'), formatPhone),
];

function carFacts(listing: Listing): Fact[] {
  const [made, year] = [numberIn(listing, 'year_fabrication'), numberIn(listing, 'year')];
  return [
    ['Ano', year && formatCarYear(made ?? year, year)],
    ['Km', said(numberIn(listing, 'km'), formatKm)],
    ['Combustível', labelOf(fuels, textIn(listing, 'fuel'))],
    ['Câmbio', labelOf(transmissions, textIn(listing, 'transmission'))],
    ['Final da placa', said(numberIn(listing, 'plate_end'), String)],
    place(listing),
    phone(listing),
  ].filter((fact): fact is Fact => Boolean(fact[1]));
}

function homeFacts(listing: Listing): Fact[] {
  const area = numberIn(listing, 'area') ?? numberIn(listing, 'total_area');
  const facts: Fact[] = [
    [
      'Tipo',
      labelOf({ ...rentedPropertyTypes, ...propertyTypes }, textIn(listing, 'property_type')),
    ],
    ['Locação', labelOf(rentalTypes, textIn(listing, 'rental_type'))],
    ['Área', said(area, formatArea)],
    ['Quartos', said(numberIn(listing, 'bedrooms'), String)],
    ['Banheiros', said(numberIn(listing, 'bathrooms'), String)],
    ['Vagas', said(numberIn(listing, 'parking'), String)],
    ['Condomínio', said(numberIn(listing, 'monthly_fees'), formatMoney)],
    place(listing),
    phone(listing),
  ];
  return facts.filter(([, value]) => Boolean(value));
}

/** What a moderator compares with the photos. */
const factsOf: Record<Vertical, (listing: Listing) => Fact[]> = {
  car: carFacts,
  property: homeFacts,
  rental: homeFacts,
};

// Folds as the database does (private.fold), letter by letter, so that positions stay the same.
const folded = (text: string) =>
  [...text]
    .map((letter) => {
      const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      return plain.length === letter.length ? plain : letter;
    })
    .join('');

interface Mark {
  from: number;
  to: number;
}

/** Positions of suspicious words and contact data in a text, without overlaps. */
function marksIn(text: string, words: readonly string[]): Mark[] {
  const plain = folded(text);
  const found = words.flatMap((word) => {
    const from = plain.indexOf(word);
    return from < 0 ? [] : [{ from, to: from + word.length }];
  });
  const sorted = [...found, ...contactsIn(text)].toSorted((a, b) => a.from - b.from);
  return sorted.filter(({ from }, at) => !sorted.slice(0, at).some((one) => from < one.to));
}

/** A seller's text with suspicious words marked. */
function MarkedWords({ text, words }: { text: string; words: readonly string[] }) {
  const marks = marksIn(text, words);
  if (marks.length === 0) return text;
  return [
    ...marks.flatMap(({ from, to }, at) => [
      text.slice(marks[at - 1]?.to ?? 0, from),
      <mark key={from} className="rounded-tag bg-red-soft px-0.5 text-red-text">
        {text.slice(from, to)}
      </mark>,
    ]),
    text.slice(marks.at(-1)!.to),
  ];
}
