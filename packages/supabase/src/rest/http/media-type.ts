import { ApiError } from '../errors.ts';
import type { Shape } from '../sql/statement.ts';

const object = 'application/vnd.pgrst.object';
const array = 'application/vnd.pgrst.array';

/** The form in which an answer goes out. */
export interface MediaType extends Omit<Shape, 'empty'> {
  contentType: string;
}

/**
 * The first form of an `Accept` header that this server has.
 * @throws ApiError PGRST107 when it has none of them (CSV, GeoJSON, plans, OpenAPI)
 */
export function mediaTypeOf(accept: string | null): MediaType {
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
