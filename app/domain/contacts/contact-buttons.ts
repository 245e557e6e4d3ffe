/** The buttons for direct contact, for the channels that a store has. */
export interface ContactButtons {
  /** The button that reveals telephone and e-mail; none where the store has neither. */
  ask?: { label: 'Ver telefone' | 'Ligar' | 'Ver e-mail'; intent: 'telefone' | 'ligar' | 'email' };
  whatsapp: boolean;
}

/**
 * @param ways which of phone, whatsapp and email the store has
 * @param label "Ver telefone" for cars and stores, "Ligar" for homes (specification, section 2)
 */
export function contactButtons(
  ways: readonly string[],
  label: 'Ver telefone' | 'Ligar',
): ContactButtons {
  const has = (way: string) => ways.includes(way);
  const intent = label === 'Ligar' ? 'ligar' : 'telefone';
  return {
    ...(has('email') && { ask: { label: 'Ver e-mail', intent: 'email' } }),
    ...(has('phone') && { ask: { label, intent } }),
    whatsapp: has('whatsapp'),
  };
}
