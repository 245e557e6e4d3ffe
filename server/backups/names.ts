/** The name of an archive made now: Brazil's clock, as people look for it. */
export function backupName(now = new Date()): string {
  const local = now.toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' });
  const [day, time] = local.split(' ');
  return `patio-${day}-${time!.replaceAll(':', '')}.tar.zst`;
}
