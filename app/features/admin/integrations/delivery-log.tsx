import { Eye, RotateCw } from '~/ui/icons.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { FilterSelect } from '~/screens/table/filter-select.tsx';
import { QueryTable } from '~/screens/table/query-table.tsx';
import { TableKeys } from '~/screens/table/table-keys.tsx';
import { useTableAddress, withChanges } from '~/screens/table/use-table-address.ts';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { deliveryColumns } from './columns.tsx';
import { resendWebhook } from './commands.ts';
import { DeliveryWindow } from './delivery-window.tsx';
import { LogHead } from './log-head.tsx';
import { deliveries } from './queries.ts';
import { attemptOf, stateOptions, topicLabel, topicOptions } from './labels.ts';

const empty = {
  title: 'Nenhuma entrega nos últimos 30 dias',
  children: 'O que o site enviar ao n8n aparece aqui, com a resposta. Comece por “Testar Conexão”.',
};

const eye = <Eye size={16} aria-hidden="true" />;
const arrow = <RotateCw size={16} aria-hidden="true" />;

const actionsOf = ({ look, resend }: { look: () => void; resend: () => void }) => [
  {
    items: [
      { label: 'Ver o que foi enviado', icon: eye, onSelect: look },
      { label: 'Reenviar', icon: arrow, onSelect: resend },
    ],
  },
];

/** What was sent to n8n and what came back: one row for each try. */
export function DeliveryLog() {
  const address = useTableAddress({
    filters: ['evento', 'situacao'] as const,
    sort: { id: 'hora', desc: true },
  });
  const { page, pageSize: size, filters } = address;
  const found = useData(
    deliveries({ topic: filters.evento, outcome: filters.situacao, page, size }),
  );
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { attempt } = useCommand(resendWebhook);
  const resend = async (message: number, tries: number) => {
    showOutcome(await attempt({ message, tries }), {
      failed: 'Erro ao reenviar',
      done: 'Entrega reenviada',
    });
  };
  const hrefOf = (message: number) =>
    `?${withChanges(search.toString(), { entrega: `${message}` })}`;
  return (
    <div className="mt-8 grid gap-3">
      <LogHead />
      <TableKeys label="Entregas" />
      <QueryTable
        name="entregas"
        label="Entregas"
        query={found}
        address={address}
        columns={deliveryColumns}
        rowId={({ id }) => `${id}`}
        rowName={(row) => `${topicLabel(row.topic)}, tentativa ${attemptOf(row)}`}
        open={({ message_id: message }) => hrefOf(message)}
        actions={(row) =>
          actionsOf({
            look: () => void navigate(hrefOf(row.message_id), { preventScrollReset: true }),
            resend: () => void resend(row.message_id, row.tries),
          })
        }
        empty={empty}
        filters={
          <>
            <FilterSelect
              address={address}
              name="evento"
              label="Evento"
              any="todos"
              options={topicOptions}
            />
            <FilterSelect
              address={address}
              name="situacao"
              label="Estado"
              any="todos"
              options={stateOptions}
            />
          </>
        }
      />
      <DeliveryWindow resend={resend} />
    </div>
  );
}
