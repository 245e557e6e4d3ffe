/**
 * How a command of the site is typed here: `npm run admin -- you@example.com`. Where there is no npm, PATIO_COMMAND says
 * what stands for it (deploy/Containerfile).
 */
export function typedCommand(name: string, args = '', own = process.env['PATIO_COMMAND']): string {
  if (own) return [own, name, args].filter(Boolean).join(' ');
  return args ? `npm run ${name} -- ${args}` : `npm run ${name}`;
}
