/** What a store's webhook may tell (public.store_webhooks.events), in the order of its form. */
export const webhookEvents = {
  'lead.created': 'Novo contato',
  'lead.updated': 'Contato mudou',
  'listing.created': 'Novo anúncio',
  'listing.updated': 'Anúncio mudou',
  'listing.published': 'Anúncio no ar',
  'listing.paused': 'Anúncio pausado',
  'listing.sold': 'Vendido ou alugado',
  'listing.deleted': 'Anúncio excluído',
} as const;

export type WebhookEvent = keyof typeof webhookEvents;

export const allWebhookEvents = Object.keys(webhookEvents) as WebhookEvent[];

/** How contacts are written (public.store_webhooks.format). */
export const webhookFormats = { patio: 'Como na API, em JSON', olx: 'Grupo OLX, em JSON' } as const;

export type WebhookFormat = keyof typeof webhookFormats;
