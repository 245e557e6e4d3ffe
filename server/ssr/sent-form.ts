import { lookUp } from '../../app/domain/formats/lookup.ts';
import { html } from 'hono/html';

/** What people see of a form, by the names of its fields; the others come along unseen. */
const labels: Record<string, string> = {
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  message: 'Mensagem',
  details: 'Detalhes',
};
const long = new Set(['message', 'details']);
// Asked for anew: no page repeats them.
const secrets = new Set(['password', 'code']);

/**
 * A form that was sent, filled as it was, to be sent once more to the same address, without what is secret.
 * @param request with its body unread
 * @returns HTML; undefined for a body that is no form
 */
export async function sentForm(request: Request): Promise<string | undefined> {
  const form = await request.formData().catch(() => undefined);
  if (!form) return undefined;
  const typed = [...form].filter(isTyped);
  const fields = await html`
    <form method="post" action="">
      <p>
        O que você enviou pode não ter
        chegado.${typed.some(isSeen) ? ' O que você escreveu continua aqui:' : ''}
      </p>
      ${typed.map(field)}
      <button>Enviar de novo</button>
    </form>
  `;
  return fields.toString();
}

function isTyped(entry: [string, FormDataEntryValue]): entry is [string, string] {
  return typeof entry[1] === 'string' && !secrets.has(entry[0]);
}

function isSeen([name, value]: [string, string]): boolean {
  return Object.hasOwn(labels, name) && value !== '';
}

function field([name, value]: [string, string]) {
  if (!isSeen([name, value])) return html`<input type="hidden" name="${name}" value="${value}" />`;
  // The parser takes a line break at the beginning away.
  const box = long.has(name)
    ? html`<textarea name="${name}" rows="5">${`\n${value}`}</textarea>`
    : html`<input name="${name}" value="${value}" />`;
  return html`<label>${lookUp(labels, name)}${box}</label>`;
}
