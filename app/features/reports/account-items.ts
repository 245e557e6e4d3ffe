import { verticals } from '~/domain/listings/verticals.ts';
import { connect } from '~/platform/session/session.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import type { Reported } from './report-action.ts';

/** Whether a listing or a store is the signed-in person's own: that cannot be reported. @throws DataError */
export async function isOwn({ kind, id }: Reported): Promise<boolean> {
  if (kind === 'review') return false;
  const client = await connect();
  const stores = unwrap(await client.rpc('my_stores')).map((store) => store.id);
  if (stores.length === 0 || kind === 'store') return stores.includes(id);
  const table = verticals[kind].table as 'cars';
  const own = await client.from(table).select('id').eq('id', id).in('customer_id', stores);
  return unwrap(own).length > 0;
}
