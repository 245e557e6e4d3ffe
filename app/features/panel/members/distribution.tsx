import { allVerticals, verticals } from '~/domain/listings/verticals.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { panelPath } from '~/platform/navigation/account-paths.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { Segmented } from '~/ui/forms/choice.tsx';
import type { Member } from '~/screens/panel/members.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { changeDistribution } from './commands.ts';
import { distributionOf, distributions, type Distribution as Way } from './queries.ts';

interface DistributionProps {
  store: PanelStore;
  members: Member[];
}

const ways = Object.entries(distributions).map(([value, label]) => ({
  value: value as Way,
  label,
}));

/** To whom a new contact goes. */
export function Distribution({ store, members }: DistributionProps) {
  return (
    <section
      aria-labelledby="distribuicao"
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <h2 id="distribuicao" className="type-small px-4 pt-4 pb-3">
        Quem recebe um contato novo
      </h2>
      <Loaded
        isPart
        query={useData(distributionOf(store))}
        what="a distribuição"
        skeleton={<div className="m-4 h-40 skeleton" />}
      >
        {(way) => <Rules store={store} members={members} way={way} />}
      </Loaded>
    </section>
  );
}

function Rules({ store, members, way }: DistributionProps & { way: Way }) {
  const { attempt } = useCommand(changeDistribution);
  const change = async (distribution: Way) =>
    showOutcome(await attempt({ store: store.id, distribution }), {
      failed: 'Erro ao mudar quem recebe contatos',
    });
  const steps = stepsOf(way, members);
  return (
    <>
      <div className="px-4 pb-4">
        <Segmented
          legend="Quem recebe um contato novo"
          name="distribuicao"
          value={way}
          onChange={(next) => void change(next as Way)}
          className="[&_label]:px-2 [&_label]:text-meta"
          segments={ways}
        />
      </div>
      <ol className="divide-y divide-line border-y border-line">
        {steps.map(({ title, text }, at) => (
          <li key={title} className="flex gap-3 px-4 py-3">
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-items-center rounded-full bg-green-soft text-tag font-semibold text-green-text"
            >
              {at + 1}
            </span>
            <span>
              <span className="block text-meta font-semibold">{title}</span>
              <span className="block text-fine text-ink-2">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap items-center justify-between gap-2 bg-sunken px-4 py-3 text-fine text-ink-2">
        {nextOf(way, members)}
        <ButtonLink to={panelPath(store, 'loja')} tone="bare" size="compact">
          Horário da loja
        </ButtonLink>
      </p>
    </>
  );
}

const inTurn = (members: Member[]) => members.filter(({ takesTurns }) => takesTurns);
const list = new Intl.ListFormat('pt-BR');
const firstNames = (members: Member[]) =>
  list.format(members.map(({ name }) => name.split(' ')[0]!));

const isByVertical = (members: Member[]) =>
  inTurn(members).some(({ turnsFor }) => turnsFor.length < allVerticals.length);
const byVerticalOf = (turns: Member[]) =>
  allVerticals
    .map((one) => {
      const who = turns.filter(({ turnsFor }) => turnsFor.includes(one));
      return `${verticals[one].label}: ${who.length > 0 ? firstNames(who) : 'ninguém'}`;
    })
    .join('; ');

/** The rules in the order in which the database applies them (private.assign_contact). */
function stepsOf(way: Way, members: Member[]) {
  const onDuty = members.find(({ isOnDuty }) => isOnDuty);
  const turns = inTurn(members);
  return [
    onDuty
      ? { title: `Fora do horário vai para ${onDuty.name}`, text: 'Quem está de plantão' }
      : {
          title: 'Fora do horário vale a mesma regra',
          text: 'Ninguém está de plantão: escolha no menu da pessoa',
        },
    ...(way === 'listing'
      ? [
          {
            title: 'Anúncio com responsável vai para ele',
            text: 'O responsável se escolhe em Produtos',
          },
        ]
      : []),
    way === 'open'
      ? { title: 'Fica sem dono até alguém pegar', text: 'Toda a equipe é avisada' }
      : turns.length > 0
        ? {
            title: way === 'listing' ? 'Os outros entram no rodízio' : 'Todos entram no rodízio',
            text: isByVertical(members)
              ? `${byVerticalOf(turns)}, um por vez`
              : `${firstNames(turns)}, um por vez`,
          }
        : {
            title: 'Ninguém está no rodízio',
            text: 'O contato fica sem dono, e o dono da loja é avisado',
          },
  ];
}

function nextOf(way: Way, members: Member[]): string {
  if (members.length < 2) return 'Vale quando houver mais de uma pessoa.';
  const [next] = inTurn(members).toSorted((a, b) => (a.turnAt ?? '').localeCompare(b.turnAt ?? ''));
  return way === 'open' || !next || isByVertical(members)
    ? ''
    : `Próximo do rodízio: ${next.name}.`;
}
