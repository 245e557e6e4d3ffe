import { useState } from 'react';
import { countOf } from '~/domain/formats/numbers.ts';
import { matching } from '~/domain/text/text-match.ts';
import type {
  ListingUnderPlan,
  ListingsUnderPlan,
  RetainedListing,
} from '~/platform/answers/billing-answers.ts';
import { Checkbox } from '~/ui/forms/choice.tsx';
import { Input } from '~/ui/forms/field.tsx';

interface RetainListingsProps {
  under: ListingsUnderPlan;
  /** Told only of a choice that the person has made. */
  onChange: (retained: RetainedListing[]) => void;
}

const manyListings = 12;
const keyOf = ({ item_type: type, id }: RetainedListing) => `${type} ${id}`;

/** Which listings stay where a plan holds fewer than the store has; without a choice the oldest do. */
export function RetainListings({ under, onChange }: RetainListingsProps) {
  const { listings, most } = under;
  const [staying, setStaying] = useState(
    () => new Set(listings.filter(({ stays }) => stays).map(keyOf)),
  );
  const [term, setTerm] = useState('');
  if (listings.every(({ stays }) => stays)) return null;
  const chosen = listings.filter((listing) => staying.has(keyOf(listing)));
  const isFull = ({ item_type: type }: ListingUnderPlan) =>
    chosen.length >= (most.all ?? Infinity) ||
    chosen.filter((other) => other.item_type === type).length >= (most[type] ?? Infinity);
  const change = (listing: ListingUnderPlan) => {
    const next = new Set(staying);
    if (!next.delete(keyOf(listing))) next.add(keyOf(listing));
    setStaying(next);
    onChange(
      listings
        .filter((other) => next.has(keyOf(other)))
        .map(({ item_type: type, id }) => ({ item_type: type, id })),
    );
  };
  const shown = term.trim() ? matching(listings, ({ title }) => title, term) : listings;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="font-semibold text-ink">Escolha os anúncios que ficam</legend>
      <p aria-live="polite" className="text-meta">
        {most.all === null
          ? `${chosen.length} de ${listings.length} ficam.`
          : `${chosen.length} de ${countOf(most.all, 'anúncio', 'anúncios')}.`}{' '}
        {listings.every((listing) => staying.has(keyOf(listing)) || isFull(listing))
          ? 'Para trocar, desmarque um.'
          : 'Você ainda pode marcar outros.'}
      </p>
      {listings.length > manyListings ? (
        <Input
          label="Filtrar por título"
          type="search"
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
      ) : null}
      <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line px-3">
        {shown.map((listing) => {
          const stays = staying.has(keyOf(listing));
          return (
            <li key={keyOf(listing)} className="py-1 wrap-anywhere">
              <Checkbox
                label={listing.title}
                checked={stays}
                disabled={!stays && isFull(listing)}
                onChange={() => change(listing)}
              />
            </li>
          );
        })}
        {shown.length === 0 ? (
          <li className="py-3 text-meta">Nenhum anúncio com este título.</li>
        ) : null}
      </ul>
    </fieldset>
  );
}
