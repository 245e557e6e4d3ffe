/** The form of an id, in lower case (packages/supabase/src/uuid.ts is the same for the package). */
export const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const uuid = new RegExp(`^${uuidPattern}$`, 'i');

/** Whether the database accepts a text as an id. */
export const isUuid = (text: string): boolean => uuid.test(text);
