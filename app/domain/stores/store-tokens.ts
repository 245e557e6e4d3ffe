/** Days without use after which a token ends (private.find_store_token). */
export const tokenDays = 90;
