import { FileUp, Package, Plus, Rss, ShieldCheck } from '~/ui/icons.ts';
import { useEffect, useState } from 'react';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { useData } from '~/platform/data/query.ts';
import { outdate } from '~/platform/data/query-client.ts';
import type { ImportSchedules } from '~/platform/answers/schedule-answers.ts';
import { panelPath } from '~/platform/navigation/account-paths.ts';
import { importsScreenOf } from '~/platform/navigation/import-paths.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { PanelHead } from '~/screens/panel/panel-head.tsx';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs.tsx';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { FailedPhotos } from '../failed-photos.tsx';
import { importedKeys } from '../commands.ts';
import { needsPerson, stateOf } from './labels.ts';
import { schedulesOf } from './queries.ts';
import { ScheduleCard } from './schedule-card.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

const pace = { reading: 2_000, resting: 60_000 };

/** Fontes automáticas: feeds that the server reads every few hours. */
export function SchedulesTab({ store }: { store: PanelStore }) {
  const [reading, setReading] = useState(false);
  const [adding, setAdding] = useState(false);
  const query = useData(schedulesOf(store.id, reading ? pace.reading : pace.resting));
  const found = query.data;
  const now = new Date(query.dataUpdatedAt);
  const isReading = found?.schedules.some((one) => /reading|new/.test(stateOf(one))) ?? false;
  if (isReading !== reading) setReading(isReading);
  // What it brought is stock, which the panel counts.
  useEffect(() => {
    if (!isReading) return undefined;
    return () => void Promise.all(importedKeys.map((key) => outdate(key)));
  }, [isReading]);
  return (
    <>
      <Breadcrumbs
        className="mb-2"
        crumbs={[
          { label: 'Produtos', to: panelPath(store, 'produtos') },
          { label: 'Importar', to: importsScreenOf(store) },
          { label: 'Fontes' },
        ]}
      />
      <PanelHead
        title="Fontes automáticas"
        lead={found?.schedules.length ? leadOf(found) : undefined}
        actions={
          found?.allowed && found.schedules.length > 0 ? (
            <Button tone="green" onClick={() => setAdding(true)}>
              <Plus size={16} aria-hidden="true" />
              Nova fonte
            </Button>
          ) : undefined
        }
      />
      <div className="mt-5">
        <Loaded
          query={query}
          what="as fontes"
          skeleton={<span aria-hidden="true" className="block skeleton h-96" />}
        >
          {({ allowed, schedules }) =>
            !allowed ? (
              <NotInPlan />
            ) : schedules.length === 0 ? (
              <None store={store} onAdd={() => setAdding(true)} />
            ) : (
              <div className="grid grid-cols-1 gap-5">
                {schedules.map((schedule) => (
                  <ScheduleCard key={schedule.id} {...{ schedule, storeId: store.id, now }} />
                ))}
                <p className="flex gap-2 text-fine text-ink-2">
                  <ShieldCheck size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
                  Senha e token ficam cifrados e não voltam à tela: só dá para trocar. Redes
                  privadas são recusadas.
                </p>
              </div>
            )
          }
        </Loaded>
      </div>
      {found?.allowed ? <FailedPhotos storeId={store.id} known={0} /> : null}
      {adding ? <ScheduleDialog storeId={store.id} onClose={() => setAdding(false)} /> : null}
    </>
  );
}

/** `994 dos 1.006 anúncios vêm de 3 fontes; 12 você fez à mão. 2 fontes precisam de você.` */
function leadOf({ listings, schedules }: ImportSchedules): string {
  const from = schedules.reduce((sum, one) => sum + one.listings, 0);
  const rest = Math.max(0, listings - from);
  const waiting = schedules.filter(needsPerson).length;
  return [
    `${formatNumber(from)} dos ${countOf(listings, 'anúncio', 'anúncios')} ${from === 1 ? 'vem' : 'vêm'} de ${countOf(schedules.length, 'fonte', 'fontes')}`,
    rest > 0
      ? `; ${formatNumber(rest)} ${rest === 1 ? 'entrou' : 'entraram'} de outro jeito.`
      : '.',
    waiting > 0 ? ` ${countOf(waiting, 'fonte precisa', 'fontes precisam')} de você.` : '',
  ].join('');
}

function None({ store, onAdd }: { store: PanelStore; onAdd: () => void }) {
  const ways = [
    {
      title: 'Seu sistema tem um endereço',
      text: 'CRM, site ou gestor de estoque que gera VRSync, outro XML, JSON ou CSV.',
    },
    {
      title: 'Sua lista está numa planilha na internet',
      text: 'No Google Planilhas: Arquivo, Compartilhar, Publicar na Web, CSV. Cole o endereço aqui.',
    },
    {
      title: 'Você só tem um arquivo',
      text: 'Envie‑o agora. Depois é só trocar por um endereço: reconhecemos os mesmos anúncios.',
    },
  ];
  return (
    <EmptyState
      picture={<Rss size={36} strokeWidth={1.5} aria-hidden="true" />}
      title="Seu estoque entra e se atualiza sozinho"
      actions={
        <>
          <Button tone="green" onClick={onAdd}>
            <Plus size={16} aria-hidden="true" />
            Nova fonte
          </Button>
          <ButtonLink to={importsScreenOf(store)}>
            <FileUp size={16} aria-hidden="true" />
            Enviar um arquivo
          </ButtonLink>
        </>
      }
    >
      <ul className="mt-4 grid gap-4 text-left md:grid-cols-3">
        {ways.map(({ title, text }) => (
          <li key={title}>
            <b className="block font-semibold text-ink">{title}</b>
            <span className="text-meta">{text}</span>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}

function NotInPlan() {
  return (
    <EmptyState
      picture={<Package size={36} strokeWidth={1.5} aria-hidden="true" />}
      title="A importação faz parte dos planos Pro e acima"
      actions={
        <ButtonLink to={paths.plans} tone="green">
          Ver planos
        </ButtonLink>
      }
    >
      Seu estoque entra e se atualiza sozinho, a partir do endereço do seu sistema.
    </EmptyState>
  );
}
