import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { noJavaScript, open } from './open.ts';
import { fromElsewhere, newPerson, openAs, sellerWithListing, service } from './people.ts';

let { seller, car }: Partial<Awaited<ReturnType<typeof sellerWithListing>>> = {};
beforeAll(async () => {
  ({ seller, car } = await sellerWithListing('reviews'));
  await service().from('reviews').delete().eq('item_id', car.id);
});

const panel = (page: Page) => page.getByRole('region', { name: 'Avaliações' });
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) => page.locator('output', { hasText: text }).waitFor();
const entries = (page: Page) => panel(page).getByRole('listitem');

/** Reviews of people of the demo, the first the oldest; the car had none before. */
async function reviewedBy(ratings: number[]): Promise<void> {
  const api = service();
  const { data: people } = await api
    .from('profiles')
    .select('id')
    .like('email', '%@%')
    .neq('id', seller!.id)
    .order('id')
    .limit(ratings.length);
  await api.from('reviews').delete().eq('item_id', car!.id);
  const { error } = await api.from('reviews').insert(
    ratings.map((rating, n) => ({
      user_id: people![n]!.id,
      item_type: 'car',
      item_id: car!.id,
      rating,
      title: `Avaliação número ${n + 1}`,
      created_at: new Date(Date.UTC(2026, 0, n + 1, 12)).toISOString(),
    })) as never,
  );
  if (error) throw error;
}

// Read in one answer: other files write reviews of this store meanwhile.
const countsOfStore = async () => {
  const { data } = await service()
    .from('customers')
    .select('rating_count, reviews(count)')
    .eq('user_id', seller!.id)
    .is('reviews.hidden_at', null)
    .single();
  return { said: data!.rating_count, written: data!.reviews[0]!.count };
};

describe('writing', () => {
  test('asks visitors to sign in, and leads them back to the listing', async () => {
    await open(car!.path, fromElsewhere(), async (page) => {
      const listing = new URL(page.url()).pathname;
      await panel(page).getByRole('link', { name: 'Entre para avaliar' }).click();
      await page.waitForURL('**/auth?volta=*');
      await page.getByLabel('Email').fill('visitante@patio.test');
      await page.getByLabel('Senha', { exact: true }).fill('patio-demo');
      await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
      await page.waitForURL(`**${listing}#avaliacoes`);
      await button(page, 'Escrever avaliação').waitFor();
      expect(await panel(page).getByRole('link', { name: 'Entre para avaliar' }).count()).toBe(0);
    });
  });

  test('says what is missing, keeps what was typed, and shows the review at once', async () => {
    await service().from('reviews').delete().eq('item_id', car!.id);
    const noa = await newPerson('Noa Reis');
    await openAs(noa, car!.path, async (page) => {
      await panel(page).getByText('Ainda não há avaliações para este item.').waitFor();
      await button(page, 'Escrever avaliação').click();
      await panel(page).getByLabel('Título').fill('Atenderam bem');
      await button(page, 'Enviar avaliação').click();
      await toast(page, 'Por favor, selecione uma classificação.');
      expect(await panel(page).getByLabel('Título').inputValue()).toBe('Atenderam bem');
      await panel(page).getByLabel('4 de 5: Bom').check({ force: true });
      await panel(page).getByLabel('Título').fill('');
      await button(page, 'Enviar avaliação').click();
      await panel(page).getByText('Dê um título à sua avaliação.').waitFor();
      await panel(page).getByLabel('Título').fill('Atenderam bem');
      await button(page, 'Enviar avaliação').click();
      await toast(page, 'Avaliação enviada com sucesso');
      await toast(page, 'Obrigado por compartilhar sua opinião!');
      await entries(page).getByRole('heading', { name: 'Atenderam bem' }).waitFor();
      await panel(page).getByText('4,0', { exact: true }).waitFor();
      expect(await panel(page).getByText('Noa Reis').count()).toBe(1);
      // One per person and item.
      await button(page, 'Editar avaliação').waitFor();
      expect(await button(page, 'Escrever avaliação').count()).toBe(0);
    });
    const { data } = await service()
      .from('reviews')
      .select('user_id, rating, title, comment')
      .eq('item_id', car!.id);
    expect(data).toEqual([{ user_id: noa.id, rating: 4, title: 'Atenderam bem', comment: null }]);
    const { said, written } = await countsOfStore();
    expect(said).toBe(written);
  });

  test('a review is changed and deleted by its author, who is asked first', async () => {
    const leo = await newPerson('Leo Dias');
    await openAs(leo, car!.path, async (page) => {
      await button(page, 'Escrever avaliação').click();
      await panel(page).getByLabel('5 de 5: Excelente').check({ force: true });
      await panel(page).getByLabel('Título').fill('Muito bom');
      await panel(page).getByLabel('Comentário (opcional)').fill('Carro como no anúncio.');
      await button(page, 'Enviar avaliação').click();
      await entries(page).getByText('Carro como no anúncio.').waitFor();
      await button(page, 'Editar avaliação').click();
      expect(await panel(page).getByLabel('Título').inputValue()).toBe('Muito bom');
      await panel(page).getByLabel('Título').fill('Bom');
      await button(page, 'Salvar avaliação').click();
      await entries(page).getByRole('heading', { name: 'Bom', exact: true }).waitFor();
      await button(page, 'Excluir').click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: 'Excluir avaliação' })
        .click();
      await toast(page, 'Avaliação excluída');
      await button(page, 'Escrever avaliação').waitFor();
      expect(await entries(page).getByRole('heading', { name: 'Bom', exact: true }).count()).toBe(
        0,
      );
    });
  });

  test('who is signed in no longer is told so, and what was refused stays', async () => {
    const gil = await newPerson('Gil Amaral');
    await openAs(gil, car!.path, async (page) => {
      await button(page, 'Escrever avaliação').click();
      // What shows toasts comes when the page is at rest: it must be there before the connection goes.
      await button(page, 'Enviar avaliação').click();
      await toast(page, 'Por favor, selecione uma classificação.');
      await panel(page).getByLabel('3 de 5: Regular').check({ force: true });
      await panel(page).getByLabel('Título').fill('Mais ou menos');
      await page.context().setOffline(true);
      await button(page, 'Enviar avaliação').click();
      await toast(page, 'Erro ao enviar avaliação');
      await toast(page, 'Sem conexão com o servidor.');
      await page.context().setOffline(false);
      await page.evaluate(() => localStorage.clear());
      await button(page, 'Enviar avaliação').click();
      await toast(page, 'Você precisa estar logado para enviar uma avaliação.');
      expect(await panel(page).getByLabel('Título').inputValue()).toBe('Mais ou menos');
    });
  });
});

describe('reading', () => {
  test('the newest first, ten at a time, with the average of all', async () => {
    await reviewedBy([1, 5, 5, 5, 5, 4, 4, 4, 4, 4, 5, 5]);
    // 51 / 12 = 4,25
    // An address that no earlier test has made the server keep the page of.
    const path = `${car!.path}?ver=doze`;
    for (const options of [{}, noJavaScript]) {
      await open(path, { ...fromElsewhere(), ...options }, async (page) => {
        const scripts: string[] = [];
        page.on('request', (request) => scripts.push(request.url()));
        const titles = () => entries(page).getByRole('heading').allInnerTexts();
        await panel(page).getByText('12 avaliações').waitFor();
        await panel(page).getByText('4,3', { exact: true }).waitFor();
        await panel(page).getByText('4 de 5 estrelas').first().waitFor();
        expect(await titles()).toEqual(
          [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `Avaliação número ${n}`),
        );
        await panel(page).getByRole('link', { name: 'Ver mais avaliações' }).click();
        await entries(page).getByText('Avaliação número 1', { exact: true }).waitFor();
        expect(await titles()).toHaveLength(12);
        expect(await panel(page).getByRole('link', { name: 'Ver mais avaliações' }).count()).toBe(
          0,
        );
        // Neither the accounts library nor the API: more reviews are a page like any other.
        expect(scripts.filter((url) => /supabase|\/(rest|auth)\/v1/.test(url))).toEqual([]);
      });
    }
    const una = await newPerson('Una Prado');
    await openAs(una, car!.path, async (page) => {
      await button(page, 'Escrever avaliação').waitFor();
      await panel(page).getByRole('link', { name: 'Ver mais avaliações' }).click();
      await entries(page).getByText('Avaliação número 1', { exact: true }).waitFor();
    });
  });

  test('a hidden review is shown to nobody; its author is told why', async () => {
    const teo = await newPerson('Teo Silva');
    await service().from('reviews').delete().eq('item_id', car!.id);
    await service()
      .from('reviews')
      .insert({
        user_id: teo.id,
        item_type: 'car',
        item_id: car!.id,
        rating: 1,
        title: 'Um palavrão',
        hidden_at: new Date().toISOString(),
        hidden_reason: 'Linguagem ofensiva',
      } as never);
    await openAs(teo, car!.path, async (page) => {
      await panel(page).getByText('ocultada pela moderação: Linguagem ofensiva').waitFor();
      await panel(page).getByText('Ainda não há avaliações para este item.').waitFor();
      expect(await panel(page).getByText('Um palavrão').count()).toBe(0);
    });
  });
});

test('the seller does not review their own listing, and answers each review once', async () => {
  await reviewedBy([3, 5]);
  await openAs(seller!, car!.path, async (page) => {
    await panel(page).getByText('Você não pode avaliar o seu próprio anúncio.').waitFor();
    expect(await button(page, 'Escrever avaliação').count()).toBe(0);
    const first = entries(page).filter({ hasText: 'Avaliação número 1' });
    await first.getByRole('button', { name: /^Responder/ }).click();
    await first.getByRole('button', { name: 'Publicar resposta' }).click();
    await first.getByText('Escreva a resposta.').waitFor();
    await first.getByLabel(/^Resposta a/).fill('Obrigado, vamos melhorar.');
    await first.getByRole('button', { name: 'Publicar resposta' }).click();
    await toast(page, 'Resposta publicada');
    await first.getByText('Resposta da loja').waitFor();
    await first.getByText('Obrigado, vamos melhorar.').waitFor();
    expect(await first.getByRole('button', { name: /^Responder/ }).count()).toBe(0);
    expect(
      await entries(page)
        .getByRole('button', { name: /^Responder/ })
        .count(),
    ).toBe(1);
  });
  const { data } = await service()
    .from('reviews')
    .select('title, reply')
    .eq('item_id', car!.id)
    .order('created_at');
  expect(data).toEqual([
    { title: 'Avaliação número 1', reply: 'Obrigado, vamos melhorar.' },
    { title: 'Avaliação número 2', reply: null },
  ]);
});
