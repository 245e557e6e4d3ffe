/** Rows of one answer, and of one embedded list in it, at most. */
export const MAX_ROWS = 1_000;
/** Bytes of an answer's body: embedded lists multiply. */
export const MAX_ANSWER_BYTES = 16_777_216;
/** Bytes of a request's body. */
export const MAX_BODY_BYTES = 1_048_576;
/** Characters of a request's path and query together. */
export const MAX_URL_LENGTH = 8_192;
/** Levels of embedded resources, and how many of them one request may name in all. */
export const MAX_EMBED_DEPTH = 6;
export const MAX_EMBEDS = 24;
/** Levels of and(...)/or(...). */
export const MAX_LOGIC_DEPTH = 16;
/** Levels of nested objects and arrays in a JSON body. */
export const MAX_JSON_DEPTH = 128;
/** PostgreSQL cuts longer names, which would silently change the keys of an answer. */
export const MAX_NAME_BYTES = 63;
