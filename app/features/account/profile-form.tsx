import { useCallback, useState } from 'react';
import { cleanName, longestName } from '~/domain/name.ts';
import { phoneFault } from '~/domain/phone-fault.ts';
import { formatPhone, parsePhone } from '~/domain/phone.ts';
import { initialsOf } from '~/domain/text.ts';
import { explain, unwrap } from '~/platform/errors.ts';
import { connect } from '~/platform/session.ts';
import type { Supabase } from '~/platform/supabase.ts';
import { Button } from '~/ui/button.tsx';
import { Input } from '~/ui/field.tsx';
import { showToast } from '~/ui/toast-store.ts';
import { useTextForm } from '~/ui/use-text-form.ts';
import { Section } from './section.tsx';
import { useLoaded } from './use-loaded.ts';
import { Waiting } from './waiting.tsx';

interface Profile {
  name: string;
  phone: string;
}

/** How a person is called and reached. */
export function ProfileForm({ userId }: { userId: string }) {
  const load = useCallback((client: Supabase) => loadProfile(client, userId), [userId]);
  const { data, failed, reload } = useLoaded(load);
  return (
    <Section title="Perfil" lead="O nome aparece nas suas avaliações; o telefone, para ninguém.">
      {data ? (
        <Fields userId={userId} profile={data} />
      ) : (
        <Waiting failed={failed} what="o perfil" reload={reload} className="h-60" />
      )}
    </Section>
  );
}

async function loadProfile(client: Supabase, userId: string): Promise<Profile> {
  const answer = await client.from('profiles').select('name, phone').eq('id', userId).single();
  const { name, phone } = unwrap(answer);
  return { name: name ?? '', phone: phone ? formatPhone(phone) : '' };
}

function Fields({ userId, profile }: { userId: string; profile: Profile }) {
  const [saved, setSaved] = useState(profile.name);
  const { errors, busy, onSubmit } = useTextForm<keyof Profile>({
    check,
    send: async ({ name, phone }) => {
      const problem = await save(userId, cleanName(name), parsePhone(phone) ?? null);
      if (problem === undefined) setSaved(cleanName(name));
      showToast(
        problem === undefined
          ? { title: 'Perfil salvo' }
          : { title: 'Erro ao salvar o perfil', description: problem, tone: 'error' },
      );
    },
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      className="grid gap-5"
    >
      <span
        aria-hidden="true"
        className="grid size-20 place-items-center rounded-full bg-pine text-on-pine type-section"
      >
        {initialsOf(saved)}
      </span>
      <Input
        label="Nome"
        name="name"
        autoComplete="name"
        required
        maxLength={longestName}
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

function check({ name, phone }: Profile) {
  const fault = phone.trim() ? phoneFault(phone) : undefined;
  return {
    ...(!cleanName(name) && { name: 'Digite seu nome.' }),
    ...(fault && { phone: fault }),
  };
}

async function save(userId: string, name: string, phone: string | null) {
  try {
    const client = await connect();
    const { error } = await client.from('profiles').update({ name, phone }).eq('id', userId);
    // The account's own copy is what mails greet with.
    if (!error) await client.auth.updateUser({ data: { name } });
    return error ? explain(error) : undefined;
  } catch {
    return 'Sem conexão com o servidor. Verifique sua internet e tente de novo.';
  }
}
