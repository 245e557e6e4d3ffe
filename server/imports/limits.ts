/** Of an imported file: fifty thousand listings with long texts have less. */
export const mostBytes = 268_435_456;
