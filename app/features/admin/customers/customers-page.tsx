import { useData } from '~/platform/data/query.ts';
import { UpdateButton } from '~/screens/update-button.tsx';
import { UpdatedAt } from '~/screens/updated-at.tsx';
import { CustomersTable } from './customers-table.tsx';
import { customerFigures, customersKey } from './queries.ts';

/** The customers by themselves, inside the administration's bar; shown inside the guard. */
export function CustomersPage() {
  const { dataUpdatedAt } = useData(customerFigures);
  return (
    <div className="mx-auto w-full max-w-360 px-4 pt-8 max-md:pt-5 md:px-6">
      <div className="mb-5 flex items-center justify-between gap-3">
        <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <h1 className="type-page max-md:type-section">Clientes</h1>
          <UpdatedAt at={dataUpdatedAt} />
        </div>
        <UpdateButton reads={[customersKey]} failed="Erro ao carregar clientes" />
      </div>
      <CustomersTable />
    </div>
  );
}
