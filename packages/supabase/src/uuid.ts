const pattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const uuid = new RegExp(`^${pattern}$`, 'i');
const anyUuid = new RegExp(pattern, 'g');

/** Whether a text is an id as the database takes it. */
export const isUuid = (text: string): boolean => uuid.test(text);

/** The ids that stand in a text, as PostgreSQL writes them. */
export function uuidsIn(text: string): string[] {
  return text.match(anyUuid) ?? [];
}
