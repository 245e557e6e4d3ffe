import { formatDecimal, formatNumber } from '~/domain/formats/numbers.ts';
import { useData } from '~/platform/data/query.ts';
import type { NotificationFigures } from '~/platform/answers/campaign-answers.ts';
import { UpdateButton } from '~/screens/update-button.tsx';
import { UpdatedAt } from '~/screens/updated-at.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { StatStrip } from '~/ui/signed/stat-strip.tsx';
import { notificationFigures, sentKey } from './queries.ts';
import { RecentList } from './recent-list.tsx';
import { SendForm } from './send-form.tsx';

/** The notifications of administrators and of the system (specification, section 2). */
export default function NotificationsAdminPage() {
  const figures = useData(notificationFigures);
  return (
    <div className="mx-auto w-full max-w-360 px-4 pt-8 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <h1 className="type-page">Central de Notificações</h1>
          <UpdatedAt at={figures.dataUpdatedAt} />
        </div>
        <UpdateButton reads={[sentKey]} failed="Erro ao carregar notificações" />
      </div>
      <div className="mt-4">
        <Loaded
          isPart
          query={figures}
          what="os números"
          skeleton={<StatStrip pending label="Notificações" stats={statsOf(none)} />}
          className="rounded-card border border-line bg-surface p-5"
        >
          {(data) => <StatStrip label="Notificações" stats={statsOf(data)} />}
        </Loaded>
      </div>
      <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-[26.5rem_minmax(0,1fr)]">
        <SendForm people={figures.data?.people} />
        <RecentList />
      </div>
    </div>
  );
}

const none: NotificationFigures = { total: 0, read: 0, today: 0, people: 0 };

function statsOf({ total, read, today }: NotificationFigures) {
  const share = (part: number) => `${formatDecimal(total === 0 ? 0 : (part / total) * 100)}%`;
  return [
    {
      label: 'Total de Notificações',
      value: formatNumber(total),
      note: 'com as que as pessoas apagaram',
    },
    { label: 'Lidas', value: formatNumber(read), note: share(read) },
    { label: 'Não Lidas', value: formatNumber(total - read), note: share(total - read) },
    { label: 'Enviadas Hoje', value: formatNumber(today), note: 'desde 0h de Brasília' },
  ];
}
