import type { ListingView } from '../../view/listing-view.ts';

interface ContactFooterProps {
  listing: ListingView;
  /** Gives the page back at once, so that its form can take the focus. */
  onLeave: () => void;
}

/** On the phone, below the photos: what it costs and the way to the seller. */
export function ContactFooter({ listing, onLeave }: ContactFooterProps) {
  return (
    <footer className="flex shrink-0 items-center gap-3 border-t border-night-2 px-4 py-3 md:hidden">
      <div className="mr-auto min-w-0">
        <p className="type-small truncate">{listing.price}</p>
        <p className="truncate text-fine text-on-night-2">{listing.place}</p>
      </div>
      <a
        href="#contato"
        onClick={onLeave}
        className="button shrink-0 bg-mint text-on-mint hover:opacity-90"
      >
        Tenho interesse
      </a>
    </footer>
  );
}
