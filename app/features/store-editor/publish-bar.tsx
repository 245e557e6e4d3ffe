import { CircleDot } from '~/ui/icons.ts';
import { storePath } from '~/platform/navigation/paths.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import { PanelHead } from '~/screens/panel/panel-head.tsx';
import { Button } from '~/ui/button.tsx';
import { fieldLabels, type StoreFields } from './store-fields.ts';
import type { StoreDraftState } from './draft-keeper.ts';

interface PublishBarProps {
  changes: (keyof StoreFields)[];
  kept: StoreDraftState;
  slug: string;
  pending: boolean;
  onDiscard: () => void;
  onPublish: () => void;
  onPreview: () => void;
}

/** The head of the screen: what is not published yet, and the ways to end that. On the phone the ways are at its foot. */
export function PublishBar(props: PublishBarProps) {
  const { changes, kept, slug, pending, onDiscard, onPublish, onPreview } = props;
  const none = changes.length === 0;
  const publish = (className: string) => (
    <Button
      tone="green"
      className={className}
      busy={pending && 'Publicando...'}
      onClick={onPublish}
      disabled={none}
    >
      Publicar loja
    </Button>
  );
  return (
    <>
      <PanelHead
        title="Loja"
        lead={`O que quem compra vê em ${location.host}${storePath(slug)}`}
        actions={
          <>
            <Changes changes={changes} kept={kept} />
            <Button tone="bare" onClick={onDiscard} disabled={none}>
              Descartar
            </Button>
            {publish('max-sm:hidden')}
          </>
        }
      />
      <div className="mt-3 hidden justify-end sm:flex xl:hidden">
        <Button size="compact" onClick={onPreview}>
          Ver prévia
        </Button>
      </div>
      <div className="screen-foot fixed inset-x-0 bottom-0 z-30 grid grid-cols-2 gap-2 border-t border-line bg-surface p-3 pb-safe-3 sm:hidden">
        <Button onClick={onPreview}>Ver prévia</Button>
        {publish('')}
      </div>
    </>
  );
}

const words: Record<StoreDraftState, string> = {
  kept: '',
  keeping: 'Salvando...',
  offline: 'Sem conexão: guardado neste aparelho.',
  here: 'Guardado neste aparelho, ainda não na conta.',
  page: 'Ainda não foi salvo: não feche a página.',
};

// What it says of saving takes no room of its own: it comes as a field is left, on the way to a button beside it, and
// must not move that from under the finger.
function Changes({ changes, kept }: Pick<PublishBarProps, 'changes' | 'kept'>) {
  return (
    <output className="relative flex items-center gap-2 text-meta text-ink-2 max-sm:min-h-11 max-sm:w-full max-sm:items-start">
      {changes.length > 0 ? (
        <>
          <CircleDot size={16} aria-hidden="true" className="mt-px shrink-0 text-green-text" />
          <span title={changes.map((name) => fieldLabels[name]).join(', ')}>
            {countOf(changes.length, 'mudança', 'mudanças')} por publicar
          </span>
        </>
      ) : (
        <span>Tudo publicado</span>
      )}
      {words[kept] ? (
        <span className="absolute top-full right-0 text-fine whitespace-nowrap text-ink-3 max-sm:top-5 max-sm:right-auto max-sm:left-0">
          {words[kept]}
        </span>
      ) : null}
    </output>
  );
}
