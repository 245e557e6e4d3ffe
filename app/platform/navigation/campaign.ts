const campaign = /^(utm_\w+|gclid|fbclid|msclkid|ref)$/;

/** Whether a parameter was added by a campaign or another site: it changes nothing of a page. */
export function isCampaignParam(name: string): boolean {
  return campaign.test(name);
}
