/** A wait in few words, as a store's answers are told: `menos de 1 min`, `18 min`, `2 h`, `2 h 20`, `2 h 05`, `3 dias`. @param minutes whole or not */
export function formatWait(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 1) return 'menos de 1 min';
  if (whole < 60) return `${whole} min`;
  if (whole < 48 * 60) {
    // A long wait is shown without minutes.
    const rest = whole < 10 * 60 ? whole % 60 : 0;
    if (rest === 0) return `${Math.round(whole / 60)} h`;
    return `${Math.floor(whole / 60)} h ${String(rest).padStart(2, '0')}`;
  }
  return `${Math.round(whole / (24 * 60))} dias`;
}
