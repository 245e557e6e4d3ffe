/** The buttons that lead straight to a store, as far as it has what they promise. */
export interface ContactButtons {
  /** Asks for what the store tells only who wants it; none where there is neither a number nor a mail address. */
  ask?: { label: 'Ver telefone' | 'Ligar' | 'Ver e-mail'; intent: 'telefone' | 'ligar' | 'email' };
  whatsapp: boolean;
}

/**
 * @param ways of phone, whatsapp and email, which of them the store has
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
