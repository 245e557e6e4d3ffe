import { BadgeCheck, Star } from '~/ui/icons.ts';
import { Link } from 'react-router';
import { adminCustomerPath } from '~/platform/navigation/account-paths.ts';
import { storePath } from '~/platform/navigation/paths.ts';
import { cx } from '~/ui/cx.ts';
import type { ClientView } from './clients.ts';

interface ClientsTableProps {
  clients: ClientView[];
  /** Administrators also get the way to a store's panel. */
  isAdmin: boolean;
}

const head = 'px-3 py-2.5 text-tag font-semibold text-ink-2';

/** One line a store; on the phone its facts stand below each other. */
export function ClientsTable({ clients, isAdmin }: ClientsTableProps) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table className="block w-full border-collapse text-left text-meta lg:table lg:table-fixed">
        <thead className="max-lg:sr-only">
          <tr className="bg-sunken">
            <th scope="col" className={`${head} w-[25%] pl-5`}>
              Loja
            </th>
            <th scope="col" className={`${head} w-[22%]`}>
              E-mail
            </th>
            <th scope="col" className={`${head} w-[14%] max-lg:hidden`}>
              Cidade
            </th>
            <th scope="col" className={`${head} w-[9%] text-right`}>
              Produtos
            </th>
            <th scope="col" className={`${head} w-[11%] text-right`}>
              Visualizações
            </th>
            <th scope="col" className={`${head} w-[9%] text-right`}>
              Avaliação
            </th>
            <th scope="col" className={`${head} w-[10%] pr-5`}>
              <span className="sr-only">Ações</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-lg:grid max-lg:gap-px max-lg:bg-line md:max-lg:grid-cols-2">
          {clients.map((client) => (
            <Client key={client.id} client={client} isAdmin={isAdmin} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const figure = 'flex gap-1.5 lg:table-cell lg:px-3 lg:text-right';
const figureLabel = 'text-ink-3 lg:hidden';

function Client({ client, isAdmin }: { client: ClientView; isAdmin: boolean }) {
  return (
    <tr className="flex flex-wrap content-start items-center gap-x-4 gap-y-1 p-4 bg-surface hover:bg-sunken max-lg:relative lg:table-row lg:h-17 lg:border-t lg:border-line">
      <th scope="row" className="basis-full font-normal lg:py-2 lg:pr-3 lg:pl-5">
        <StoreName client={client} />
      </th>
      <td className="min-w-0 basis-full lg:px-3">
        {client.email ? (
          <a
            href={`mailto:${client.email}`}
            className="relative z-1 inline-flex min-h-8 items-center wrap-anywhere text-ink-2 hover:text-ink hover:underline"
          >
            {client.email}
          </a>
        ) : (
          <span className="text-ink-3">Email não disponível</span>
        )}
      </td>
      <td className="text-ink-2 max-lg:hidden lg:px-3">{client.place}</td>
      <td className={figure}>
        <b className="font-semibold">{client.products}</b>
        <span className={figureLabel}>{client.productsLabel}</span>
      </td>
      <td className={figure}>
        <Views client={client} />
      </td>
      <td className={figure}>
        <Rating rating={client.rating} />
      </td>
      <td className="max-lg:contents lg:pr-5 lg:pl-3">
        <Ways client={client} isAdmin={isAdmin} />
      </td>
    </tr>
  );
}

function StoreName({ client }: { client: ClientView }) {
  return (
    <div className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-control bg-pine text-meta font-semibold text-on-pine"
      >
        {client.initials}
      </span>
      <span className="min-w-0">
        <span className="flex items-center gap-1.5">
          <Link
            to={storePath(client.slug)}
            className="font-semibold hover:underline max-lg:after:absolute max-lg:after:inset-0 max-lg:focus-visible:outline-none max-lg:focus-visible:after:outline-2 max-lg:focus-visible:after:-outline-offset-2 max-lg:focus-visible:after:outline-green"
          >
            {client.store}
          </Link>
          {client.isVerified ? (
            <>
              <BadgeCheck size={16} aria-hidden="true" className="text-green-text" />
              <span className="sr-only">loja verificada</span>
            </>
          ) : null}
        </span>
        <span className="block text-fine text-ink-3">
          {client.name}
          <span className="lg:hidden">{client.place ? ` · ${client.place}` : ''}</span>
        </span>
      </span>
    </div>
  );
}

function Views({ client: { views, viewsLabel } }: { client: ClientView }) {
  if (!views) return <span className="text-ink-3">Sem visualizações</span>;
  return (
    <>
      <span className="max-lg:font-semibold">{views}</span>
      <span className={figureLabel}>{viewsLabel}</span>
    </>
  );
}

function Rating({ rating }: { rating: string | undefined }) {
  if (!rating) return <span className="text-ink-3">Sem avaliações</span>;
  return (
    <span className="inline-flex items-center gap-1">
      <Star size={14} aria-hidden="true" className="fill-amber text-amber" />
      {rating}
      <span className="sr-only"> de 5</span>
    </span>
  );
}

// On the phone the whole entry leads to the store.
function Ways({ client, isAdmin }: { client: ClientView; isAdmin: boolean }) {
  return (
    <span className="flex flex-wrap justify-end gap-x-4 whitespace-nowrap">
      <Link to={storePath(client.slug)} className={cx(way, 'max-lg:hidden')}>
        Ver loja<span className="sr-only"> {client.store}</span>
      </Link>
      {isAdmin ? (
        <Link to={adminCustomerPath(client.id)} className={way}>
          Painel<span className="sr-only"> de {client.store}</span>
        </Link>
      ) : null}
    </span>
  );
}

const way =
  'relative z-1 inline-flex min-h-8 items-center font-semibold text-green-text hover:underline';
