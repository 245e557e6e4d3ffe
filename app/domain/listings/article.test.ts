import { expect, test } from 'vitest';
import { fillInListing, namedListing } from './article.ts';

const corolla = namedListing({ title: 'Toyota Corolla XEi', make: 'Toyota', bodyType: 'sedan' });
const strada = namedListing({ title: 'Fiat Strada Freedom', make: 'Fiat', bodyType: 'pickup' });
const house = namedListing({ title: 'Casa com quintal' });
const other = namedListing({ title: 'Oportunidade no Centro' });

test.each([
  ['Sim, {anúncio} está disponível.', corolla, 'Sim, o Toyota Corolla XEi está disponível.'],
  ['Sim, {anuncio} está disponível.', strada, 'Sim, a Fiat Strada Freedom está disponível.'],
  ['Quer ver {anúncio}?', house, 'Quer ver a casa com quintal?'],
  ['Quer ver {anúncio}?', other, 'Quer ver o anúncio “Oportunidade no Centro”?'],
  ['Oi. {anúncio} saiu.', house, 'Oi. A casa com quintal saiu.'],
  ['Aceitamos troca por {anúncio}.', corolla, 'Aceitamos troca pelo Toyota Corolla XEi.'],
  ['O preço do {anúncio}', strada, 'O preço da Fiat Strada Freedom'],
  ['O {anúncio} continua aqui.', house, 'A casa com quintal continua aqui.'],
  ['Vamos ao {anúncio}?', house, 'Vamos à casa com quintal?'],
])('%s', (text, listing, filled) => {
  expect(fillInListing(text, listing)).toBe(filled);
});
