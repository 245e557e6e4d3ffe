import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { useData } from '~/platform/data/query.ts';
import { messageVariables, namesStore, type MessageValues } from './message-form.ts';
import { withoutStore } from './queries.ts';

/** Whom a message that names the reader's store reaches although they have none. */
export function useWithoutStore(values: MessageValues) {
  const { audience, inApp, byMail } = values;
  const asked = namesStore(values) && (inApp || byMail);
  const { data } = useData(withoutStore(audience, inApp, byMail), { enabled: asked });
  return asked && data && data.count > 0 ? data : undefined;
}

/** `3 pessoas não têm loja e leem “sua loja”` */
export const withoutStoreWords = (count: number): string =>
  `${countOf(count, 'pessoa não tem loja e lê', 'pessoas não têm loja e leem')} “${messageVariables.loja}” e “${messageVariables.cidade}”`;

/** Says how many have no store, and opens to who they are. */
export function WithoutStore({ values }: { values: MessageValues }) {
  const found = useWithoutStore(values);
  if (!found) return null;
  const more = found.count - found.people.length;
  return (
    <details className="border-t border-line px-4 py-1 text-fine">
      <summary className="flex min-h-11 w-fit items-center font-semibold text-amber-text hover:underline">
        {withoutStoreWords(found.count)}
      </summary>
      <ul
        aria-label="Pessoas sem loja"
        className="mb-3 max-h-48 divide-y divide-line overflow-y-auto"
      >
        {found.people.map(({ id, name, email }) => (
          <li key={id} className="py-1.5">
            <span className="font-semibold">{name || 'Usuário sem nome'}</span>{' '}
            <span className="wrap-anywhere text-ink-2">{email || 'Email não disponível'}</span>
          </li>
        ))}
        {more > 0 ? <li className="py-1.5 text-ink-2">{`e mais ${formatNumber(more)}`}</li> : null}
      </ul>
    </details>
  );
}
