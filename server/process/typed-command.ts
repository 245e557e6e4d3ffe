/**
 * How a command of the site is typed here: `npm run admin -- you@example.com`. Where there is no npm, PATIO_COMMAND says
 * what stands for it (deploy/Containerfile).
 */
export function typedCommand(name: string, args = '', own = process.env['PATIO_COMMAND']): string {
  if (own) return [own, name, args].filter(Boolean).join(' ');
  if (name === 'start') return 'npm start';
  return args ? `npm run ${name} -- ${args}` : `npm run ${name}`;
}

/** What another terminal does not know of this process: where the site stands and answers. No secret is among it. */
const ofThisTerminal = ['PUBLIC_URL', 'HOST', 'PORT', 'DATA_DIR'];

/** The same for another terminal, with what this process was started with: `PORT=3001 npm run admin -- ...`. */
export function typedElsewhere(
  name: string,
  args = '',
  env: Readonly<Record<string, string | undefined>> = process.env,
): string {
  const typed = typedCommand(name, args, env['PATIO_COMMAND']);
  if (env['PATIO_COMMAND']) return typed;
  const settings = ofThisTerminal.flatMap((key) => {
    const value = env[key];
    if (!value) return [];
    return `${key}=${/^[\w./:@-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`}`;
  });
  return [...settings, typed].join(' ');
}
