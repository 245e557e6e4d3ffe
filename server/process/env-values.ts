import { isUuid } from '../../app/domain/formats/uuid.ts';

export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

export function isWhole(value: string, least: number, most: number): boolean {
  return /^\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most;
}

// Banco Central, Manual de Padrões para Iniciação do Pix: the kinds of keys.
export function isPixKey(value: string): boolean {
  return (
    /^(\d{11}|[0-9A-Z]{12}\d{2}|\+[1-9]\d{1,14})$/.test(value) ||
    isUuid(value) ||
    (/^[^\s@]+@[^\s@]+$/.test(value) && value.length <= 77)
  );
}

export function isUrl(value: string, protocols: string[]): boolean {
  const url = URL.parse(value);
  return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
}

export function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return (
    isUrl(value, ['http:', 'https:']) && `${url!.origin}/` === url!.href && url!.username === ''
  );
}

export function list(values: readonly string[], last: 'ou' | 'e' = 'ou'): string {
  return `${values.slice(0, -1).join(', ')} ${last} ${values.at(-1)}`;
}

/** The refinement for a variable that says nothing without another. */
export function onlyWith<N extends string, O extends string>(
  name: N,
  other: O,
): [
  (env: { [each in N | O]?: string | undefined }) => boolean,
  { path: string[]; message: string },
] {
  return [
    (env) => !env[name] || Boolean(env[other]),
    { path: [name], message: `{name} acompanha ${other}.` },
  ];
}
