import { useLocation } from 'react-router';
import { buttonClass } from '../button.tsx';

/**
 * Says after a while that what is waited for has not come, and how to ask for it again. Without any script of ours: none
 * may have come.
 */
export function SlowNote() {
  const { pathname, search } = useLocation();
  return (
    <output className="slow-note mt-6 grid justify-items-center gap-3 px-4 text-center noscript:hidden">
      <span className="text-ink-2">
        A página ainda não carregou. Confira sua conexão e tente de novo.
      </span>
      {/* No way of the router's: the whole page anew. */}
      <a href={pathname + search} className={buttonClass('outlined')}>
        Tentar de novo
      </a>
    </output>
  );
}
