import { useEffect, useState } from 'react';
import { formatPhone, parsePhone } from '~/domain/phone.ts';
import { explain, unwrap } from '~/platform/errors.ts';
import { connect } from '~/platform/session.ts';
import { Button } from '~/ui/button.tsx';
import { Input } from '~/ui/field.tsx';
import { showToast } from '~/ui/toast-store.ts';
import { useTextForm } from '~/ui/use-text-form.ts';
import { Section } from './section.tsx';

interface Profile {
  name: string;
  phone: string;
}

/** How a person is called and reached. */
export function ProfileForm({ userId }: { userId: string }) {
  const { profile, failed } = useProfile(userId);
  return (
    <Section title="Perfil" lead="O nome aparece nas suas avaliações; o telefone, para ninguém.">
      {profile ? <Fields userId={userId} profile={profile} /> : null}
      {failed ? (
        <p role="alert" className="text-red-text">
          Não foi possível carregar o perfil. Recarregue a página.
        </p>
      ) : null}
      {!profile && !failed ? <div className="h-60 w-full skeleton" /> : null}
    </Section>
  );
}

function useProfile(userId: string) {
  const [profile, setProfile] = useState<Profile>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const load = async () => {
      const client = await connect();
      const answer = await client.from('profiles').select('name, phone').eq('id', userId).single();
      const { name, phone } = unwrap(answer);
      return { name: name ?? '', phone: phone ? formatPhone(phone) : '' };
    };
    load().then(setProfile, () => setFailed(true));
  }, [userId]);
  return { profile, failed };
}

function Fields({ userId, profile }: { userId: string; profile: Profile }) {
  const { errors, busy, onSubmit } = useTextForm<keyof Profile>({
    check: ({ name, phone }) => ({
      ...(!name.trim() && { name: 'Digite seu nome.' }),
      ...(phone.trim() &&
        !parsePhone(phone) && { phone: 'Digite o telefone com DDD, como (11) 98765-4321.' }),
    }),
    send: async ({ name, phone }) => {
      const problem = await save(userId, name.trim(), parsePhone(phone) ?? null);
      showToast(
        problem === undefined
          ? { title: 'Perfil salvo' }
          : { title: 'Erro ao salvar o perfil', description: problem, tone: 'error' },
      );
    },
  });
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-5">
      <Input
        label="Nome"
        name="name"
        autoComplete="name"
        required
        maxLength={120}
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
