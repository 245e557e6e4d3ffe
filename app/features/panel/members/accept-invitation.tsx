import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '~/platform/data/command.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { Button } from '~/ui/button.tsx';
import { FormAlert } from '~/ui/forms/form-alert.tsx';
import { acceptInvitation } from './commands.ts';

interface AcceptInvitationProps {
  token: string;
  signedInAs: string;
  isMine: boolean;
}

/** Accepts an invitation, for whoever is signed in with its e-mail. */
export function AcceptInvitation({ token, signedInAs, isMine }: AcceptInvitationProps) {
  const { attempt, busy } = useCommand(acceptInvitation);
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();
  if (!isMine)
    return (
      <FormAlert
        title="Este convite é de outro e-mail"
        problem={`Você entrou como ${signedInAs}. Saia e entre com a conta do convite.`}
      />
    );
  const accept = async () => {
    const refused = await attempt(token);
    setProblem(refused);
    if (refused === undefined) void navigate(paths.panel);
  };
  return (
    <>
      <FormAlert title="O convite não foi aceito" problem={problem} />
      <Button tone="green" busy={busy && 'Aceitando...'} onClick={() => void accept()}>
        Aceitar convite
      </Button>
    </>
  );
}
