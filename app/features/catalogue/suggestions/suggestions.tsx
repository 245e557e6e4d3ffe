import { BellPlus } from '~/ui/icons.ts';
import type { ReactNode } from 'react';
import { paths } from '~/platform/navigation/paths.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { isSilhouette, Silhouette } from '~/ui/silhouette.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { verticals } from '~/domain/listings/verticals.ts';
import { unpackCard } from '../card/packed.ts';
import { ListingCard } from '../card/listing-card.tsx';
import type { HeartOf } from '../card/heart-of.ts';
import type { Results } from '../results/results.ts';
import { catalogues } from '../search/catalogues.ts';
import { valuesOf } from '../search/criteria.ts';
import { groups, type WayGroup } from './candidate.ts';
import { Limits } from './limits.tsx';
import { SuggestionList } from './suggestion-list.tsx';

interface WaysOutProps {
  results: Results;
  Heart: HeartOf;
  /** The way to keep the search. */
  save: ReactNode;
}

/** What helps where nothing was found, or little: which change finds how much, and listings that differ in one thing. */
export function SearchSuggestions({ results, Heart, save }: WaysOutProps) {
  const { empty, ways, vertical, state } = results;
  const [first] = valuesOf(state.filters, catalogues[vertical].category.param);
  const name = first && isSilhouette(first) ? first : verticals[vertical].drawing;
  if (empty?.isEmptySite) {
    return (
      <EmptyState
        picture={<Silhouette name={name} width={96} />}
        title={empty.title}
        className="no-listings"
        actions={
          <ButtonLink tone="green" to={paths.advertise}>
            Publicar o primeiro anúncio
          </ButtonLink>
        }
      >
        <p>Ainda não há anúncios aqui. Publicar é de graça e leva poucos minutos.</p>
      </EmptyState>
    );
  }
  if (!ways) return null;
  return (
    <div className="ways">
      <header>
        {empty ? <Silhouette name={name} width={88} /> : null}
        <div>
          <h2>{empty ? empty.title : ways.title}</h2>
          <p>
            {ways.ways.length > 0
              ? 'Veja o que muda com cada ajuste.'
              : 'Recomece com menos filtros, ou guarde a busca para quando aparecer.'}
          </p>
        </div>
      </header>
      <div className="ways-body">
        <div className="ways-list">
          {(Object.keys(groups) as WayGroup[]).map((group) => (
            <SuggestionList
              key={group}
              words={groups[group]}
              ways={ways.ways.filter((w) => w.group === group)}
            />
          ))}
          <section className="noscript:hidden">
            <h3>Quando aparecer</h3>
            <div className="way">
              <i className="way-save">
                <BellPlus size={18} aria-hidden="true" />
              </i>
              <p>
                <b>Avise‑me de um anúncio assim</b>
                <small>Você recebe no site e por e-mail, quando quiser.</small>
              </p>
              {save}
            </div>
          </section>
        </div>
        <Limits vertical={vertical} limits={ways.limits} />
      </div>
      {ways.almost.length > 0 ? (
        <section className="almost">
          <h2>Quase isso</h2>
          <p>Cada um muda uma coisa só.</p>
          <ul className="results">
            {ways.almost.map((packed) => {
              const card = unpackCard(vertical, packed);
              return (
                <li key={card.id}>
                  <ListingCard
                    card={card}
                    heart={<Heart vertical={vertical} id={card.id} title={card.title} />}
                  />
                </li>
              );
            })}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
