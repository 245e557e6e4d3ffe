import { useState } from 'react';
import { unwrap } from '~/platform/errors.ts';
import { connect } from '~/platform/session.ts';
import { Button } from '~/ui/button.tsx';
import { showToast } from '~/ui/toast-store.ts';
import { Section } from './section.tsx';

/** Everything that the account holds of a person, as a file (LGPD, art. 18). */
export function ExportData({ userId }: { userId: string }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      save(JSON.stringify(await collect(userId), null, 2), 'meus-dados-patio.json');
    } catch {
      showToast({
        title: 'Não foi possível reunir seus dados',
        description: 'Tente de novo em instantes.',
        tone: 'error',
      });
    }
    setBusy(false);
  };
  return (
    <Section title="Meus dados" lead="Um arquivo com tudo o que sua conta guarda.">
      <Button busy={busy && 'Reunindo...'} onClick={() => void download()}>
        Baixar meus dados
      </Button>
    </Section>
  );
}

async function collect(userId: string) {
  const client = await connect();
  const [profile, reviews, favourites, searches, inquiries, notifications] = await Promise.all([
    client.from('profiles').select('name, email, phone, created_at').eq('id', userId),
    client
      .from('reviews')
      .select('item_type, item_id, rating, title, comment, reply, created_at')
      .eq('user_id', userId),
    client.from('favourites').select('item_type, item_id, created_at').eq('user_id', userId),
    client
      .from('saved_searches')
      .select('name, vertical, filters, frequency')
      .eq('user_id', userId),
    client
      .from('inquiries')
      .select('item_type, item_id, name, email, phone, message, created_at')
      .eq('user_id', userId),
    client.from('notifications').select('title, message, created_at').eq('user_id', userId),
  ]);
  return {
    perfil: unwrap(profile),
    avaliacoes: unwrap(reviews),
    favoritos: unwrap(favourites),
    buscas_salvas: unwrap(searches),
    mensagens: unwrap(inquiries),
    notificacoes: unwrap(notifications),
  };
}

function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
