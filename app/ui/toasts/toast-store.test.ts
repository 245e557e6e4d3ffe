import { beforeEach, expect, test } from 'vitest';
import { closeToast, showToast, toastStore } from './toast-store.ts';

const titles = () => toastStore.current().map(({ title }) => title);

beforeEach(() => {
  for (const { id } of toastStore.current()) closeToast(id);
});

test('the same message is shown once, however often it is told', () => {
  showToast({
    title: 'Erro',
    description: 'Por favor, selecione uma classificação.',
    tone: 'error',
  });
  showToast({ title: 'Link copiado', tone: 'error' });
  showToast({
    title: 'Erro',
    description: 'Por favor, selecione uma classificação.',
    tone: 'error',
  });
  expect(titles()).toEqual(['Link copiado', 'Erro']);
});

test('another message of the same title is another', () => {
  showToast({ title: 'Erro', description: 'Um.', tone: 'error' });
  showToast({ title: 'Erro', description: 'Outro.', tone: 'error' });
  expect(titles()).toEqual(['Erro', 'Erro']);
});

test('three stand at most, the newest', () => {
  for (const title of ['1', '2', '3', '4']) showToast({ title, tone: 'error' });
  expect(titles()).toEqual(['2', '3', '4']);
});
