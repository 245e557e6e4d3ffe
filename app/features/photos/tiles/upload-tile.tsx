import { ImageOff, X } from '~/ui/icons.ts';
import { useState } from 'react';
import { formatDecimal } from '~/domain/formats/numbers.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import type { QueuedPhoto } from '../queue/queued-photo.ts';
import { overButton, photoClass, TileCaption } from './tile-parts.tsx';

interface SendingTileProps {
  photo: QueuedPhoto;
  onAgain: () => void;
  onDrop: () => void;
}

const states: Record<QueuedPhoto['stage'], string> = {
  held: 'Sem lugar no plano',
  queued: 'Na fila',
  reading: 'Lendo',
  sending: 'Enviando',
  waiting: 'Tentando de novo',
  offline: 'Sem conexão',
  failed: 'Não foi enviada',
  refused: 'Não foi enviada',
};

/** A photo on its way: how far it has got, or why it stands still. */
export function UploadTile({ photo, onAgain, onDrop }: SendingTileProps) {
  const { stage, room, name } = photo;
  const stands = stage === 'refused' || stage === 'failed';
  return (
    <li className={stands ? 'max-md:col-span-full' : ''}>
      {stands ? (
        <Refused photo={photo} onAgain={onAgain} onDrop={onDrop} />
      ) : (
        <OnItsWay photo={photo} onDrop={onDrop} />
      )}
      <TileCaption {...(stage !== 'held' && { note: states[stage] })}>
        <span className="truncate">{room ?? name}</span>
      </TileCaption>
    </li>
  );
}

function OnItsWay({ photo, onDrop }: Pick<SendingTileProps, 'photo' | 'onDrop'>) {
  const { stage, preview, sent, total, name } = photo;
  const [drawn, setDrawn] = useState(true);
  // What has left is not yet taken over.
  const share = total > 0 ? Math.min(99, Math.round((sent / total) * 100)) : 0;
  const isMoving = stage === 'sending';
  return (
    <div className={cx(photoClass, 'bg-muted')}>
      {drawn ? (
        <img
          src={preview}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setDrawn(false)}
          className="size-full object-cover opacity-50"
        />
      ) : null}
      <button type="button" aria-label={`Cancelar ${name}`} onClick={onDrop} className={overButton}>
        <X size={18} />
      </button>
      <div className="absolute inset-x-0 bottom-0 bg-coal-veil px-3 pt-2 pb-3 text-meta text-chalk">
        <p className="flex gap-2">
          {isMoving ? (
            <>
              <b className="font-semibold">{share}%</b>
              {progressOf(Math.min(sent, total), total)}
            </>
          ) : (
            states[stage]
          )}
        </p>
        {stage === 'held' ? null : <Progress name={name} share={share} />}
      </div>
    </div>
  );
}

function Progress({ name, share }: { name: string; share: number }) {
  return (
    <>
      <progress className="sr-only" aria-label={`Enviando ${name}`} max={100} value={share} />
      <div aria-hidden="true" className="mt-1.5 h-1 overflow-hidden rounded-full bg-chalk/30">
        <div
          className="h-full rounded-full bg-mint transition-[width]"
          style={{ width: `${share}%` }}
        />
      </div>
    </>
  );
}

const megabyte = 1_048_576;

/** `0,4 de 2,1 MB`; of what is less than a tenth of one, `12 de 48 KB`. */
function progressOf(sent: number, total: number): string {
  if (total < megabyte / 10) return `${Math.floor(sent / 1024)} de ${Math.ceil(total / 1024)} KB`;
  const written = (bytes: number) => formatDecimal(Math.round((bytes / megabyte) * 10) / 10);
  return `${written(sent)} de ${written(total)} MB`;
}

function Refused({ photo, onAgain, onDrop }: SendingTileProps) {
  const { stage, name, fault } = photo;
  return (
    // As large as a photo, and larger where the words need it: the end of them says what mends it.
    <div className="flex flex-col md:aspect-4/3 rounded-control border border-red bg-red-soft p-3 text-meta">
      <p role="alert" className="grow break-words">
        <b className="flex items-center gap-1.5 font-semibold text-red-text">
          <ImageOff size={16} className="shrink-0" />
          <span className="truncate" title={name}>
            {stage === 'refused' ? 'Recusada' : 'Não foi enviada'}: {name}
          </span>
        </b>
        {fault}
      </p>
      <div className="-mx-2 -mb-2 flex shrink-0 flex-wrap">
        <Button tone="bare" size="compact" className="text-green-text" onClick={onAgain}>
          {stage === 'refused' ? 'Enviar de novo' : 'Tentar de novo'}
        </Button>
        <Button tone="bare" size="compact" aria-label={`Tirar ${name}`} onClick={onDrop}>
          Tirar
        </Button>
      </div>
    </div>
  );
}
