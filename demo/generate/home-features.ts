import {
  flatFeatures,
  houseFeatures,
  penthouseFeatures,
  plotFeatures,
} from '../content/features.ts';
import type { Random } from '../random.ts';
import type { Home } from './home-numbers.ts';

function some(random: Random, items: readonly string[], least: number, most: number): string[] {
  return random.sample(items, random.int(least, Math.min(most, items.length)));
}

/** The features of a home, consistent with its kind and age. @param age years since it was built */
export function homeFeatures(random: Random, home: Home, age: number): string[] {
  switch (home.type) {
    case 'apartamento': {
      const large = (home.area ?? 0) >= 75 ? some(random, flatFeatures.roomy, 0, 2) : [];
      const own = [...some(random, flatFeatures.private, 3, 6), ...large];
      const building = some(random, flatFeatures.building, 2, 4);
      return [...own, ...building, ...(age <= 25 ? some(random, flatFeatures.leisure, 2, 5) : [])];
    }
    case 'cobertura':
      return [
        ...some(random, penthouseFeatures, 5, 8),
        ...(home.style === 'piscina' ? ['Piscina'] : []),
      ];
    case 'casa': {
      const better =
        home.gated || home.pool
          ? some(random, houseFeatures.better, 2, 4)
          : some(random, houseFeatures.better, 0, 1);
      const gated = home.gated
        ? ['Condomínio fechado', ...some(random, houseFeatures.gated.slice(1), 1, 3)]
        : [];
      return [
        ...some(random, houseFeatures.usual, 4, 7),
        ...better,
        ...gated,
        ...(home.pool ? ['Piscina'] : []),
      ];
    }
    case 'terreno':
      return [
        ...some(random, plotFeatures, 4, 6),
        ...(home.walled ? ['Murado'] : []),
        ...(home.gated ? ['Condomínio fechado'] : []),
      ];
  }
}
