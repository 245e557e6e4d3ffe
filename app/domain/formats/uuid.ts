/** How an id is written, in small letters (packages/supabase/src/uuid.ts is the same for who knows nothing of this folder). */
export const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const uuid = new RegExp(`^${uuidPattern}$`, 'i');

/** Whether a text is an id as the database takes it. */
export const isUuid = (text: string): boolean => uuid.test(text);
