import { Send } from '~/ui/icons.ts';
import { Link, useNavigate } from 'react-router';
import type { Status } from '~/domain/listings/status.ts';
import { editorPath } from '~/platform/navigation/account-paths.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { withReturnPath } from '~/platform/navigation/return-path.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { useEditing, wayOut } from '../editor-context.ts';
import { quotaOf } from './quota.ts';

const words: Record<Status, string> = {
  draft: 'Enviar para análise',
  rejected: 'Enviar para análise',
  expired: 'Enviar para análise',
  pending: 'Enviar as mudanças',
  published: 'Enviar as mudanças',
  paused: 'Enviar as mudanças',
};

/** The one green button of the preview; at the plan's limit the draft is kept instead. */
export function SendButton({ className }: { className?: string }) {
  const editing = useEditing();
  const { listing, plan, vertical, sending, forStore } = editing;
  const navigate = useNavigate();
  if (sending.isSent || sending.isUnchanged) {
    return (
      <ButtonLink to={forStore ? wayOut(editing) : paths.panel} tone="green" className={className}>
        Ir para o painel
      </ButtonLink>
    );
  }
  if (quotaOf(listing.status, plan, vertical).isFull) {
    return (
      <Button tone="green" className={className} onClick={() => void navigate(wayOut(editing))}>
        Guardar como rascunho
      </Button>
    );
  }
  return (
    <Button
      tone="green"
      className={cx('whitespace-nowrap', className)}
      busy={sending.busy && 'Enviando...'}
      onClick={() => void sending.send()}
    >
      <Send size={18} aria-hidden="true" />
      {words[listing.status]}
    </Button>
  );
}

/** The way to more room. */
export function ChangePlan() {
  const { vertical, listing } = useEditing();
  const back = editorPath(vertical, listing.id, 'previa');
  return (
    <Link to={withReturnPath(paths.plans, back)} className="button button-outlined w-full">
      Mudar de plano
    </Link>
  );
}
