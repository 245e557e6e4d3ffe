import type {
  AutoDealer,
  BreadcrumbList,
  Car,
  FAQPage,
  ItemList,
  Organization,
  RealEstateAgent,
  RealEstateListing,
  Service,
  Thing,
  WebSite,
} from 'schema-dts';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { firstInSitemap, headOf, type Head } from './support/head.ts';

// What each kind of page must say to search engines. `as<T>` lets the compiler compare a shape with schema.org's own
// vocabulary: a property or a value that the type does not know does not compile.
const as =
  <T extends Thing>() =>
  <Shape extends z.ZodType<T>>(shape: Shape) =>
    shape;

const text = z.string().min(1);
const link = z.url({ protocol: /^https?$/ });
const amount = z.number().positive();
const type = <Name extends string>(name: Name) => z.literal(name);

const offer = {
  '@type': type('Offer'),
  price: amount,
  priceCurrency: type('BRL'),
  url: link,
  availability: z.enum([
    'https://schema.org/InStock',
    'https://schema.org/LimitedAvailability',
    'https://schema.org/SoldOut',
  ]),
};
const address = z.object({
  '@type': type('PostalAddress'),
  addressLocality: text,
  addressRegion: z.string().length(2),
  addressCountry: type('BR'),
});
const about = { name: text, description: text, url: link, image: z.array(link).min(1) };

const car = as<Car>()(
  z.object({
    '@type': type('Car'),
    ...about,
    brand: z.object({ '@type': type('Brand'), name: text }),
    model: text,
    vehicleModelDate: z.string().regex(/^\d{4}$/),
    mileageFromOdometer: z.object({
      '@type': type('QuantitativeValue'),
      value: z.number().min(0),
      unitCode: type('KMT'),
    }),
    fuelType: text,
    vehicleTransmission: text,
    color: text,
    bodyType: text,
    offers: z.object({
      ...offer,
      seller: z.object({ '@type': type('AutoDealer'), name: text, address }),
    }),
  }),
);

const home = {
  name: text,
  address,
  floorSize: z.object({
    '@type': type('QuantitativeValue'),
    value: amount,
    unitCode: type('MTK'),
  }),
  numberOfBedrooms: z.number().optional(),
  numberOfBathroomsTotal: z.number().optional(),
  petsAllowed: z.boolean().optional(),
};
const agent = z.object({ '@type': type('RealEstateAgent'), name: text });
const realEstate = {
  '@type': type('RealEstateListing'),
  ...about,
  datePosted: z.iso.datetime({ offset: true }),
  mainEntity: z.discriminatedUnion('@type', [
    z.object({ '@type': type('Apartment'), ...home }),
    z.object({ '@type': type('House'), ...home }),
    z.object({ '@type': type('Room'), ...home }).omit({ numberOfBathroomsTotal: true }),
    z.object({ '@type': type('Place'), name: text, address }),
  ]),
};
const homeForSale = as<RealEstateListing>()(
  z.object({
    ...realEstate,
    offers: z.object({
      ...offer,
      businessFunction: z.object({ '@id': type('http://purl.org/goodrelations/v1#Sell') }),
      offeredBy: agent,
    }),
  }),
);
const homeToLet = as<RealEstateListing>()(
  z.object({
    ...realEstate,
    offers: z.object({
      ...offer,
      businessFunction: z.object({ '@id': type('http://purl.org/goodrelations/v1#LeaseOut') }),
      offeredBy: agent,
      priceSpecification: z.object({
        '@type': type('UnitPriceSpecification'),
        price: amount,
        priceCurrency: type('BRL'),
        unitCode: type('MON'),
      }),
    }),
  }),
);

const store = {
  name: text,
  url: link,
  image: link,
  address,
  aggregateRating: z
    .object({
      '@type': type('AggregateRating'),
      ratingValue: z.number().min(1).max(5),
      reviewCount: z.number().int().positive(),
    })
    .optional(),
};
const dealer = as<AutoDealer>()(z.object({ '@type': type('AutoDealer'), ...store }));
const estateAgent = as<RealEstateAgent>()(z.object({ '@type': type('RealEstateAgent'), ...store }));

const breadcrumbs = as<BreadcrumbList>()(
  z.object({
    '@type': type('BreadcrumbList'),
    itemListElement: z
      .array(
        z.object({ '@type': type('ListItem'), position: amount.int(), name: text, item: link }),
      )
      .min(2),
  }),
);
const list = as<ItemList>()(
  z.object({
    '@type': type('ItemList'),
    itemListElement: z
      .array(z.object({ '@type': type('ListItem'), position: amount.int(), url: link }))
      .length(24),
  }),
);
const organization = as<Organization>()(
  z.object({ '@type': type('Organization'), name: text, url: link, logo: link }),
);
// The form of SearchAction that search engines read is wider than schema.org's own terms.
const site = as<WebSite>()(
  z.object({ '@type': type('WebSite'), name: text, url: link, inLanguage: type('pt-BR') }),
);
const searchAction = z.object({
  potentialAction: z.object({
    '@type': type('SearchAction'),
    target: z.string().regex(/^http.+\?q=\{search_term_string\}$/),
    'query-input': type('required name=search_term_string'),
  }),
});
const questions = as<FAQPage>()(
  z.object({
    '@type': type('FAQPage'),
    mainEntity: z
      .array(
        z.object({
          '@type': type('Question'),
          name: text,
          acceptedAnswer: z.object({ '@type': type('Answer'), text }),
        }),
      )
      .min(1),
  }),
);
const plans = as<Service>()(
  z.object({
    '@type': type('Service'),
    name: text,
    offers: z
      .array(
        z.object({
          '@type': type('Offer'),
          name: text,
          price: z.number().min(0),
          priceCurrency: type('BRL'),
        }),
      )
      .min(2),
  }),
);

/** Reads the page's only object of a shape's type; what is missing in it fails with its name. */
function one<Shape extends z.ZodObject>(head: Head, shape: Shape): z.infer<Shape> {
  const name = (shape.shape['@type'] as z.ZodLiteral<string>).value;
  const found = head.things.filter((thing) => thing['@type'] === name);
  expect({ name, found: found.length }).toEqual({ name, found: 1 });
  return shape.parse(found[0]);
}

const section = async (part: string) => headOf(await firstInSitemap(part));
const priceShown = ({ html }: Head) =>
  Number(/<b[^>]*>R\$\s?([\d.]+)|>R\$\s([\d.]+)</.exec(html)?.[0].replace(/\D/g, ''));

describe('a listing', () => {
  test('a car: the thing, its offer by a dealer, no plate', async () => {
    const head = await section('carros-1');
    const { url, offers } = one(head, car);
    expect(url).toBe(head.canonical);
    expect(offers.price).toBe(priceShown(head));
    expect(JSON.stringify(head.things)).not.toMatch(/plate|renavam|vehicleIdentificationNumber/i);
  });

  test('a home for sale: the listing, the home, the offer to sell', async () => {
    const head = await section('imoveis-1');
    const { url, offers } = one(head, homeForSale);
    expect(url).toBe(head.canonical);
    expect(offers.price).toBe(priceShown(head));
  });

  test('a home to let: by the month', async () => {
    const head = await section('aluguel-1');
    const { offers } = one(head, homeToLet);
    expect(offers.priceSpecification.price).toBe(offers.price);
    expect(offers.price).toBe(priceShown(head));
  });

  test('the way to it ends at its own address', async () => {
    for (const part of ['carros-1', 'imoveis-1', 'aluguel-1']) {
      const head = await section(part);
      const steps = one(head, breadcrumbs).itemListElement;
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, at) => at + 1));
      expect(steps.at(-1)!.item).toBe(head.canonical);
    }
  });
});

test('a store is a dealer or an agent, with its rating as shown', async () => {
  const xml = await (await fetch(new URL('/sitemaps/lojas-1.xml', inject('productUrl')))).text();
  const paths = [...xml.matchAll(/<loc>([^<]+)</g)].map(([, url]) => new URL(url!).pathname);
  const kinds = new Set<string>();
  let looked = 0;
  for (const path of paths) {
    if (looked === 8) break;
    const head = await headOf(path);
    const [thing] = head.things;
    // Opened by another test, with nothing to sell or without a place.
    if (thing?.['@type'] === 'Store' || !JSON.stringify(thing).includes('addressLocality'))
      continue;
    looked += 1;
    const isDealer = thing?.['@type'] === 'AutoDealer';
    const { url, aggregateRating } = isDealer ? one(head, dealer) : one(head, estateAgent);
    expect(url).toBe(head.canonical);
    one(head, breadcrumbs);
    kinds.add(thing!['@type']);
    const shown = aggregateRating?.ratingValue.toFixed(1).replace('.', ',') ?? 'Sem avaliações';
    expect({ path, shown: head.html.includes(`>${shown}`) }).toEqual({ path, shown: true });
  }
  expect([...kinds].toSorted()).toEqual(['AutoDealer', 'RealEstateAgent']);
});

test.each(['/carros', '/imoveis', '/aluguel'])('%s: its listings in their order', async (path) => {
  const head = await headOf(path);
  const named = one(head, list).itemListElement.map(({ url }) => new URL(url).pathname);
  const shown = [...head.html.matchAll(/<h3><a href="([^"]+)"/g)].map(([, href]) => href);
  expect(named).toEqual(shown);
  one(head, breadcrumbs);
});

test('home: who this is and how to search it', async () => {
  const head = await headOf('/');
  expect(one(head, organization).url).toBe(head.canonical);
  expect(one(head, site).url).toBe(head.canonical);
  const action = searchAction.parse(head.things.find((thing) => thing['@type'] === 'WebSite'));
  const search = action.potentialAction.target.replace('{search_term_string}', 'corolla');
  const found = await headOf(search.slice(new URL(search).origin.length));
  expect(found.html).toMatch(/<h3><a [^>]*>Toyota Corolla/);
});

test('plans: their offers and the answers that the page shows', async () => {
  const head = await headOf('/planos');
  const { offers } = one(head, plans);
  expect(offers.map(({ price }) => price)).toEqual([0, 29, 89, 199]);
  const asked = one(head, questions).mainEntity;
  expect(asked.filter(({ name }) => !head.html.includes(`>${name}<`))).toEqual([]);
  one(head, breadcrumbs);
  one(await headOf('/pro'), plans);
});

test.each(['/pro', '/pro/clientes', '/sobre', '/termos', '/privacidade'])(
  '%s: the way to it',
  async (path) => {
    const head = await headOf(path);
    expect(one(head, breadcrumbs).itemListElement.at(-1)!.item).toBe(head.canonical);
  },
);

describe('shared links', () => {
  let pages: string[];
  beforeAll(async () => {
    const parts = ['carros-1', 'imoveis-1', 'aluguel-1', 'lojas-1'];
    pages = await Promise.all(parts.map(firstInSitemap));
  });
  const fixed = ['/', '/carros', '/planos', '/pro', '/pro/clientes', '/sobre', '/dicas'];

  test('every page says all that a preview needs, early', async () => {
    for (const path of [...pages, ...fixed]) {
      const { meta, canonical, html } = await headOf(path);
      expect({ path, ...meta }).toMatchObject({
        path,
        description: expect.stringMatching(/^.{50,160}$/),
        'og:site_name': 'Pátio',
        'og:locale': 'pt_BR',
        'og:type': expect.stringMatching(/^(website|product|profile)$/),
        'og:title': expect.stringMatching(/.{5}/),
        'og:description': meta['description'],
        'og:url': canonical,
        'og:image': expect.stringMatching(/^http.+\.jpg/),
        'og:image:width': expect.stringMatching(/^\d+$/),
        'og:image:height': expect.stringMatching(/^\d+$/),
        'og:image:alt': expect.stringMatching(/./),
        'twitter:card': 'summary_large_image',
      });
      expect(canonical).toMatch(/^http/);
      expect(html.indexOf('og:image')).toBeLessThan(300 * 1024);
    }
  });

  test('listings, stores and the site have a picture of 1200x630 under 300 KB', async () => {
    for (const path of [...pages, '/']) {
      const { meta } = await headOf(path);
      const { pathname, search } = new URL(meta['og:image']!);
      const answer = await fetch(new URL(pathname + search, inject('productUrl')));
      const picture = Buffer.from(await answer.arrayBuffer());
      const { format, width, height } = await sharp(picture).metadata();
      expect({ path, format, width, height }).toEqual({
        path,
        format: 'jpeg',
        width: Number(meta['og:image:width']),
        height: Number(meta['og:image:height']),
      });
      expect({ width, height }).toEqual({ width: 1200, height: 630 });
      expect(picture.length).toBeLessThanOrEqual(300 * 1024);
    }
  });
});
