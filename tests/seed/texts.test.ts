import { describe, expect, test } from 'vitest';
import { makeDemoNow } from './support.ts';

const { listings, reviews, sellers } = makeDemoNow();
const rows = [...listings.car, ...listings.property, ...listings.rental].map(({ row }) => row);
const cars = listings.car.map(({ row }) => row);
const homes = listings.property.map(({ row }) => row);

/** What betrays a machine: unfilled slots, wrong plurals, stray spaces, shouting. */
const MISTAKES = [
  /[{}!]|\b(undefined|null|NaN|lorem)\b/,
  /\b(1|[Uu]ma?) (quartos|vagas|suítes|banheiros|andares|carros|camas)\b/,
  /\b[Zz]ero (quarto|vaga|suíte)/,
  /\b(de|em|por) [oa] \p{Lu}/u,
  / {2}| [,.;:]|\.\.|,\./,
];

const sentences = (text: string) => text.split(/(?<=[.?])\s+/);
const isClean = (text: string) => !MISTAKES.some((mistake) => mistake.test(text));
const wholeText = (row: { title: string; description: string }) =>
  `${row.title}. ${row.description}`;

describe('what people read', () => {
  test('has no slip of the machine that wrote it', () => {
    expect(rows.map(wholeText).filter((text) => !isClean(text))).toEqual([]);
  });

  test('titles start like titles, fit a card and do not end in a full stop', () => {
    const odd = rows
      .map((row) => row.title)
      .filter((title) => !/^[\p{Lu}\d].{8,78}[^.]$/u.test(title));
    expect(odd).toEqual([]);
  });

  test('paragraphs are whole sentences, long enough to say something', () => {
    const broken = rows.filter(
      ({ description }) =>
        description.length < 120 ||
        description.split('\n\n').some((paragraph) => !/^[\p{Lu}\d].*[.?]$/su.test(paragraph)),
    );
    expect(broken.map((row) => row.description)).toEqual([]);
  });

  test('nothing is said twice in one text', () => {
    const stammering = rows.filter(
      ({ description }) => new Set(sentences(description)).size < sentences(description).length,
    );
    expect(stammering.map((row) => row.description)).toEqual([]);
  });

  test('no two descriptions are alike, no sentence is heard again and again', () => {
    expect(new Set(rows.map((row) => row.description)).size).toBe(rows.length);
    const heard = Map.groupBy(
      rows.flatMap((row) => sentences(row.description)),
      (sentence) => sentence,
    );
    const worn = [...heard].filter(([, same]) => same.length > 20).map(([sentence]) => sentence);
    expect(worn).toEqual([]);
  });

  test('titles repeat as seldom as real ones', () => {
    for (const vertical of [listings.car, listings.property, listings.rental]) {
      const titles = vertical.map(({ row }) => row.title);
      expect(new Set(titles).size).toBeGreaterThan(titles.length * 0.8);
      expect(new Set(titles.slice(0, 48)).size).toBeGreaterThanOrEqual(45);
    }
  });

  test('reviews are clean, and many have words of their own', () => {
    const texts = reviews.flatMap((review) => [review.title, review.comment, review.reply]);
    expect(texts.filter((text) => text !== null && !isClean(text))).toEqual([]);
    const comments = reviews.flatMap((review) => review.comment ?? []);
    expect(new Set(comments).size).toBeGreaterThan(comments.length * 0.6);
  });

  test('each of the forty stores speaks for itself', () => {
    const descriptions = sellers.flatMap((seller) => seller.store?.description ?? []);
    expect(new Set(descriptions).size).toBe(40);
    expect(descriptions.filter((text) => !isClean(text))).toEqual([]);
  });
});

describe('what a text says of its own listing is so', () => {
  const liars = <Row extends { title: string; description: string }>(
    of: Row[],
    says: RegExp,
    isSo: (row: Row) => boolean,
  ) => of.filter((row) => says.test(wholeText(row)) && !isSo(row)).map(wholeText);

  test('cars', () => {
    expect(liars(cars, /, único dono\./, (car) => car.single_owner)).toEqual([]);
    expect(liars(cars, /IPVA pago\.|IPVA \d+ pago/, (car) => car.ipva_paid)).toEqual([]);
    expect(
      liars(cars, /Está alienado|Tem alienação|Financiado, com/, (car) => car.has_lien),
    ).toEqual([]);
    expect(
      liars(cars, /[Cc]autelar.*aprovado, sem/, (car) => car.inspection_report === 'approved'),
    ).toEqual([]);
    const burns = /\b(óleo e filtros?|velas|bicos|embreagem|escapamento)\b/i;
    expect(liars(cars, burns, (car) => car.fuel !== 'eletrico')).toEqual([]);
    expect(
      liars(
        cars,
        /[Ee]mbreagem (trocada|leve)|Kit de embreagem/,
        (car) => car.transmission === 'manual',
      ),
    ).toEqual([]);
  });

  test('homes', () => {
    expect(liars(homes, /(usar|aceita|com|e) FGTS/, (home) => home.accepts_fgts)).toEqual([]);
    expect(
      liars(homes, /^Casa [^.]*com piscina/, (home) => home.features.includes('Piscina')),
    ).toEqual([]);
    expect(liars(homes, /^Terreno|^Lote/, (home) => home.property_type === 'terreno')).toEqual([]);
    expect(liars(homes, /^Cobertura/, (home) => home.property_type === 'cobertura')).toEqual([]);
    expect(liars(homes, /Vendido mobiliado/, (home) => home.furnished === 'yes')).toEqual([]);
  });
});
