import { expect, test } from 'vitest';
import { looseBraceIn, renderTemplate, templateVariables, unknownVariables } from './template.ts';

const car = {
  make: 'Fiat',
  model: 'Uno',
  version: '',
  year: 2012,
  year_fabrication: 2011,
  km: 90_000,
  color: 'branco',
  city: 'Campinas',
  features: ['Alarme', 'Isofix'],
};

test('a template is filled in with what sellers call the fields', () => {
  expect(
    renderTemplate(
      '{Marca} {modelo} {ANO}, {quilometragem}, {cor}.\nCom {opcionais}. Veja em {cidade}!',
      'car',
      car,
    ),
  ).toBe('Fiat Uno 2011/2012, 90.000 km, Branco.\nCom Alarme e Isofix. Veja em Campinas!');
});

test('what a listing does not say takes its sentence along, and an empty line', () => {
  expect(
    renderTemplate(
      'Versão {versão}. Cor {cor}.\nFica em {bairro}.\n\nAceitamos troca.',
      'car',
      car,
    ),
  ).toBe('Cor Branco.\n\nAceitamos troca.');
});

test('homes have their own', () => {
  const home = { property_type: 'casa', bedrooms: 3, area: 120.5, neighborhood: 'Cambuí' };
  expect(
    renderTemplate(
      '{tipo} de {área} com {quartos} quartos no {bairro}. {vagas} vagas.',
      'property',
      home,
    ),
  ).toBe('Casa de 121 m² com 3 quartos no Cambuí.');
});

test('a name that not all chosen listings have is unknown', () => {
  expect(unknownVariables('{marca} {quartos} {bairro} {x}', ['car'])).toEqual(['quartos', 'x']);
  expect(unknownVariables('{marca} {bairro}', ['car', 'rental'])).toEqual(['marca']);
  expect([...templateVariables('rental').keys()]).toContain('quartos');
});

test('a brace without its other is found', () => {
  const loose = ['{marca} {modelo', 'marca} {modelo}', '{{marca}}', '{laudo cautelar}'].map(
    looseBraceIn,
  );
  expect(loose).toEqual(['{modelo', 'marca}', '{{marca}}', undefined]);
});
