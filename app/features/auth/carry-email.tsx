import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { authPath, type AuthTab } from '~/platform/navigation/paths.ts';
import { cx } from '~/ui/cx.ts';
import { carryTo } from './account-form.ts';

interface CarryEmailProps {
  to: AuthTab;
  /** The id of the form whose e-mail goes along, where the button stands outside of it. */
  form?: string;
  className?: string;
  children: ReactNode;
}

/**
 * The way to another part of the sign-in page, with the e-mail that was typed: without scripts in the body of a
 * form, as nothing typed stands in an address. It comes after the button that sends the form: Enter takes the first.
 */
export function CarryEmail({ to, form, className, children }: CarryEmailProps) {
  const { state } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const path = authPath(to, search);
  const go = (event: MouseEvent) => {
    event.preventDefault();
    void navigate(path, { state });
  };
  return (
    <button
      type="submit"
      form={form}
      name={carryTo}
      value={to}
      formAction={path}
      onClick={go}
      className={cx(
        'inline-flex min-h-11 cursor-pointer items-center font-semibold text-green-text hover:underline',
        className,
      )}
    >
      {children}
    </button>
  );
}
