import { useState } from 'react';
import { closedText, closedLabel } from '~/domain/site/maintenance.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import { settingLabels, settingParts } from '~/domain/site/settings.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { confirm } from '~/screens/confirm/confirm-store.ts';
import { Button } from '~/ui/button.tsx';
import { Input, Textarea } from '~/ui/forms/field.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { StateDot } from '~/ui/tag.tsx';
import { Wordmark } from '~/screens/wordmark.tsx';
import { Card } from '../card.tsx';
import { saveSettings } from '../commands.ts';
import { online, savedSettings, type Settings } from '../queries.ts';

interface Maintenance {
  on: boolean;
  message: string;
  until: string | null;
}

const open: Maintenance = { on: false, message: '', until: null };

/** The saved state of maintenance. */
export function maintenanceIn(settings: Settings | undefined): Maintenance {
  return { ...open, ...(settings?.['maintenance'] as Partial<Maintenance> | undefined) };
}

/** Closes the site to visitors with a message and a time, and opens it again. */
export function MaintenanceCard() {
  const settings = useData(savedSettings);
  const { on } = maintenanceIn(settings.data);
  return (
    <Card
      title={settingLabels.maintenance}
      note={<StateDot tone={on ? 'red' : 'grey'}>{on ? 'Ligado' : 'Desligado'}</StateDot>}
    >
      <Loaded
        isPart
        query={settings}
        what="o modo de manutenção"
        skeleton={<div className="h-60 skeleton" />}
        className="p-5"
      >
        {(found) => <Switching saved={maintenanceIn(found)} />}
      </Loaded>
    </Card>
  );
}

// The time of Brasília, as the field holds it.
const localForm = (iso: string | null) =>
  iso === null
    ? ''
    : new Date(iso)
        .toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' })
        .slice(0, 16)
        .replace(' ', 'T');
const isoOf = (local: string) => (local ? new Date(`${local}:00-03:00`).toISOString() : null);

function Switching({ saved }: { saved: Maintenance }) {
  const { send, attempt, busy } = useCommand(saveSettings);
  const [message, setMessage] = useState(saved.message);
  const [until, setUntil] = useState(localForm(saved.until));
  const value = { message: message.trim(), until: isoOf(until) };
  const close = () =>
    confirm({
      title: 'Ligar o modo de manutenção?',
      consequence: (
        <>
          Todos os visitantes e lojas veem só o aviso, e ninguém de fora lê ou grava nada.
          Administradores continuam entrando.
          <Online />
        </>
      ),
      verb: 'Ligar',
      busy: 'Ligando...',
      tone: 'red',
      failure: 'O site não foi fechado',
      done: 'Site em manutenção',
      doIt: () => send({ maintenance: { value: { on: true, ...value } } }),
    });
  const reopen = async () => {
    const problem = await attempt({
      maintenance: { value: { on: false, ...value }, changes: { on: false } },
    });
    showOutcome(problem, { failed: 'O site não foi aberto', done: 'Site aberto' });
  };
  return (
    <div className="grid grid-cols-1 gap-5 px-4 py-4 md:px-5 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid content-start gap-4">
        <Textarea
          label={settingParts.message}
          hint={`Sem mensagem: “${closedText}”`}
          rows={3}
          maxLength={500}
          value={saved.on ? saved.message : message}
          disabled={saved.on}
          onChange={(event) => setMessage(event.target.value)}
        />
        <Input
          label={settingParts.until}
          hint="Horário de Brasília; buscadores voltam nesta hora."
          type="datetime-local"
          value={saved.on ? localForm(saved.until) : until}
          disabled={saved.on}
          onChange={(event) => setUntil(event.target.value)}
          fieldClassName="max-w-80"
        />
        <p className="text-meta text-ink-2">
          Administradores continuam entrando. Visitantes recebem 503 com a hora da volta; buscadores
          não tiram as páginas.
        </p>
        <div>
          {saved.on ? (
            <Button tone="green" busy={busy && 'Abrindo...'} onClick={() => void reopen()}>
              Desligar e abrir o site
            </Button>
          ) : (
            <Button onClick={() => void close()}>Ligar manutenção</Button>
          )}
        </div>
      </div>
      <Preview {...(saved.on ? saved : value)} />
    </div>
  );
}

/** Who uses the site now. */
function Online() {
  const { data } = useData(online);
  if (!data) return null;
  const visitors = countOf(data.visitors, 'visitante vê', 'visitantes veem');
  const people = countOf(data.sessions, 'pessoa com conta usou', 'pessoas com conta usaram');
  return (
    <b className="mt-3 block font-semibold text-ink">
      Agora, {visitors} anúncios, e {people} o site na última hora.
    </b>
  );
}

function Preview({ message, until }: Pick<Maintenance, 'message' | 'until'>) {
  const { title, text } = closedLabel({ message, until: until ? new Date(until) : null });
  return (
    <section
      aria-label="O que o visitante vê"
      className="self-start overflow-hidden rounded-card border border-line bg-paper"
    >
      <p className="border-b border-line bg-sunken px-4 py-2.5 text-fine text-ink-2">
        O que o visitante vê
      </p>
      <div className="grid justify-items-start gap-2 px-4 py-5">
        <Wordmark />
        <p className="mt-2 type-small">{title}</p>
        <p className="text-meta break-words whitespace-pre-line text-ink-2">{text}</p>
        <p className="mt-1 text-meta font-semibold text-green-text underline">Tentar novamente</p>
      </div>
    </section>
  );
}
