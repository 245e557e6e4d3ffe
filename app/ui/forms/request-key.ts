import { newId } from '../browser/new-id.ts';

/** The keys of one form's requests: one key while the same is tried again, another for what says something else. */
interface RequestKeys {
  of(values: unknown): string;
  /** It has arrived: the same again is meant. */
  done(): void;
}

export function createRequestKeys(): RequestKeys {
  let last: { said: string; key: string } | undefined;
  return {
    of(values) {
      const said = JSON.stringify(values);
      if (last?.said !== said) last = { said, key: newId() };
      return last.key;
    },
    done() {
      last = undefined;
    },
  };
}
