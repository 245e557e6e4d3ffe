import { expect, test } from 'vitest';
import { phone, wide } from './open.ts';
import { apiOf, newPerson, openAs, service } from './people.ts';

test('a plate that another listing has is said where the button that sends is, also on a phone', async () => {
  const bia = await newPerson('Bia Prado');
  const { data: like } = await service()
    .from('cars')
    .select('make, model, year, year_fabrication, km, fuel, transmission, body_type, city, state')
    .eq('status', 'published')
    .limit(1)
    .single();
  const write = async (title: string, status: 'draft' | 'published') => {
    const id = crypto.randomUUID();
    await apiOf(bia).rpc('create_listing', { item_type: 'car', item_id: id });
    const car = { ...like, title, price: 20_000, plate: 'BIA1D23', status };
    const { error } = await service().from('cars').update(car).eq('id', id);
    expect(error).toBeNull();
    return id;
  };
  await write('Fusca azul', 'published');
  const again = await write('Fusca azul de novo', 'draft');
  const path = `/painel/anuncios/car/${again}?passo=previa`;
  const said = 'Seu anúncio Fusca azul tem a mesma placa. Repetidos não são aprovados.';
  for (const visit of [phone, wide]) {
    await openAs(
      bia,
      path,
      async (page) => {
        const notice = page
          .getByRole('listitem')
          .filter({ hasText: 'a mesma placa', visible: true });
        await notice.waitFor();
        expect(await notice.allInnerTexts()).toEqual([said]);
        await page.evaluate(() => scrollTo(0, 0));
        const box = (await notice.boundingBox())!;
        expect(box.y + box.height).toBeLessThan(page.viewportSize()!.height);
      },
      visit,
    );
  }
});
