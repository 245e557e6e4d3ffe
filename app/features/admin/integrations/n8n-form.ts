import * as z from 'zod/mini';
import * as ownLimits from '~/domain/limits/column-limits.ts';
import { parseUrl } from '~/domain/formats/parse-url.ts';
import { webhookSubjects } from './labels.ts';

/** What is said where an address is needed. */
export const missing = 'Configure a URL do webhook primeiro.';
const most = ownLimits.integration_settings;

const address = (length: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(length, 'Use até 2.000 letras.'),
    z.refine(
      (text) => text === '' || (/^https?:\/\/\S+$/.test(text) && parseUrl(text) !== undefined),
      'Informe o endereço completo. Ex.: https://n8n.exemplo.com/webhook/patio',
    ),
  );

/** What the card of n8n holds, and what it must be to be stored. */
export const schema = z
  .object({
    enabled: z.boolean(),
    webhookUrl: address(most.webhook_url),
    apiKey: z.string().check(z.trim(), z.maxLength(1_000, 'Use até 1.000 letras.')),
    instanceUrl: address(most.instance_url),
    events: z.array(z.enum(webhookSubjects)),
    olxLeads: z.boolean(),
  })
  .check(
    z.refine(({ enabled, webhookUrl }) => !enabled || webhookUrl !== '', {
      path: ['webhookUrl'],
      message: missing,
    }),
  );

export type N8nForm = z.input<typeof schema>;
