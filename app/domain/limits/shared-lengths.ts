// Lengths that several limits share.

/** Characters that a sender is known by, in his browser or by his network. */
export const visitor = 80;

/** Characters of a picture's path. */
export const picturePath = 300;
