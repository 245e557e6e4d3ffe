// The 67 area codes in use (Anatel, Plano Geral de Códigos Nacionais).
const areaCodes = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

/**
 * Reads a Brazilian phone number as people type it: `(11) 98765-4321`, with a leading 0 or country code 55.
 * Mobile: 9 digits starting with 9; landline: 8 digits starting with 2 to 5.
 * @returns E.164 (`+5511987654321`), or undefined when it is no Brazilian number
 */
export function parsePhone(typed: string): string | undefined {
  if (/[^\d\s().+-]/.test(typed)) return undefined;
  const digits = typed.replace(/\D/g, '');
  const national = [digits, digits.replace(/^0/, ''), digits.replace(/^0{0,2}55/, '')].find(
    isNational,
  );
  return national && `+55${national}`;
}

function isNational(digits: string): boolean {
  return areaCodes.has(digits.slice(0, 2)) && /^\d{2}(9\d{8}|[2-5]\d{7})$/.test(digits);
}

/** Whether an E.164 number is a Brazilian mobile one, and so may have WhatsApp. */
export function isMobile(e164: string): boolean {
  return /^\+55\d{2}9\d{8}$/.test(e164);
}

/** E.164 as Brazilians read it: `(11) 98765-4321`. Numbers of other countries stay as they are. */
export function formatPhone(e164: string): string {
  return e164.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
}

/** The link that opens a WhatsApp conversation: digits only, without `+`, text percent-encoded. */
export function whatsAppLink(e164: string, text: string): string {
  return `https://wa.me/${e164.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
