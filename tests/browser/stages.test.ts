import { afterEach, beforeEach, expect, test } from 'vitest';
import { faults } from './axe.ts';
import { phone } from './open.ts';
import { apiOf, newPerson, openAs, service, writeTo, type Person } from './people.ts';
import { newCar, newStore } from './stores.ts';

let owner: Person;
let vera: Person;
let store: string;
let car: { id: string };
beforeEach(async () => {
  owner = await newPerson('Roberto Prado');
  vera = await newPerson('Vera Dias');
  store = await newStore(owner, 'Prado Etapas', { slug: 'prado-etapas' });
  await service()
    .from('store_members')
    .insert({ customer_id: store, user_id: vera.id, role: 'seller' });
  car = await newCar(store, {
    title: 'Fiat Uno de Roberto',
    price: 29_900,
    municipality_id: 3_509_502,
  });
});
afterEach(async () => {
  await service().from('customers').delete().eq('id', store);
});

test('a contact goes over the board by mouse and keys, with a next step, until it is won', async () => {
  const inquiry = await writeTo(await newPerson('Ana Lima'), car, 'Aceita troca?');
  await openAs(
    owner,
    '/painel?aba=contatos',
    async (page) => {
      await page.getByText('Etapas', { exact: true }).click();
      await page.getByText('1 em aberto, 1 sem dono').waitFor();
      const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} `) });
      const card = (name: string) => column(name).getByRole('link', { name: /Ana Lima/ });
      // The rail makes room: icons alone, until it is opened.
      const rail = page.getByRole('navigation', { name: 'Painel da Loja' });
      const widthOf = async () => (await rail.boundingBox())!.width;
      expect(await widthOf()).toBeLessThan(50);
      await rail.getByRole('link', { name: 'Analytics' }).waitFor();
      await page.getByRole('button', { name: 'Mostrar os nomes' }).click();
      expect(await widthOf()).toBe(200);
      await page.getByRole('button', { name: 'Só os ícones' }).click();
      await card('Novo').dragTo(column('Visita'));
      await card('Visita').waitFor();
      expect(await faults(page, 'main')).toEqual([]);
      await page.getByText('Agora em Visita').waitFor();
      await page.keyboard.press('j');
      await page.keyboard.press(']');
      await card('Proposta').waitFor();
      await page.getByText('Agora em Proposta').waitFor();
      await page.keyboard.press('d');
      const step = page.getByRole('dialog', { name: 'Próximo passo' });
      await step.getByRole('button', { name: 'Marcar', exact: true }).click();
      await step.getByText('Escreva o que vem a seguir.').first().waitFor();
      await step.getByLabel('O que fazer').fill('Ligar de novo');
      await step.getByRole('button', { name: 'Marcar', exact: true }).click();
      await card('Proposta').getByText('Ligar de novo').waitFor();
      await card('Proposta').press('Enter');
      const panel = page.getByRole('complementary', { name: 'Contato: Ana Lima' });
      await panel.getByText('Proposta, por Roberto Prado').waitFor();
      // Meanwhile somebody else moves it: what was typed stays, and the second try is of the contact as it is now.
      await panel.getByRole('button', { name: 'Marcar ganho' }).click();
      const won = page.getByRole('dialog', { name: 'Marcar ganho' });
      await won.getByLabel('Fechado por').fill('28.500');
      await apiOf(owner)
        .from('contact_stages')
        .update({ stage: 'talking' })
        .eq('inquiry_id', inquiry);
      await won.getByLabel('Marcar o anúncio como vendido').check();
      await won.getByRole('button', { name: 'Marcar ganho' }).click();
      await won.getByText('Outra pessoa mudou este contato agora').waitFor();
      await page.locator('[aria-labelledby=etapa-talking] a').waitFor();
      await won.getByRole('button', { name: 'Marcar ganho' }).click();
      await card('Ganho').getByText('R$ 28.500').waitFor();
      await page.getByText('Anúncio marcado como vendido').waitFor();
    },
    { bypassCSP: true, reducedMotion: 'reduce' },
  );
  const { data } = await service().from('cars').select('availability').eq('id', car.id).single();
  expect(data).toEqual({ availability: 'sold' });
});

test('on the phone a list with the stage to choose; a seller sees and moves theirs', async () => {
  const inquiry = await writeTo(await newPerson('Ana Lima'), car, 'Aceita troca?');
  await writeTo(await newPerson('Bruno Reis'), car, 'Ainda tem?');
  await apiOf(owner).rpc('assign_to', { person: vera.id, item_type: 'inquiry', ids: [inquiry] });
  await openAs(
    vera,
    // A page that is gone is the last one.
    '/painel?aba=contatos&ver=etapas&com=eu&pagina=2',
    async (page) => {
      await page.getByRole('link', { name: /Ana Lima/ }).waitFor();
      expect(await page.getByRole('link', { name: /Bruno Reis/ }).count()).toBe(0);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
      await page.getByRole('link', { name: /Ana Lima/ }).click();
      await page.getByRole('button', { name: 'Próximo passo' }).click();
      const step = page.getByRole('dialog', { name: 'Próximo passo' });
      const boxOf = async (name: string) => (await step.getByLabel(name).boundingBox())!;
      const [day, time] = [await boxOf('Dia'), await boxOf('Hora')];
      expect(day.x + day.width).toBeLessThan(time.x);
      await step.getByLabel('O que fazer').fill('Ligar de novo');
      await step.getByRole('button', { name: 'Marcar', exact: true }).click();
      const plan = await page.getByRole('button', { name: /^Ligar de novo, amanhã/ }).boundingBox();
      const done = await page.getByRole('button', { name: 'Feito: Ligar de novo' }).boundingBox();
      expect(Math.abs(done!.y - plan!.y)).toBeLessThan(plan!.height);
      await page.goBack();
      const stage = page.getByRole('combobox', { name: 'Etapa de Ana Lima' });
      await stage.click();
      await page.getByRole('option', { name: 'Ganho' }).click();
      const won = page.getByRole('dialog', { name: 'Marcar ganho' });
      await page.waitForLoadState('networkidle');
      // The listing is the owner's.
      expect(await won.getByLabel(/^Marcar o anúncio/).count()).toBe(0);
      await won.getByRole('button', { name: 'Cancelar' }).click();
      await stage.click();
      await page.getByRole('option', { name: 'Perdido' }).click();
      const lost = page.getByRole('dialog', { name: 'Marcar perdido' });
      const reason = lost.getByRole('combobox', { name: 'Motivo' });
      await reason.click();
      const other = page.getByRole('option', { name: 'Outro', exact: true });
      await other.waitFor();
      // Who opens its list has not left it empty.
      expect(await reason.getAttribute('aria-invalid')).toBeNull();
      await other.click();
      await lost.getByLabel('Qual?').fill('Mudou de cidade');
      await lost.getByRole('button', { name: 'Marcar perdido' }).click();
      await page.getByText('Nenhum contato assim.').waitFor();
      // That was foreseen; the window closes once it is so.
      await lost.waitFor({ state: 'detached' });
      await page.goto(`/painel?aba=contatos&contato=${inquiry}`);
      await page.getByRole('log').getByText('Perdido: Mudou de cidade, por Vera Dias').waitFor();
    },
    { ...phone, reducedMotion: 'reduce' },
  );
});
