import { MessageCard } from './message-card.tsx';
import { CampaignList } from './campaign-list.tsx';
import { TemplatesCard } from './templates-card.tsx';

/** Messages to many, how far they have come, and how the mails of the product read. */
export function CommunicationsTab() {
  return (
    <div className="grid gap-4">
      <MessageCard />
      <CampaignList />
      <TemplatesCard />
    </div>
  );
}
