import { ChevronRight } from '~/ui/icons.ts';
import { Link, useSearchParams } from 'react-router';
import { useData } from '~/platform/data/query.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import { Card } from '../card.tsx';
import {
  lacksOperator,
  savedSettings,
  systemChecks,
  type Settings,
  type SetupPart,
  type SystemCheck,
} from '../queries.ts';
import { logHref } from './status-labels.ts';

interface Step {
  label: string;
  /** What is the matter while it is not done. */
  why: string;
  to: string;
  isMissing: (settings: Settings, checks: readonly SystemCheck[]) => boolean;
}

const system = (part: string) => `${paths.admin}?aba=sistema#${part}`;
const lacks = (part: SetupPart) => (_: Settings, checks: readonly SystemCheck[]) =>
  checks.some(({ name, state }) => name === part && state !== 'ok');

const steps: readonly Step[] = [
  {
    label: 'Quem opera o site',
    why: 'Nome empresarial, CNPJ, endereço e e‑mail aparecem no rodapé e nas páginas legais (Decreto 7.962/2013).',
    to: system('dados-do-site'),
    isMissing: lacksOperator,
  },
  {
    label: 'Servidor de e-mail',
    why: 'Sem SMTP_URL na instalação, os e‑mails ficam em arquivos e não chegam a ninguém.',
    to: logHref('mail'),
    isMissing: lacks('mail_server'),
  },
  {
    label: 'Pix para receber',
    why: 'Sem PIX_KEY, PIX_NAME e PIX_CITY na instalação, as faturas não têm código para pagar.',
    to: `${paths.dashboard}?aba=financeiro`,
    isMissing: lacks('payments'),
  },
  {
    label: 'Duas etapas para administradores',
    why: 'Só uma senha protege a administração.',
    to: `${paths.admin}?aba=seguranca`,
    isMissing: (settings) => settings['security.admin_two_steps'] !== true,
  },
  {
    label: 'Backup em outro disco',
    why: 'Os arquivos de backup estão no mesmo disco que o banco. Aponte BACKUP_DIR para outro.',
    to: system('backups'),
    isMissing: lacks('backup_place'),
  },
];

/** What the operator has not set up yet, each with where to do it; nothing once all of it is done. */
export function SetupCard() {
  const { data: settings } = useData(savedSettings);
  const { data: checks } = useData(systemChecks);
  if (!settings || !checks) return null;
  const missing = steps.filter(({ isMissing }) => isMissing(settings, checks));
  if (missing.length === 0) return null;
  return (
    <Card title="Falta configurar" note={countOf(missing.length, 'item', 'itens')}>
      <ul className="divide-y divide-line">
        {missing.map(({ label, why, to }) => (
          <li key={label}>
            <Link
              to={to}
              preventScrollReset={to.startsWith('?')}
              className="flex items-center gap-x-4 px-4 py-3 text-meta transition-colors hover:bg-sunken focus-visible:outline-offset-[-2px] md:px-5"
            >
              <span className="grow">
                <b className="block font-semibold">{label}</b>
                <span className="mt-0.5 block text-ink-2">{why}</span>
              </span>
              <ChevronRight size={16} aria-hidden="true" className="-mx-1 shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

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
