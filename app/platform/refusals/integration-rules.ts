/**
 * The sentences of the rules of a store's integrations. Apart from rules.ts, which every public page loads; the commands
 * of app/features/panel/integrations use them.
 */
export const integrationRules: Record<string, string> = {
  webhook_tests: 'Muitos testes em pouco tempo. Espere uma hora e tente de novo.',
  // Of an address that leads there by redirects, server/webhooks/routes.ts says it.
  webhook_address_private:
    'O webhook só vai para a internet aberta, por https. Este endereço fica numa rede privada ou redireciona para uma.',
};

/** What the site's own route refuses (server/webhooks/lead-email.ts), before the database is asked. */
export const integrationRequestRules: Record<string, string> = {
  lead_email_rate: 'Foram muitos links hoje. Espere até amanhã, ou use o que já chegou.',
};
