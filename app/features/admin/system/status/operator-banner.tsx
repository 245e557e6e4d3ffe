import { Link, useSearchParams } from 'react-router';
import { useData } from '~/platform/data/query.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { lacksOperator, savedSettings } from '../queries.ts';

/** While nobody has said who operates the site, which the law wants on every page (Decreto 7.962/2013, art. 2). */
export function OperatorAlert() {
  const { data } = useData(savedSettings);
  const [search] = useSearchParams();
  // The first tab lists it among what is not set up.
  if (!search.has('aba') || !lacksOperator(data)) return null;
  return (
    <p className="mt-4 rounded-control bg-amber-soft px-4 py-3 text-meta text-amber-text">
      Falta dizer quem opera o site: nome empresarial, CNPJ, endereço e e‑mail aparecem no rodapé e
      nas páginas legais.{' '}
      <Link
        to={`${paths.admin}?aba=sistema#dados-do-site`}
        className="font-semibold whitespace-nowrap underline"
      >
        Informar agora
      </Link>
    </p>
  );
}
