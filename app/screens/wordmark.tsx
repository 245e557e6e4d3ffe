import { usesProductName, siteName } from '~/domain/site/site-name.ts';
import { cx } from '~/ui/cx.ts';

const type = 'font-display text-[1.6875rem]/none font-bold tracking-[-0.04em]';

/** The name of the site: Pátio with its amber accent, any other name as text. */
export function Wordmark({ className }: { className?: string }) {
  if (!usesProductName())
    return (
      <span
        className={cx(
          type,
          'inline-block max-w-[min(15rem,40vw)] truncate py-1 align-middle',
          className,
        )}
      >
        {siteName()}
      </span>
    );
  return (
    <span className={cx(type, className)}>
      <span className="sr-only">Pátio</span>
      <span aria-hidden="true">
        P
        <span className="relative">
          a{/* On paper, too: without it the name is misspelt. */}
          <span className="absolute -top-[0.02em] left-[0.12em] h-[0.145em] w-[0.4em] -rotate-[27deg] rounded-full bg-amber [print-color-adjust:exact]" />
        </span>
        tio
      </span>
    </span>
  );
}
