import { Link } from 'react-router';
import type { Member } from '~/screens/panel/members.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Initials } from '../contacts/assignee.tsx';
import { ContactIcon } from '../contacts/contact-row.tsx';
import { nameOf } from '../contacts/contact.ts';
import { keyOf } from './board.tsx';
import { StageMeter } from './stage-meter.tsx';
import { StageSelect } from './stage-select.tsx';
import { StepLine } from './step-line.tsx';
import type { Working } from './use-work.tsx';
import type { Work } from './work.ts';

interface StageListProps {
  items: Work[];
  members: Member[];
  now: Date;
  chosen: string | undefined;
  hrefTo: (work: Work) => string;
  onChoose: (work: Work) => void;
  mayMove: (work: Work) => boolean;
  working: Working;
  isWide: boolean;
  /** Whether only some of the contacts are asked for. */
  isNarrowed: boolean;
  page: ListPage;
}

interface ListPage {
  /** Which contacts these are: `1 a 20 de 24 em aberto`. */
  label: string;
  /** To the page before and the next one; undefined at the first and the last. */
  before: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** Contacts in lines, what is due first; on the phone each with its stage to choose. */
export function StageList(props: StageListProps) {
  const { items, members, now, chosen, hrefTo, onChoose, mayMove, working, isWide, page } = props;
  const none = props.isNarrowed
    ? 'Nenhum contato assim.'
    : 'Nenhum contato em aberto. Mensagens, telefones vistos e chamadas no WhatsApp aparecem aqui.';
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <p
        aria-hidden="true"
        className="grid grid-cols-[minmax(0,1fr)_8rem_11rem_3rem] gap-3 bg-sunken px-4 py-2.5 text-fine font-semibold max-lg:hidden"
      >
        <span>Contato</span>
        <span>Etapa</span>
        <span>Próximo passo</span>
        <span>Com</span>
      </p>
      <ul className="divide-y divide-line">
        {items.map((work) => (
          <li key={keyOf(work)} className={cx(chosen === keyOf(work) && 'bg-green-soft')}>
            <Link
              to={hrefTo(work)}
              // On the phone it is another screen.
              preventScrollReset={isWide}
              id={`cartao-${work.id}`}
              onClick={() => onChoose(work)}
              aria-current={chosen === keyOf(work) ? 'true' : undefined}
              className="grid items-center gap-3 px-4 py-3 focus-visible:-outline-offset-2 max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:pb-1 lg:grid-cols-[minmax(0,1fr)_8rem_11rem_3rem] lg:hover:bg-sunken"
            >
              <span className="flex min-w-0 items-center gap-3">
                <ContactIcon kind={work.kind} />
                <span className="min-w-0">
                  <span className="block truncate text-meta font-semibold">{nameOf(work)}</span>
                  <span className="block truncate text-fine text-ink-2">
                    {work.title ?? 'Página da loja'}
                  </span>
                </span>
              </span>
              <span className="max-lg:hidden">
                <StageMeter work={work} />
              </span>
              <span className="min-w-0 max-lg:order-last max-lg:col-span-2 max-lg:pl-11">
                <StepLine work={work} now={now} />
              </span>
              <span>
                {members.length > 1 ? (
                  <Initials members={members} person={work.assigned_to} />
                ) : null}
              </span>
            </Link>
            {mayMove(work) ? (
              <div className="pr-4 pb-3 pl-15 lg:hidden">
                <StageSelect work={work} working={working} name={nameOf(work)} />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {items.length === 0 ? (
        <p className="px-4 py-10 text-center text-meta text-ink-2">{none}</p>
      ) : null}
      {page.before || page.next ? (
        <nav
          aria-label="Páginas"
          className="flex items-center gap-2 border-t border-line px-4 py-3 text-meta text-ink-2"
        >
          <output className="min-w-0 grow">{page.label}</output>
          <Button size="compact" disabled={!page.before} onClick={page.before}>
            Anterior
          </Button>
          <Button size="compact" disabled={!page.next} onClick={page.next}>
            Próxima
          </Button>
        </nav>
      ) : null}
    </div>
  );
}
