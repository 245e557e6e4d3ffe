/** Tokens that a store may have (private.limit_store_tokens). */
export const mostTokens = 5;

/** Days without use after which a token ends (private.find_store_token). */
export const tokenDays = 90;
