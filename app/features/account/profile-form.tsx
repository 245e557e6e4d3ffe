import type { ReactNode } from 'react';
import * as limits from '~/domain/limits/column-limits.ts';
import { cleanName } from '~/domain/text/clean-name.ts';
import { phoneFault } from '~/domain/contacts/phone-fault.ts';
import { formatPhone, parsePhone } from '~/domain/contacts/phone.ts';
import { initialsOf } from '~/domain/text/text.ts';
import { useCommand, type Command } from '~/platform/data/command.ts';
import { useData, type Caller, type Query } from '~/platform/data/query.ts';
import { expectDone, unwrap } from '~/platform/refusals/errors.ts';
import { Button } from '~/ui/button.tsx';
import { Input } from '~/ui/forms/field.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { useTextForm } from '~/ui/forms/use-text-form.ts';
import { Section } from '~/screens/section.tsx';

interface Profile {
  name: string;
  phone: string;
}

interface ProfileFormProps {
  /** The person's photo with what changes it. @param initials stands there while there is none */
  picture: (initials: ReactNode) => ReactNode;
}

/** How a person is called and reached. */
export function ProfileForm({ picture }: ProfileFormProps) {
  return (
    <Section title="Perfil" lead="O nome aparece nas suas avaliações; o telefone, para ninguém.">
      <Loaded
        isPart
        query={useData(ownProfile)}
        what="o perfil"
        skeleton={<div className="skeleton h-84.5" />}
      >
        {(profile) => (
          <div className="grid gap-5">
            {picture(<Initials name={profile.name} />)}
            <Fields profile={profile} />
          </div>
        )}
      </Loaded>
    </Section>
  );
}

export const ownProfile: Query<Profile> = { key: ['account', 'profile'], ask: loadProfile };

async function loadProfile({ api, userId }: Caller): Promise<Profile> {
  const answer = await api.from('profiles').select('name, phone').eq('id', userId).single();
  const { name, phone } = unwrap(answer);
  return { name: name ?? '', phone: phone ? formatPhone(phone) : '' };
}

const saveProfile: Command<{ name: string; phone: string | null }> = {
  run: async ({ api, client, userId }, { name, phone }) => {
    await expectDone(api.from('profiles').update({ name, phone }).eq('id', userId));
    // The account's own copy is what mails greet with.
    await client.auth.updateUser({ data: { name } });
  },
  changes: [ownProfile.key],
};

function Fields({ profile }: { profile: Profile }) {
  const { attempt } = useCommand(saveProfile);
  const { errors, busy, onSubmit } = useTextForm<keyof Profile>({
    check,
    send: async ({ name, phone }) => {
      const problem = await attempt({ name: cleanName(name), phone: parsePhone(phone) ?? null });
      showOutcome(problem, { failed: 'Erro ao salvar o perfil', done: 'Perfil salvo' });
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      <Input
        label="Nome"
        name="name"
        autoComplete="name"
        required
        maxLength={limits.profiles.name}
        defaultValue={profile.name}
        error={errors.name}
      />
      <Input
        label="Telefone (opcional)"
        name="phone"
        type="tel"
        autoComplete="tel-national"
        defaultValue={profile.phone}
        error={errors.phone}
      />
      <Button
        type="submit"
        tone="green"
        busy={busy && 'Salvando...'}
        className="justify-self-start"
      >
        Salvar
      </Button>
    </form>
  );
}

function Initials({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-20 shrink-0 place-items-center rounded-full bg-pine text-on-pine type-section"
    >
      {initialsOf(name)}
    </span>
  );
}

function check({ name, phone }: Profile) {
  const fault = phone.trim() ? phoneFault(phone) : undefined;
  return {
    ...(!cleanName(name) && { name: 'Digite seu nome.' }),
    ...(fault && { phone: fault }),
  };
}
