import { useState } from 'react';
import { initialsOf } from '~/domain/text/text.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useKeys } from '~/screens/use-keys.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { ChevronDown } from '~/ui/icons.ts';
import { useSession } from '~/platform/session/session.ts';
import { ActionMenu, type MenuItem } from '~/ui/signed/action-menu.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { seenOf, type Member } from '~/screens/panel/members.ts';
import { assign } from './commands.ts';
import type { Entry, OpenContact } from './contact.ts';

/** The name of a member; of who has left, that. */
export const memberName = (members: Member[], id: string): string =>
  members.find(({ userId }) => userId === id)?.name ?? 'quem saiu da equipe';

/** What the store did with a contact, and who. */
export function doneLabel({ body, done }: Entry, members: Member[]): string {
  const { to, by } = done ?? { by: null };
  const what =
    to === undefined
      ? body
      : to === null
        ? 'Ficou sem dono'
        : `Foi para ${memberName(members, to)}`;
  return by !== null && by !== to ? `${what}, por ${memberName(members, by)}` : what;
}

/** Who answers a contact, in two letters; "?" for nobody yet. */
export function Initials({ members, person }: { members: Member[]; person: string | null }) {
  const name = person === null ? undefined : memberName(members, person);
  return (
    <span
      title={name ?? 'Sem dono'}
      className={cx(
        'inline-grid h-5 min-w-7 shrink-0 place-items-center rounded-full px-1.5 text-tag font-semibold text-ink-2',
        name ? 'bg-muted' : 'border border-dashed border-line-2',
      )}
    >
      <span aria-hidden="true">{name ? initialsOf(name) : '?'}</span>
      <span className="sr-only">{name ? `Com ${name}` : 'Sem dono'}</span>
    </span>
  );
}

function useAssign(contact: OpenContact) {
  const { attempt, busy } = useCommand(assign);
  const give = async (person: string | null, done: string) =>
    showOutcome(await attempt({ contact, person }), { failed: 'Erro ao passar o contato', done });
  return { give, busy };
}

interface AssigneeProps {
  contact: OpenContact;
  members: Member[];
}

/** Who answers; opened with `A`, passes the contact on. */
export function Assignee({ contact, members }: AssigneeProps) {
  const [open, setOpen] = useState(false);
  const { give } = useAssign(contact);
  useKeys({ a: () => setOpen(true) });
  const { assignedTo } = contact;
  if (assignedTo === undefined) return null;
  const takesTurns = members.some((member) => member.takesTurns);
  const people = members.map(({ userId, name, open: waiting, seenAt }): MenuItem => ({
    label: name,
    note: [seenAt && seenOf(seenAt), countOf(waiting, 'aberto', 'abertos')]
      .filter(Boolean)
      .join(' · '),
    checked: userId === assignedTo,
    closes: true,
    onChange: () => void (userId !== assignedTo && give(userId, `Contato passado para ${name}`)),
  }));
  const back: MenuItem = {
    label: takesTurns ? 'Devolver ao rodízio' : 'Deixar sem dono',
    onSelect: () =>
      void give(null, takesTurns ? 'Contato devolvido ao rodízio' : 'Contato sem dono'),
  };
  const name = assignedTo === null ? 'Sem dono' : memberName(members, assignedTo);
  return (
    <ActionMenu
      name={`Passar o contato: ${name}`}
      open={open}
      onOpenChange={setOpen}
      button={
        <>
          <Initials members={members} person={assignedTo} />
          <span className="max-w-28 truncate">
            {assignedTo === null ? name : name.split(' ')[0]}
          </span>
          <ChevronDown size={16} aria-hidden="true" />
        </>
      }
      buttonClassName="inline-flex! w-auto! items-center gap-2 border border-line-2 px-2.5 text-meta font-semibold"
      groups={[
        { title: 'Passar para', items: people },
        ...(assignedTo === null ? [] : [{ items: [back] }]),
      ]}
    />
  );
}

/** For a seller before they answer what nobody has. */
export function TakeContact({ contact }: { contact: OpenContact }) {
  const me = useSession().user?.id;
  const { give, busy } = useAssign(contact);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line p-4">
      <p className="text-meta text-ink-2">Ninguém da equipe está com este contato.</p>
      <Button
        tone="green"
        busy={busy && 'Pegando...'}
        onClick={() => void (me && give(me, 'Este contato agora é seu'))}
      >
        Pegar contato
      </Button>
    </div>
  );
}
