import { CircleAlert, CloudCheck, CloudOff, Smartphone } from '~/ui/icons.ts';
import { useEffect, useState } from 'react';
import { useEditing } from '../editor-context.ts';
import type { Saved } from '../draft/keeper.ts';

const announceEvery = 10_000;

/** Whether what was typed is safe, and how many photos are on their way. Told aloud at most once in 10 seconds. */
export function SaveState() {
  const { saved, isAtRisk, photos } = useEditing();
  const now = useNow();
  // What is not safe is said first.
  const isSending = photos.moving > 0 && !['offline', 'refused'].includes(saved.kind);
  const words = isSending
    ? `Enviando ${photos.moving} de ${photos.together}`
    : wordsOf(saved, isAtRisk, now);
  return (
    <p className="flex items-center gap-2 text-meta text-ink-2">
      <Sign kind={isSending ? 'saving' : isAtRisk ? 'refused' : saved.kind} />
      <span className="max-w-[9.5rem] md:max-w-none">{words}</span>
      <LiveStatus words={isSending ? 'Enviando fotos' : wordsOf(saved, isAtRisk)} />
    </p>
  );
}

const onlyHere = 'Este aparelho não guarda: não feche a página';

function wordsOf(saved: Saved, isAtRisk: boolean, now?: number): string {
  switch (saved.kind) {
    case 'saving':
      return 'Salvando...';
    case 'offline':
      return isAtRisk ? `Sem conexão. ${onlyHere}` : 'Sem conexão: guardado neste aparelho';
    case 'device':
      return isAtRisk ? onlyHere : 'Guardado neste aparelho';
    case 'refused':
      return `Não foi salvo: ${saved.why}`;
    case 'saved':
      return now === undefined ? 'Salvo' : `Salvo ${ageOf(now - saved.at)}`;
  }
}

function ageOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 60) return seconds < 2 ? 'agora' : `há ${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `há ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `há ${hours} h` : `há ${Math.floor(hours / 24)} d`;
}

function Sign({ kind }: { kind: Saved['kind'] }) {
  const own = { size: 18, 'aria-hidden': true, className: 'shrink-0 text-green-text' } as const;
  if (kind === 'saving') return <span aria-hidden="true" className="spinner shrink-0" />;
  if (kind === 'offline') return <CloudOff {...own} className="shrink-0 text-amber-text" />;
  if (kind === 'device') return <Smartphone {...own} />;
  if (kind === 'refused') return <CircleAlert {...own} className="shrink-0 text-red-text" />;
  return <CloudCheck {...own} />;
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function LiveStatus({ words }: { words: string }) {
  const [said, setSaid] = useState({ words: '', at: 0 });
  useEffect(() => {
    if (words === said.words || words === 'Salvando...') return;
    const wait = Math.max(0, said.at + announceEvery - Date.now());
    const timer = setTimeout(() => setSaid({ words, at: Date.now() }), wait);
    return () => clearTimeout(timer);
  }, [words, said]);
  return <output className="sr-only">{said.words}</output>;
}
