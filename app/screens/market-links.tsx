import { allVerticals, verticals } from '~/domain/listings/verticals.ts';
import { searchPath } from '~/platform/navigation/paths.ts';
import { ButtonLink } from '~/ui/button.tsx';

interface MarketLinksProps {
  verb: 'Ver' | 'Buscar';
  /** The tone of the first link. */
  tone?: 'green';
}

/** A link to each vertical: "Ver carros", "Ver imóveis". */
export const VerticalLinks = ({ verb, tone }: MarketLinksProps) =>
  allVerticals.map((vertical, at) => (
    <ButtonLink key={vertical} to={searchPath(vertical)} {...(tone && at === 0 && { tone })}>
      {`${verb} ${verticals[vertical].many}`}
    </ButtonLink>
  ));
