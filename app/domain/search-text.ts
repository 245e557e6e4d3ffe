/** Longest free text that is searched; more says nothing new. */
export const maxTextLength = 120;
