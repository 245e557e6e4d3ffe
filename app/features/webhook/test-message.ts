import { parseUrl } from '~/domain/formats/parse-url.ts';
import { siteName } from '~/domain/site/site-name.ts';

/** What a test sends (specification, section 7). */
interface TestMessage {
  message: string;
  source: string;
  /** ISO 8601. */
  timestamp: string;
}

/** A test message as it is sent. */
export function testMessage(message: string, now: Date): TestMessage {
  return { message, source: siteName(), timestamp: now.toISOString() };
}

/** What to mend in an address; undefined when a message can be sent there. */
export function faultOf(url: string): string | undefined {
  if (/^https?:$/.test(parseUrl(url)?.protocol ?? '')) return undefined;
  return 'Informe o endereço completo. Ex.: https://n8n.exemplo.com/webhook/patio';
}

/**
 * Sends a test to an address of the visitor's. The browser may not read the answer (no-cors), so "sent" means
 * that the address could be reached.
 * @throws TypeError when it could not
 */
export async function sendTest(url: string, message: TestMessage): Promise<void> {
  await fetch(url, { method: 'POST', mode: 'no-cors', body: JSON.stringify(message) });
}
