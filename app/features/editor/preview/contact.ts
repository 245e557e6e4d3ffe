import type { ReadListing } from '~/domain/listings/fields/read-listing.ts';
import type { StorePlan } from '~/platform/answers/answers.ts';
import type { Command } from '~/platform/data/command.ts';
import { expectDone } from '~/platform/refusals/errors.ts';
import { planUsage } from '../queries.ts';

/** The field of the number by which people reach the seller. */
export const contactField = 'store_phone';

/** Whether nobody could call the seller: the database refuses to send a listing then (private.require_contact). */
export const isContactMissing = (plan: StorePlan | null, { columns }: ReadListing): boolean =>
  plan !== null &&
  !columns['contact_phone'] &&
  plan.store.is_own &&
  !plan.store.reached_by.some((way) => way === 'phone' || way === 'whatsapp');

/** Stores the seller's number, for all their listings. @param phone as E.164 */
export const saveContact: Command<{ store: string; phone: string }> = {
  run: ({ api }, { store, phone }) =>
    expectDone(api.from('customers').update({ phone }).eq('id', store)),
  changes: [planUsage.key, ['account']],
};
