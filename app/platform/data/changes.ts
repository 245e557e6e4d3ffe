import { DataError } from '../refusals/errors.ts';

/**
 * What differs from what a form began with: all that is sent of something that somebody else may be changing, too.
 * @param before in the shape that is sent, as the person was shown it
 */
export function changesOf<T extends object>(before: T, after: T): Partial<T> {
  const was = new Map(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(was.get(name)) !== JSON.stringify(value),
    ),
  ) as Partial<T>;
}

/** @throws DataError when nothing was found to be changed: somebody else has deleted it */
export function expectOne({ data, error }: { data: unknown[] | null; error: Fault | null }): void {
  if (error) throw new DataError(error);
  if (data?.length === 0) throw new DataError({ code: 'gone', message: 'there is none any more' });
}

type Fault = ConstructorParameters<typeof DataError>[0];
