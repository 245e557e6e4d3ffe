/** The stop of a slider that is nearest to an amount. @param stops in reais, rising */
export function nearestStop(stops: readonly number[], amount: number): number {
  const distances = stops.map((stop) => Math.abs(stop - amount));
  return distances.indexOf(Math.min(...distances));
}
