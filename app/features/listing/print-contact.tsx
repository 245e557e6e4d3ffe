import type { ListingView } from './view/listing-view.ts';
import type { QrPath } from '~/ui/qr-path.ts';

interface PrintContactProps {
  listing: ListingView;
  /** The listing's short address, and its QR code. */
  address: string;
  qr: QrPath;
}

const quiet = 4;

/** On paper only: who sells, and how the reader gets back to the listing. */
export function PrintContact({ listing, address, qr }: PrintContactProps) {
  const side = qr.size + 2 * quiet;
  return (
    <div className="print-part mt-6 hidden items-center gap-6 border-t border-line pt-5 print:flex">
      {/* Drawn in the page: a picture to be loaded might come after the paper. */}
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role */}
      <svg
        viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="Código QR do endereço deste anúncio"
        className="size-36 shrink-0 bg-chalk text-coal [print-color-adjust:exact]"
      >
        <path d={qr.d} stroke="currentColor" />
      </svg>
      <div className="min-w-0">
        <p className="type-small">{listing.store.name}</p>
        <p className="text-fine whitespace-pre-line text-ink-2">{listing.store.note}</p>
        <p className="mt-3 text-meta">Fale com o anunciante e veja todas as fotos:</p>
        <p className="text-meta font-semibold break-all">{address}</p>
      </div>
    </div>
  );
}
