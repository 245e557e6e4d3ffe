import { siteName } from '~/domain/site/site-name.ts';
import { Lock } from '~/ui/icons.ts';
import { useSite } from '~/platform/site/operator.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { useSession } from '~/platform/session/session.ts';
import { Wordmark } from '~/screens/wordmark.tsx';
import { footerGroups } from './links.ts';
import { LightLink } from '~/ui/navigation/light-link.tsx';

/**
 * Links by purpose, who runs the site (Decreto 7.962/2013), and the faint way in for administrators, which comes last:
 * below a short page it stands on the ground, and is seen when it has arrived whole, lest it climb.
 */
export function Footer() {
  const { user } = useSession();
  return (
    <footer className="mt-20 border-t border-line bg-sunken text-meta not-has-[p+a]:invisible md:mt-28">
      <div className="page pt-14 pb-8">
        <Links isSignedIn={user !== null} />
        <div className="mt-14 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-6 text-fine text-ink-3">
          <p className="grow basis-64">
            <Operator />
          </p>
          <LightLink
            to={paths.login}
            aria-label="Acesso administrativo"
            className="-m-2 grid size-9 place-items-center rounded-tag text-field hover:text-ink"
          >
            <Lock size={16} />
          </LightLink>
        </div>
      </div>
    </footer>
  );
}

const linksClass =
  'grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-[1.5fr_repeat(4,1fr)] [&_li_a]:inline-flex [&_li_a]:min-h-8 [&_li_a]:items-center [&_li_a]:text-ink-2 [&_li_a]:hover:text-ink [&_li_a]:hover:underline';

function Links({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <div className={linksClass}>
      <div className="col-span-2 md:col-span-1">
        <Wordmark />
        <p className="mt-4 max-w-60 text-ink-2">
          Casa, carro ou terreno: do anúncio à chave, fale direto com quem anuncia.
        </p>
      </div>
      {footerGroups().map(({ title, links, signedIn }) => (
        <nav key={title} aria-label={title}>
          <h2 className="mb-1.5 text-meta font-semibold">{title}</h2>
          <ul>
            {((isSignedIn && signedIn) || links).map(({ label, to }) => (
              <li key={to}>
                <LightLink to={to}>{label}</LightLink>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}

// Where even the root could not be loaded there is only the site's name to tell.
function Operator() {
  const { name = siteName(), operator, year } = useSite() ?? {};
  const { legalName, taxId, address, email, phone } = operator ?? {};
  const missing =
    operator === null ? 'Os dados de quem opera este site ainda não foram informados.' : undefined;
  const mark = ['©', year, name].filter(Boolean).join(' ');
  return [mark, legalName, taxId, address, email, phone, missing].filter(Boolean).join(' · ');
}
