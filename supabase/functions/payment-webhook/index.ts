import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { answer } from '../_shared/answer.ts';
import { serve, type Surroundings } from '../_shared/serve.ts';
import { provenId } from './signature.ts';

const bodySchema = z.object({
  type: z.string(),
  data: z.object({
    /** The reference in the Pix code of the invoice. */
    txid: z.string().min(1).max(100),
    /** The paid amount, in cents. */
    amount: z.int().positive().max(1_000_000_000_000),
    paidAt: z.iso.datetime({ offset: true }).optional(),
    /** The end-to-end id of the Pix. */
    reference: z.string().max(100).optional(),
  }),
});

// A payment that does not fit is stored and administrators are notified: sending it again would not help.
const statuses: Record<string, number> = {
  paid: 200,
  already_paid: 409,
  void: 409,
  wrong_amount: 422,
  unknown_invoice: 422,
};

/**
 * Receives a payment from a provider: `{type: "payment.received", data: {txid, amount, paidAt, reference}}`, amount in
 * cents, signed by Standard Webhooks with PAYMENT_WEBHOOK_SECRET; no API key is needed. Answers {outcome, repeated}. It
 * is idempotent: the same webhook-id again pays nothing and answers the same. docs/operations.md lists the statuses.
 */
export default serve(async (request, around) => {
  const secret = around.env['PAYMENT_WEBHOOK_SECRET'];
  if (request.method !== 'POST') return answer({ error: 'Use POST.' }, 405);
  if (!secret) return answer({ error: 'Este site não recebe avisos de pagamento.' }, 404);
  const body = await request.text();
  const { headers } = request;
  const id = provenId({ headers, body, secret });
  if (id === undefined) return answer({ error: 'A assinatura não confere.' }, 401);
  const message = bodySchema.safeParse(parsed(body));
  if (!message.success) return answer({ error: 'O aviso não está na forma esperada.' }, 400);
  // Providers also send other types, which are acknowledged.
  if (message.data.type !== 'payment.received') return answer({ outcome: 'ignored' });
  return record(id, message.data.data, around);
});

async function record(
  id: string,
  { txid, amount, paidAt, reference }: z.infer<typeof bodySchema>['data'],
  { env, fetch }: Surroundings,
): Promise<Response> {
  const api = createClient(env['SUPABASE_URL']!, env['SUPABASE_SERVICE_ROLE_KEY']!, {
    global: { fetch },
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await api.rpc('receive_payment', {
    event_id: id,
    txid,
    amount_cents: amount,
    paid_at: paidAt ?? null,
    reference: reference ?? null,
  });
  // The provider retries on 503.
  if (error) return answer({ error: 'Não foi possível registrar agora.' }, 503);
  const result = data as { outcome: string; repeated: boolean };
  return answer(result, statuses[result.outcome] ?? 500);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
