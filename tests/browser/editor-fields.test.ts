import { expect, test } from 'vitest';
import { listingFields } from '../../app/domain/listings/fields/read-listing.ts';
import { allVerticals } from '../../app/domain/listings/verticals.ts';
import { go } from './open.ts';
import { apiOf, newPerson, openAs } from './people.ts';

// Their details are asked for after a yes.
const yes = {
  has_lien: true,
  auction_history: true,
  accepts_trade: true,
  answered: ['has_lien', 'auction_history'],
};

const answered = { has_lien: 'yes', auction_history: 'yes', accepts_trade: 'yes' };

test.each(allVerticals)('the editor of a %s asks for each of its fields', async (vertical) => {
  const caio = await newPerson('Caio Reis');
  const id = crypto.randomUUID();
  const api = apiOf(caio);
  await api.rpc('create_listing', { item_type: vertical, item_id: id });
  if (vertical === 'car') await api.from('cars').update(yes).eq('id', id);
  const path = `/painel/anuncios/${vertical}/${id}?passo=`;
  await openAs(caio, `${path}detalhes`, async (page) => {
    for (const step of ['detalhes', 'local', 'preco'] as const) {
      await go(page, `${path}${step}`);
      const controls = page.locator('[id^="campo-"]:not([id$="-hint"])');
      const names = () =>
        controls.evaluateAll((all) => all.map((one) => one.id.replace('campo-', '')).toSorted());
      const fields = listingFields[vertical].filter(
        (field) => field.step === step && (field.asked?.(answered) ?? true),
      );
      await expect.poll(names).toEqual(fields.map(({ name }) => name).toSorted());
    }
  });
});
