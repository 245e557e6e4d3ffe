import { Ellipsis, LogOut, Shield, Sparkles, User } from '~/ui/icons.ts';
import { useState } from 'react';
import { countOf } from '~/domain/formats/numbers.ts';
import { stateNames } from '~/domain/places/states.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { Button } from '~/ui/button.tsx';
import { Checkbox, Switch } from '~/ui/forms/choice.tsx';
import { ActionMenu } from '~/ui/signed/action-menu.tsx';
import { Combobox, type Entry } from '~/ui/signed/combobox.tsx';
import { FileDrop } from '~/ui/signed/file-drop.tsx';
import { Progress } from '~/ui/signed/progress.tsx';
import { ReasonButton } from '~/ui/signed/reason-button.tsx';
import { Select } from '~/ui/signed/select.tsx';
import { StatStrip } from '~/ui/signed/stat-strip.tsx';
import { ScreenTabs } from '~/ui/signed/tabs.tsx';
import { StateDot, Tag, VerifiedTag } from '~/ui/tag.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';

const told = (title: string) => () => showToast({ title });

export function ButtonDemo() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button tone="green">Publicar</Button>
      <Button>Cancelar</Button>
      <Button tone="bare">Voltar</Button>
      <Button tone="red">Excluir</Button>
      <Button tone="green" busy="Salvando...">
        Salvar
      </Button>
      <ReasonButton reason="Só o plano Pro tem destaques.">Destacar</ReasonButton>
      <ActionMenu
        name="Ações de Seminovos da Serra"
        button={<Ellipsis size={20} aria-hidden="true" />}
        groups={[
          {
            title: 'Tipo',
            items: [
              {
                label: 'Admin',
                note: 'pede sua senha',
                icon: <Shield size={16} aria-hidden="true" />,
                onSelect: told('Admin'),
              },
              {
                label: 'Premium',
                icon: <Sparkles size={16} aria-hidden="true" />,
                onSelect: told('Premium'),
              },
              { label: 'Ver o perfil', icon: <User size={16} />, to: paths.ui },
            ],
          },
          {
            items: [
              {
                label: 'Encerrar sessões',
                icon: <LogOut size={16} aria-hidden="true" />,
                reason: 'Não há nenhuma aberta.',
                onSelect: told('Sessões encerradas'),
              },
              { label: 'Desativar...', tone: 'red', onSelect: told('Desativado') },
            ],
          },
        ]}
      />
    </div>
  );
}

const states = Object.entries(stateNames).map(([value, label]) => ({ value, label }));
const orders = [
  { value: 'novos', label: 'Mais novos', note: '26' },
  { value: 'caros', label: 'Maior preço', note: '26' },
  { value: 'vistos', label: 'Mais vistos', note: '19' },
];

async function findStates(term: string): Promise<Entry[]> {
  return states.filter(({ label }) => label.toLowerCase().includes(term.toLowerCase()));
}

export function ChoiceDemo() {
  const [order, setOrder] = useState<string | null>(null);
  const [state, setState] = useState<Entry | null>(null);
  const [found, setFound] = useState<Entry | null>(null);
  return (
    <div className="grid gap-5 md:grid-cols-3">
      <Select label="Ordem" options={orders} value={order} onChange={setOrder} />
      <Combobox
        label="Estado"
        entries={states}
        value={state}
        onChange={setState}
        nothing="Nenhum estado com esse nome."
        placeholder="Minas Gerais"
      />
      <Combobox
        label="Estado, do servidor"
        entries={findStates}
        value={found}
        onChange={setFound}
        nothing="Nenhum estado com esse nome."
        hint="Procura enquanto você digita."
      />
      <Select
        label="Com erro"
        options={orders}
        value={null}
        onChange={setOrder}
        error="Escolha uma ordem."
      />
      <Checkbox label="Plano Ativo" defaultChecked />
      <Switch label="Resumo diário por e-mail" defaultChecked />
    </div>
  );
}

export function FileDemo() {
  const [files, setFiles] = useState<string[]>([]);
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <FileDrop
        multiple
        label={
          files.length > 0
            ? countOf(files.length, 'foto escolhida', 'fotos escolhidas')
            : 'Arraste as fotos para cá'
        }
        hint="JPEG, PNG ou HEIC, até 15 MB cada."
        verb="Escolher fotos"
        accept="image/*"
        onFiles={(given) => setFiles(given.map(({ name }) => name))}
      />
      <div className="grid content-start gap-5">
        <Progress label="Enviando fotos" value={6} max={8} note="6 de 8" />
        <Progress label="Fazendo backup" value={null} note="12,4 MB" />
        <Progress label="Anúncios do plano" value={32} max={50} note="32 de 50" />
      </div>
    </div>
  );
}

const stats = [
  { label: 'Total de Clientes', value: '18.642', change: { text: '+6,4%', good: true } },
  { label: 'Carros Anunciados', value: '100.000', change: { text: '+9,1%', good: true } },
  { label: 'Aluguéis Ativos', value: '22.914', change: { text: '−1,2%', good: false } },
  { label: 'Receita Mensal', value: 'R$ 1.692.384.115,25', note: 'estimativa, 5% do anunciado' },
];

export function FigureDemo() {
  return (
    <>
      <StatStrip label="Números de hoje" stats={stats} />
      <StatStrip label="Números a caminho" stats={stats} pending />
      <div className="flex flex-wrap items-center gap-3">
        <Tag tone="amber">Destaque</Tag>
        <VerifiedTag />
        <Tag tone="amber-soft">Pendente</Tag>
        <Tag tone="red">Rejeitado</Tag>
        <Tag tone="blue">Reservado</Tag>
        <Tag>Vendido</Tag>
        <StateDot tone="green">Ativo</StateDot>
        <StateDot tone="amber">Pendente</StateDot>
      </div>
    </>
  );
}

const tabs = [
  { id: 'todos', label: 'Todos', count: '52', show: () => <p>Todos os anúncios.</p> },
  { id: 'ativos', label: 'Ativos', count: '26', show: () => <p>Os que estão no ar.</p> },
  { id: 'vendidos', label: 'Vendidos', count: '11', show: () => <p>Os que já foram.</p> },
];

export function TabDemo() {
  return (
    <ScreenTabs
      label="Anúncios por estado"
      tabs={tabs}
      hrefOf={(id) => (id === tabs[0]!.id ? paths.ui : `${paths.ui}?aba=${id}`)}
      panelClassName="pt-4"
    />
  );
}
