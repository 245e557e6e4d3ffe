import { expect, test } from 'vitest';
import { anglesOf } from '../../../app/domain/listings/angles.ts';
import { captionOf, roomNamed, roomsOf, roomWords } from './rooms.ts';
import { photoElements, readRecords } from '../formats/xml.ts';

test('captions become the names of the editor', () => {
  const { list, others } = anglesOf.property;
  const names = [...list.map(({ name }) => name), ...others];
  expect(names).toEqual(expect.arrayContaining(roomWords.map(([room]) => room)));
  for (const name of names) expect(roomNamed(name)).toBe(name);
});

test.each([
  ['SALA DE ESTAR', 'Sala'],
  ['Suíte master', 'Suíte'],
  ['2º dormitório', 'Quarto'],
  ['Sacada', 'Área externa'],
  ['foto 1', undefined],
  ['IMG_2034.jpg', undefined],
  ['Apartamento com três quartos perto da praia', undefined],
])('%s: %s', (caption, room) => {
  expect(roomNamed(caption)).toBe(room);
});

test('a caption is an attribute of a photo or stands beside it', () => {
  const [media] = readRecords(['media'], { isPart: () => false, isRecord: () => false }).write(
    `<Media><Item caption="Cozinha">https://a.example/1.jpg</Item>
    <Foto><Legenda>Piscina</Legenda><URL>https://a.example/2.jpg</URL></Foto>
    <Item caption="foto 3">https://a.example/3.jpg</Item></Media>`,
  );
  const photos = media!.children.flatMap((photo) => photoElements(photo));
  expect(roomsOf(photos.map(captionOf))).toEqual({
    'https://a.example/1.jpg': 'Cozinha',
    'https://a.example/2.jpg': 'Piscina',
  });
});
