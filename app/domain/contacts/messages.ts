/**
 * How many messages of one conversation are shown, the latest: as many of the longest, in letters of four bytes, as an
 * answer of the API may weigh (4 MiB).
 */
export const mostMessages = 200;
