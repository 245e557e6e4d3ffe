/** Bytes of a stored file at most, unless the product says otherwise. */
export const DEFAULT_MAX_FILE_BYTES = 15 * 1_048_576;
