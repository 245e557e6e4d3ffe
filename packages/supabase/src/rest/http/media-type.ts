import { ApiError } from '../errors.ts';
import { type Features, noFeatures } from '../features.ts';
import type { Shape } from '../sql/statement.ts';

const object = 'application/vnd.pgrst.object';
const array = 'application/vnd.pgrst.array';

/** The form in which an answer goes out. */
export interface MediaType extends Omit<Shape, 'empty'> {
  contentType: string;
  /** How PostgreSQL would do it is told instead of what it gives: the words of EXPLAIN. */
  explain?: string | undefined;
}

export const openApiMedia: MediaType = {
  single: false,
  stripNulls: false,
  contentType: 'application/openapi+json; charset=utf-8',
};
const openApi = /^application\/(openapi\+)?json$|^(application\/\*|\*\/\*)$/;

/** Whether the description of the API can be sent in a form that the client takes. */
export function acceptsOpenApi(accept: string | null): boolean {
  return (accept ?? '*/*').split(',').some((type) => openApi.test(type.split(';')[0]!.trim()));
}

/**
 * The first form of an `Accept` header that this server has.
 * @throws ApiError PGRST107 when it has none of them (GeoJSON; CSV and plans where they are off)
 */
export function mediaTypeOf(
  accept: string | null,
  features: Pick<Features, 'csv' | 'explain'> = noFeatures,
): MediaType {
  const wanted = (accept ?? '*/*').split(',').map((part) => part.trim().toLowerCase());
  for (const type of wanted) {
    const [name, ...parameters] = type.split(';').map((part) => part.trim());
    const stripNulls = parameters.includes('nulls=stripped');
    const suffix = `${stripNulls ? ';nulls=stripped' : ''}; charset=utf-8`;
    if (name === object || name === `${object}+json`) {
      return { single: true, stripNulls, contentType: `${object}+json${suffix}` };
    }
    if (name === array || name === `${array}+json`) {
      return { single: false, stripNulls, contentType: `${array}+json${suffix}` };
    }
    if (name === 'text/csv' && features.csv) {
      return {
        single: false,
        stripNulls: false,
        csv: true,
        contentType: 'text/csv; charset=utf-8',
      };
    }
    const plan = features.explain ? planOf(name!, parameters) : undefined;
    if (plan) return plan;
    if (name === 'application/json' || name === '*/*' || name === 'application/*') {
      return { single: false, stripNulls: false, contentType: 'application/json; charset=utf-8' };
    }
  }
  throw new ApiError(
    406,
    'PGRST107',
    `None of these media types are available: ${wanted.join(', ')}`,
  );
}

const options = new Set(['analyze', 'verbose', 'settings', 'buffers', 'wal']);

/** `application/vnd.pgrst.plan+json; for="application/json"; options=analyze|verbose` */
function planOf(name: string, parameters: string[]): MediaType | undefined {
  const form = /^application\/vnd\.pgrst\.plan(?:\+(text|json))?$/.exec(name);
  if (!form) return undefined;
  const format = form[1] ?? 'text';
  const valueOf = (key: string) =>
    parameters
      .find((one) => one.startsWith(`${key}=`))
      ?.slice(key.length + 1)
      .replaceAll('"', '');
  const wanted = (valueOf('options') ?? '').split('|').filter((one) => options.has(one));
  const of = mediaTypeOf(valueOf('for') ?? 'application/json', { csv: true, explain: false });
  const about = wanted.length > 0 ? `; options=${wanted.join('|')}` : '';
  const forType = of.contentType.replace('; charset=utf-8', '');
  return {
    ...of,
    explain: `(${['format ' + format, ...wanted].join(', ')})`,
    contentType: `application/vnd.pgrst.plan+${format}; for="${forType}"${about}; charset=utf-8`,
  };
}
