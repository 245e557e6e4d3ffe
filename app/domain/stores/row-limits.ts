/** Rows that one store may have (private.limit_rows). They stand apart because every page loads those of a person. */
export const storeRowLimits = {
  description_templates: 20,
  quick_replies: 20,
  store_tokens: 5,
} as const;
