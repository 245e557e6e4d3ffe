import { uuidPattern } from '../../domain/formats/uuid.ts';
import { isVertical, type Vertical } from '../../domain/listings/verticals.ts';

/** The listing that was left for the plans, with its step in the editor. */
export interface ReturnListing {
  vertical: Vertical;
  id: string;
  path: string;
}

const own = new RegExp(`^/painel/anuncios/([a-z]+)/(${uuidPattern})(?:\\?passo=[a-z]{1,20})?$`);

/** The listing that an address leads back to (`?volta=`): anybody may have written it, so only the editor is one. */
export function returnListing(search: URLSearchParams): ReturnListing | undefined {
  const [path, vertical, id] = own.exec(search.get('volta') ?? '') ?? [];
  return path && id && isVertical(vertical) ? { vertical, id, path } : undefined;
}

/** An address that leads back to the editor. @param back a path in it; nothing is added without */
export function withReturnPath(path: string, back: string | undefined): string {
  return back === undefined ? path : `${path}?${new URLSearchParams({ volta: back })}`;
}
