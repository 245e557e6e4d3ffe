import { getAreaCodesByState } from '@brazilian-utils/brazilian-utils/get-area-codes-by-state';
import type { Municipality } from './region.ts';
import { nearestOfAreaCode } from './nearest-area-codes.ts';

type Anchor = { code: number; place: Municipality };

/**
 * A function that returns the area code (DDD) of a municipality.
 * @param municipalities all of the country
 */
export function areaCodeFinder(
  municipalities: readonly Municipality[],
): (place: Municipality) => number {
  const byId = new Map(municipalities.map((place) => [place.id, place]));
  const anchors = new Map<string, Anchor[]>();
  for (const [code, ids] of Object.entries(nearestOfAreaCode))
    for (const id of ids) {
      const place = byId.get(id);
      if (!place) throw new Error(`No municipality has the code ${id}`);
      const ofState = anchors.get(place.state) ?? [];
      anchors.set(place.state, [...ofState, { code: Number(code), place }]);
    }
  return (place) => {
    const near = anchors.get(place.state);
    if (!near) return getAreaCodesByState(place.state)[0]!;
    const distances = near.map((anchor) => squareDistance(anchor.place, place));
    return near[distances.indexOf(Math.min(...distances))]!.code;
  };
}

// On a plane, with degrees of longitude scaled by latitude: enough to compare distances.
function squareDistance(a: Municipality, b: Municipality): number {
  const narrowed = Math.cos(((a.latitude + b.latitude) * Math.PI) / 360);
  return ((a.longitude - b.longitude) * narrowed) ** 2 + (a.latitude - b.latitude) ** 2;
}
