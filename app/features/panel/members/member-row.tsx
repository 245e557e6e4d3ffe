import type { ReactNode } from 'react';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { allVerticals, verticals, type Vertical } from '~/domain/listings/verticals.ts';
import { formatMoney } from '~/domain/money/money.ts';
import { invitedRoles, memberRoles } from '~/domain/stores/member-roles.ts';
import { capitalised, initialsOf } from '~/domain/text/text.ts';
import { formatWait } from '~/domain/time/answer-time.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useSession } from '~/platform/session/session.ts';
import { confirm } from '~/screens/confirm/confirm-store.ts';
import { managesStore, type PanelStore } from '~/screens/panel/panel-store.ts';
import { Ellipsis } from '~/ui/icons.ts';
import { ActionMenu, type MenuItem } from '~/ui/signed/action-menu.tsx';
import { Select } from '~/ui/signed/select.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import {
  changeRole,
  changeReceiving,
  removeMember,
  transferStore,
  type Receiving,
} from './commands.ts';
import { seenOf, type Member } from '~/screens/panel/members.ts';
import type { Invitation } from './queries.ts';

interface MemberRowProps {
  store: PanelStore;
  member: Member;
  members: Member[];
}

const roleOptions = invitedRoles.map((value) => ({ value, label: memberRoles[value] }));

/** Somebody who works for the store; on the phone three lines. */
export function MemberRow({ store, member, members }: MemberRowProps) {
  const isMe = useSession().user?.id === member.userId;
  const { name, email, seenAt, contacts, answerMinutes, won, wonPrice } = member;
  return (
    <tr className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-1 max-md:p-4 md:*:px-3 md:*:py-3">
      {/* Its text stands deeper than the rule looks. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td className="md:w-3/10 md:max-w-0">
        <span className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className="grid size-9 shrink-0 place-items-center rounded-full bg-muted text-tag font-semibold text-ink-2"
          >
            {initialsOf(name)}
          </span>
          <span className="min-w-0">
            <span className="block truncate font-semibold">
              {name} {isMe ? <span className="font-normal text-ink-2">você</span> : null}
            </span>
            {email && email !== name ? (
              <span className="block truncate text-fine text-ink-2">{email}</span>
            ) : null}
          </span>
        </span>
      </td>
      <td className="max-md:row-start-2">
        <Role store={store} member={member} />
      </td>
      <td className="max-md:hidden">{receives(member)}</td>
      <td className="text-right font-semibold max-md:hidden">{orDash(contacts)}</td>
      <td className="text-right whitespace-nowrap max-md:hidden">
        {answerMinutes === undefined ? (
          <span title="ainda sem média">–</span>
        ) : (
          formatWait(answerMinutes)
        )}
      </td>
      <td className="text-right whitespace-nowrap max-md:hidden">
        <span className="font-semibold">{orDash(won)}</span>
        {won === 0 ? null : (
          <span className="block text-fine text-ink-2">{formatMoney(wonPrice)}</span>
        )}
      </td>
      <td className="whitespace-nowrap text-ink-2 max-md:hidden">
        {isMe ? 'agora' : seenOf(seenAt)}
      </td>
      <td className="text-right max-md:col-start-2 max-md:row-start-1">
        <Actions store={store} member={member} isMe={isMe} members={members} />
      </td>
      <td className="col-span-2 text-fine text-ink-2 md:hidden">
        {[
          receives(member),
          `${countOf(contacts, 'contato', 'contatos')} em 30 dias`,
          answerMinutes === undefined
            ? 'ainda sem média de resposta'
            : `responde em ${formatWait(answerMinutes)}`,
          won > 0 && `${countOf(won, 'ganho', 'ganhos')}, ${formatMoney(wonPrice)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </td>
    </tr>
  );
}

/** What brings new contacts to somebody. */
function receives({ takesTurns, turnsFor, isOnDuty, listings }: Member): string {
  const some = turnsFor.length < allVerticals.length;
  const ways = [
    takesTurns && (some ? `rodízio de ${manyOf(turnsFor)}` : 'rodízio'),
    isOnDuty && 'plantão',
    listings > 0 && countOf(listings, 'anúncio', 'anúncios'),
  ].filter((way) => way !== false);
  return ways.length === 0 ? 'Não recebe' : capitalised(ways.join(', '));
}

const list = new Intl.ListFormat('pt-BR');
const anyOf = new Intl.ListFormat('pt-BR', { type: 'disjunction' });
const manyOf = (some: Vertical[]) => list.format(some.map((one) => verticals[one].many));
const orDash = (n: number): ReactNode => (n === 0 ? '–' : formatNumber(n));
function Role({ store, member: { role, userId, name } }: Omit<MemberRowProps, 'members'>) {
  const { attempt } = useCommand(changeRole);
  const mayChange = role !== 'owner' && (store.role === 'owner' || store.role === null);
  if (!mayChange) return memberRoles[role];
  const change = async (next: Invitation['role']) => {
    if (next === role) return;
    const problem = await attempt({ store: store.id, person: userId, role: next });
    showOutcome(problem, {
      failed: 'Erro ao mudar o papel',
      done: `${name} agora é ${memberRoles[next].toLowerCase()}`,
    });
  };
  return (
    <Select
      compact
      aria-label={`Papel de ${name}`}
      options={roleOptions}
      value={role}
      onChange={(next) => void change(next)}
    />
  );
}

/** Without a vertical nobody takes turns. */
function turnsWith(turnsFor: Vertical[], one: Vertical, takes: boolean): Receiving {
  const next = allVerticals.filter((other) => (other === one ? takes : turnsFor.includes(other)));
  return next.length === 0 ? { takesTurns: false } : { turnsFor: next };
}

function Actions({ store, member, isMe, members }: MemberRowProps & { isMe: boolean }) {
  const remove = useCommand(removeMember);
  const transfer = useCommand(transferStore);
  const turns = useCommand(changeReceiving);
  const { userId: person, role, name, listings, open } = member;
  const rules = store.role === 'owner' || store.role === null;
  const mayRemove = isMe || rules || (store.role === 'manager' && role === 'seller');
  const heirs = members.some((one) => one.userId !== person && one.takesTurns)
    ? 'o rodízio'
    : 'a gerência';
  const ask = () =>
    confirm({
      title: isMe ? `Sair da equipe de ${store.businessName}?` : `Tirar ${name} da equipe?`,
      consequence: `${countOf(open, 'contato em aberto vai', 'contatos em aberto vão')} para ${heirs}, e ${countOf(listings, 'anúncio fica', 'anúncios ficam')} sem responsável.`,
      verb: isMe ? 'Sair' : 'Tirar da equipe',
      busy: isMe ? 'Saindo...' : 'Tirando...',
      tone: 'red',
      failure: isMe ? 'Erro ao sair da equipe' : 'Erro ao tirar da equipe',
      done: isMe ? 'Você saiu da equipe' : `${name} saiu da equipe`,
      doIt: () => remove.attempt({ store: store.id, person }),
    });
  const pass = () =>
    confirm({
      title: `Passar a loja para ${name}?`,
      consequence: `${name} passa a cuidar do plano, das faturas e dos papéis. ${store.role === 'owner' ? 'Você fica como gerente.' : 'Quem é dono fica como gerente.'}`,
      verb: 'Passar a loja',
      busy: 'Passando...',
      tone: 'red',
      failure: 'Erro ao passar a loja',
      done: `A loja agora é de ${name}`,
      doIt: () => transfer.attempt({ store: store.id, person }),
    });
  const stays =
    role === 'owner'
      ? members.length > 1
        ? 'Uma loja tem sempre um dono. Passe a loja a outra pessoa antes.'
        : 'Uma loja tem sempre um dono.'
      : undefined;
  const { takesTurns, turnsFor, isOnDuty } = member;
  const mayChange = isMe || rules || (store.role === 'manager' && role === 'seller');
  const managers = members.filter((one) => one.role !== 'seller').map((one) => one.name);
  const whom = managesStore(store) ? undefined : `peça a ${anyOf.format(managers)}`;
  const reason = whom && capitalised(whom);
  const closes = whom !== undefined;
  const failure = 'Erro ao mudar quem recebe contatos';
  // A seller steps out alone, and only who manages the store brings them back.
  const change = async (next: Receiving) => {
    const doIt = () => turns.attempt({ store: store.id, person, ...next });
    if (whom === undefined) return showOutcome(await doIt(), { failed: failure });
    await confirm({
      title: 'Deixar de receber contatos?',
      consequence: `Os contatos que já são seus ficam com você. Para voltar, ${whom}.`,
      verb: 'Deixar de receber',
      busy: 'Saindo...',
      tone: 'red',
      failure,
      doIt,
    });
  };
  const receiving: MenuItem[] = mayChange
    ? [
        {
          label: 'No rodízio',
          checked: takesTurns,
          closes,
          reason: takesTurns ? undefined : reason,
          onChange: (next) =>
            void change({ takesTurns: next, ...(next && { turnsFor: allVerticals }) }),
        },
        ...(takesTurns
          ? allVerticals.map((one) => ({
              label: `Rodízio de ${verticals[one].many}`,
              checked: turnsFor.includes(one),
              closes,
              reason: turnsFor.includes(one) ? undefined : reason,
              onChange: (next: boolean) => void change(turnsWith(turnsFor, one, next)),
            }))
          : []),
        {
          label: 'De plantão fora do horário',
          checked: isOnDuty,
          closes,
          reason: isOnDuty ? undefined : reason,
          onChange: (next) => void change({ isOnDuty: next }),
        },
      ]
    : [];
  const items: MenuItem[] = [
    ...(rules && role !== 'owner' ? [{ label: 'Passar a loja', onSelect: () => void pass() }] : []),
    ...(mayRemove
      ? [
          {
            label: isMe ? 'Sair da equipe' : 'Tirar da equipe',
            onSelect: () => void ask(),
            tone: 'red' as const,
            reason: stays,
          },
        ]
      : []),
  ];
  const groups = [receiving, items].filter((group) => group.length > 0);
  if (groups.length === 0) return null;
  return (
    <ActionMenu
      name={`Ações de ${name}`}
      button={<Ellipsis size={18} aria-hidden="true" />}
      groups={groups.map((group) => ({ items: group }))}
    />
  );
}
