import { test } from 'vitest';
import { phone, wide } from './open.ts';
import { newPerson, openAs, service } from './people.ts';

test('shots', async () => {
  const seller = await newPerson('Rute Campos');
  const api = service();
  const { data } = await api.from('customers').insert({ user_id: seller.id, business_name: 'Serra Azul Veículos', slug: `rs-${seller.id}`, plan_type: 'pro' }).select('id').single();
  const { data: place } = await api.from('municipalities').select('id').limit(1).single();
  const car = (title: string, price: number, n: number) => ({ customer_id: data!.id, municipality_id: place!.id, title, status: 'published', price, make: title.split(' ')[0], model: title.split(' ')[1], version: title.split(' ').slice(2).join(' '), year: 2012 + n % 10, year_fabrication: 2011 + n % 10, km: 141500 - n * 5000, fuel: 'flex', transmission: 'manual', body_type: 'hatch', color: n % 2 ? 'prata' : null, description: 'Carro de garagem, com todas as revisões feitas na concessionária e pneus novos. Chave reserva e manual.' });
  await api.from('cars').insert(['Volkswagen Gol 1.0:22500','Fiat Uno Vivace 1.0:24900','Renault Logan Expression 1.6:38900','Ford Ka Sedan SE 1.5:46900','Hyundai HB20 Comfort 1.0:58900','Nissan Versa SV 1.6:61900','Chevrolet Onix LT 1.0:64900','Fiat Mobi Like:4000'].map((t, n) => car(t.split(':')[0]!, Number(t.split(':')[1]), n)));
  await api.from('app_settings').upsert({ key: 'highlights.sold', value: { cents: 2900, days: 7 }, is_public: true });
  await openAs(seller, '/painel?aba=produtos', async (page) => {
    await page.locator('[data-row]', { hasText: 'Fiat Mobi Like' }).getByRole('button', { name: /^Ações/ }).click();
    await page.getByRole('menuitem', { name: /Comprar destaque/ }).waitFor();
    await page.waitForTimeout(400);
    await page.screenshot({ path: '/tmp/shots/menu-1280.png' });
    await page.getByRole('menuitem', { name: /Comprar destaque/ }).click();
    await page.waitForTimeout(600);
    await page.screenshot({ path: '/tmp/shots/buy-1280.png' });
    await page.getByRole('button', { name: 'Gerar o Pix' }).click();
    await page.getByText('a partir do pagamento').first().waitFor();
    await page.screenshot({ path: '/tmp/shots/invoice-1280.png', fullPage: true });
  }, wide);
  await api.from('app_settings').delete().eq('key', 'highlights.sold');
  for (const [name, visit] of [['1280-light', { ...wide }], ['1280-dark', { ...wide, colorScheme: 'dark' as const }], ['390-light', { ...phone }], ['390-dark', { ...phone, colorScheme: 'dark' as const }]] as const) {
    await openAs(seller, '/painel?aba=produtos', async (page) => {
      const boxes = page.getByRole('checkbox', { name: /^Selecionar / });
      await page.getByRole('checkbox', { name: 'Selecionar Fiat Mobi Like' }).waitFor();
      for (const box of await boxes.all()) if (!/todos/.test((await box.getAttribute('aria-label'))!)) await box.click();
      await page.screenshot({ path: `/tmp/shots/list-${name}.png` });
      await page.getByRole('toolbar', { name: 'Selecionados' }).getByRole('button', { name: /preço/i }).click();
      await page.getByLabel('Quanto').fill('5.000');
      await page.getByText('Volta para análise').first().waitFor();
      await page.waitForTimeout(800);
      await page.screenshot({ path: `/tmp/shots/price-${name}.png`, fullPage: true });
      if (name.endsWith('light')) {
        await page.getByRole('tab', { name: 'Modelo de descrição' }).click();
        await page.getByLabel('Modelo da descrição').fill('{marca} {modelo} {ano}, com {quilometragem}. Cor {cor}. Fica em {cidade}.');
        await page.getByText('Calculando').waitFor({ state: 'detached' }).catch(() => undefined);
        await page.waitForTimeout(1500);
        await page.screenshot({ path: `/tmp/shots/template-${name}.png`, fullPage: true });
        await page.getByRole('tab', { name: 'Outros dados' }).click();
        await page.getByRole('combobox', { name: 'O que mudar' }).fill('Câmb');
        await page.getByRole('option', { name: 'Câmbio' }).click();
        await page.waitForTimeout(500);
        await page.screenshot({ path: `/tmp/shots/fields-${name}.png`, fullPage: true });
        await page.getByRole('tab', { name: 'Opcionais' }).click();
        await page.waitForTimeout(500);
        await page.screenshot({ path: `/tmp/shots/features-${name}.png`, fullPage: true });
      }
    }, visit);
  }
});
