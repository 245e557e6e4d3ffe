import { useState } from 'react';
import { countOf } from '~/domain/formats/numbers.ts';
import { useData } from '~/platform/data/query.ts';
import { PanelHead } from '~/screens/panel/panel-head.tsx';
import { managesStore, type PanelStore } from '~/screens/panel/panel-store.ts';
import { Button } from '~/ui/button.tsx';
import { UserPlus } from '~/ui/icons.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { Distribution } from './distribution.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { MemberRow } from './member-row.tsx';
import { membersOf, type Member } from '~/screens/panel/members.ts';
import { invitationsOf, type Invitation } from './queries.ts';
import { Rights } from './rights.tsx';

/** Who works for the store, who is invited, and what each role may do. */
export function MembersTab({ store }: { store: PanelStore }) {
  const members = useData(membersOf(store));
  const invitations = useData(invitationsOf(store)).data ?? [];
  const [open, setOpen] = useState(false);
  return (
    <>
      <PanelHead
        title="Equipe"
        lead={members.data ? leadOf(members.data, invitations) : ' '}
        actions={
          managesStore(store) ? (
            <Button tone="green" onClick={() => setOpen(true)}>
              <UserPlus size={18} aria-hidden="true" />
              Convidar
            </Button>
          ) : null
        }
      />
      <Loaded
        query={members}
        what="a equipe"
        skeleton={<div className="mt-5 h-72 skeleton" />}
        className="mt-5"
      >
        {(found) => <Team store={store} members={found} invitations={invitations} />}
      </Loaded>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        {managesStore(store) ? <Distribution store={store} members={members.data ?? []} /> : null}
        <Rights />
      </div>
      <InviteDialog store={store} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function leadOf(members: Member[], invitations: Invitation[]): string {
  const contacts = members.reduce((sum, one) => sum + one.contacts, 0);
  const people = countOf(members.length, 'pessoa', 'pessoas');
  const waiting =
    invitations.length > 0
      ? ` e ${countOf(invitations.length, 'convite esperando', 'convites esperando')}`
      : '';
  return `${people}${waiting}. ${countOf(contacts, 'contato com responsável', 'contatos com responsável')} em 30 dias.`;
}

interface TeamProps {
  store: PanelStore;
  members: Member[];
  invitations: Invitation[];
}

function Team({ store, members, invitations }: TeamProps) {
  const [now] = useState(() => new Date().toISOString());
  return (
    <div className="mt-5 overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-left text-meta max-md:block">
        <thead className="bg-sunken text-fine font-semibold max-md:sr-only">
          <tr className="*:px-3 *:py-2.5 *:font-semibold *:whitespace-nowrap">
            <th scope="col">Pessoa</th>
            <th scope="col">Papel</th>
            <th scope="col">Recebe contatos</th>
            <th scope="col" className="text-right">
              30 dias
            </th>
            <th scope="col" className="text-right">
              Resposta
            </th>
            <th scope="col" className="text-right">
              Ganhos
            </th>
            <th scope="col">Visto por último</th>
            <th scope="col">
              <span className="sr-only">Ações</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {members.map((member) => (
            <MemberRow key={member.userId} store={store} member={member} members={members} />
          ))}
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} store={store} invitation={invitation} now={now} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
