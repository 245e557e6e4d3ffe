import { verticals } from '~/domain/listings/verticals.ts';
import { connect } from '~/platform/session/session.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import type { Reported } from './report-action.ts';

/** Whether a listing or a store is the signed-in person's own: that cannot be reported. @throws DataError */
export async function isOwn(userId: string, { kind, id }: Reported): Promise<boolean> {
  if (kind === 'review') return false;
  const client = await connect();
  const stores = await client.from('customers').select('id').eq('user_id', userId).limit(1);
  const [store] = unwrap(stores);
  if (!store || kind === 'store') return store?.id === id;
  const table = verticals[kind].table as 'cars';
  const own = await client.from(table).select('id').match({ id, customer_id: store.id });
  return unwrap(own).length > 0;
}
