import { propertyTypes } from '../../app/domain/listings/terms.ts';
import { natureOf } from '../../app/domain/listings/fields/property-kinds.ts';
import { describe, expect, test } from 'vitest';
import { models } from '@patio/demo/content/vehicles/all';
import type { ListingRow } from '@patio/demo/generate/rows';
import { makeDemoNow, NOW } from './support.ts';

const { listings } = makeDemoNow();
const cars = listings.car.map(({ row }) => row);
const properties = listings.property.map(({ row }) => row);
const rentals = listings.rental.map(({ row }) => row);
const all = [...cars, ...properties, ...rentals];
const published = <Row extends { status: string }>(rows: Row[]) =>
  rows.filter((row) => row.status === 'published');
const countBy = <Row>(rows: Row[], key: (row: Row) => string | null) =>
  Object.groupBy(rows, (row) => key(row) ?? '');

const DAY = 86_400_000;

test('the same present gives the same demo', () => {
  expect(makeDemoNow()).toEqual(makeDemoNow());
});

// Otherwise what a search finds on the demonstration would depend on the day.
test.each(['2026-12-01', '2027-01-31', '2028-02-29'])(
  'on %s other dates, the same listings',
  (day) => {
    const later = makeDemoNow(new Date(`${day}T02:00:00Z`)).listings;
    const lasting = ({ id, title, price, city, status }: ListingRow & { price?: number }) => ({
      id,
      title,
      price,
      city,
      status,
    });
    for (const [type, before] of Object.entries({
      car: cars,
      property: properties,
      rental: rentals,
    })) {
      const after = later[type as keyof typeof later].map(({ row }) => row);
      expect(after.map(lasting)).toEqual(before.map(lasting));
      expect(after[0]!.published_at).not.toEqual(before[0]!.published_at);
    }
  },
);

describe('there is enough of everything', () => {
  test('published listings of each vertical', () => {
    expect(published(cars).length).toBeGreaterThanOrEqual(260);
    expect(published(properties).length).toBeGreaterThanOrEqual(260);
    expect(published(rentals).length).toBeGreaterThanOrEqual(180);
  });

  test('cities of every state', () => {
    expect(new Set(all.map((row) => `${row.city}, ${row.state}`)).size).toBeGreaterThanOrEqual(60);
    expect(new Set(all.map((row) => row.state)).size).toBe(27);
  });

  test('every body, type and the brands of the dropdown', () => {
    const bodies = countBy(published(cars), (car) => car.body_type);
    for (const body of ['hatch', 'sedan', 'suv', 'pickup', 'conversivel', 'utilitario']) {
      expect(bodies[body]?.length).toBeGreaterThanOrEqual(10);
    }
    const makes = countBy(published(cars), (car) => car.make);
    for (const make of ['Honda', 'Toyota', 'Volkswagen', 'Chevrolet']) {
      expect(makes[make]?.length).toBeGreaterThanOrEqual(24);
    }
    const types = countBy(published(properties), (home) => home.property_type);
    for (const type of ['apartamento', 'casa', 'cobertura', 'terreno']) {
      expect(types[type]?.length).toBeGreaterThanOrEqual(24);
    }
    expect(Object.keys(types).toSorted()).toEqual(Object.keys(propertyTypes).toSorted());
    const rentalTypes = countBy(published(rentals), (rental) => rental.rental_type);
    for (const type of ['longo-prazo', 'temporada', 'comercial', 'quarto']) {
      expect(rentalTypes[type]?.length).toBeGreaterThanOrEqual(20);
    }
  });

  test('every state of a listing is there for the administrator', () => {
    const statuses = new Set(all.map((row) => row.status));
    expect([...statuses].sort()).toEqual(['draft', 'paused', 'pending', 'published', 'rejected']);
    const availabilities = new Set(published(all).map((row) => row.availability));
    expect([...availabilities].sort()).toEqual(['available', 'rented', 'reserved', 'sold']);
  });

  test('highlighted and verified ones stand out, but not many', () => {
    for (const rows of [cars, properties, rentals]) {
      const highlighted = rows.filter((row) => row.highlighted_until);
      expect(highlighted.length).toBeGreaterThanOrEqual(10);
      expect(highlighted.length).toBeLessThan(rows.length / 5);
      expect(highlighted.every((row) => row.status === 'published')).toBe(true);
    }
  });
});

test('publication is within the last sixty days, some of it today', () => {
  for (const row of published(all)) {
    const age = NOW.getTime() - row.published_at!.getTime();
    expect(age).toBeGreaterThan(0);
    expect(age).toBeLessThan(61 * DAY);
    expect(row.expires_at!.getTime()).toBeGreaterThan(NOW.getTime());
    expect(row.created_at.getTime()).toBeLessThan(row.published_at!.getTime());
  }
  const today = published(all).filter(
    (row) => NOW.getTime() - row.published_at!.getTime() < DAY / 3,
  );
  expect(today.length).toBeGreaterThanOrEqual(6);
});

/** What is wrong with each row; an empty list when nothing is. */
function problems<Row extends { title: string }>(
  rows: Row[],
  faults: (row: Row) => Record<string, boolean>,
): string[] {
  return rows.flatMap((row) =>
    Object.entries(faults(row))
      .filter(([, wrong]) => wrong)
      .map(([name]) => `${row.title}: ${name}`),
  );
}

describe('numbers agree with each other', () => {
  test('cars: age, kilometres and price', () => {
    const wrong = problems(cars, (car) => {
      const age = Math.max(NOW.getUTCFullYear() + 1 - car.year_fabrication, 1);
      const model = models.find(
        (candidate) => candidate.make === car.make && candidate.model === car.model,
      )!;
      const usual = model.versions
        .filter((version) => version.from <= car.year && version.to >= car.year)
        .map((version) => version.price * 1000 * model.keeps ** (version.to - car.year));
      return {
        'model year':
          car.year - car.year_fabrication !== 0 && car.year - car.year_fabrication !== 1,
        'new means 0 km': (car.km === 0) !== car.is_new,
        'too many km': car.km / age > 25_000,
        'too cheap': car.price < Math.min(...usual) * 0.7,
        'too dear': car.price > Math.max(...usual) * 1.3,
      };
    });
    expect(wrong).toEqual([]);
  });

  test('plots: price of the metre, and no rooms', () => {
    const plots = properties.filter((home) => home.property_type === 'terreno');
    const wrong = problems(plots, (plot) => ({
      'too cheap': plot.price / plot.total_area! < 250,
      'too dear': plot.price / plot.total_area! > 4_000,
      'has rooms': [plot.bedrooms, plot.area, plot.floor].some((value) => value !== null),
    }));
    expect(wrong).toEqual([]);
  });

  test('homes: price of the metre, rooms, IPTU and condomínio', () => {
    const homes = properties.filter(({ property_type: type }) => natureOf(type) === 'dwelling');
    const wrong = problems(homes, (home) => {
      const iptu = (home.iptu ?? 0) * (home.iptu_period === 'monthly' ? 12 : 1);
      return {
        'too cheap': home.price / home.area! < 1_700,
        'too dear': home.price / home.area! > 26_000,
        'more suites than bedrooms': home.suites! > home.bedrooms!,
        'too few bathrooms': home.bathrooms! < Math.max(1, home.suites!),
        'larger inside than outside': home.area! > (home.total_area ?? Infinity),
        IPTU: iptu / home.price > 0.012,
        condomínio: (home.monthly_fees ?? 0) / home.price > 0.003,
      };
    });
    expect(wrong).toEqual([]);
  });

  test('rentals: rent of the metre, fees, rooms, the legal length of a season', () => {
    const wrong = problems(rentals, (rental) => {
      const metre = rental.price_per_month / rental.area;
      return {
        'too cheap': metre < 10,
        'too dear': metre > (rental.rental_type === 'longo-prazo' ? 120 : 260),
        'fees above the rent': (rental.monthly_fees ?? 0) > rental.price_per_month,
        'more suites than bedrooms': (rental.suites ?? 0) > (rental.bedrooms ?? 0),
        'season above 90 days':
          rental.rental_type === 'temporada' && !/^até (60|90) dias$/.test(rental.duration),
      };
    });
    expect(wrong).toEqual([]);
  });
});
