/** The least round number that is at least as large: 1, 2, 4, 6, 10 and so on times a power of ten. */
export function roundUp(value: number): number {
  if (value <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 8, 10].find((one) => one * power >= value) ?? 10;
  return step * power;
}

/** Which of so many days get a label, when there is space for so many; the last always. */
export function labelled(days: number, room: number): number[] {
  const step = Math.max(1, Math.ceil(days / Math.max(1, room)));
  return Array.from({ length: days }, (_, at) => at).filter(
    (at) => at === days - 1 || (at % step === 0 && days - 1 - at >= step * 0.7),
  );
}

/** Points joined by straight lines; where there is none the line is broken. */
export function lineOf(points: readonly (readonly [x: number, y: number] | undefined)[]): string {
  return points
    .map((point, at) => point && `${points[at - 1] ? 'L' : 'M'}${point[0]} ${point[1]}`)
    .filter(Boolean)
    .join('');
}
