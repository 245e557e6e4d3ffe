/**
 * The latest messages of a conversation that are shown at most: so many of the longest, with letters of four bytes,
 * fit into an answer of the API (4 MiB).
 */
export const mostMessages = 200;
