import { useMemo } from 'react';
import { pixCode } from '~/domain/billing/pix.ts';
import type { PixReceiver } from '~/platform/answers/billing-answers.ts';
import { cx } from '~/ui/cx.ts';
import { qrPath } from '~/ui/qr-path.ts';
import type { Invoice } from '../queries.ts';

/** The text that a bank's app takes to pay an invoice; none where the operator has no key. */
export function usePixCode(
  { cents, txid }: Invoice,
  receiver: PixReceiver | undefined,
): string | undefined {
  const { key, name, city } = receiver ?? {};
  return useMemo(
    () =>
      key
        ? pixCode({ key, name: name ?? 'Patio', city: city ?? 'BRASIL', cents, txid })
        : undefined,
    [key, name, city, cents, txid],
  );
}

const quiet = 4;

/** Dark on white in both themes: many readers want it so. */
export function QrCode({ code, className }: { code: string; className: string }) {
  const qr = useMemo(() => qrPath(code), [code]);
  const side = qr.size + 2 * quiet;
  return (
    /* oxlint-disable jsx-a11y/prefer-tag-over-role */
    <svg
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="Código QR do Pix"
      className={cx('shrink-0 border border-line bg-chalk text-coal', className)}
    >
      <path d={qr.d} stroke="currentColor" />
    </svg>
  );
}
