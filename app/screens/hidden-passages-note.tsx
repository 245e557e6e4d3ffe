import { passageMark } from '~/domain/moderation/hidden-passages.ts';
import type { HiddenPassages } from '~/platform/answers/answers.ts';

interface HiddenPassagesNoticeProps {
  hidden: readonly HiddenPassages[];
  /** The present texts: without the mark nothing is shown. */
  words: readonly unknown[];
}

const list = new Intl.ListFormat('pt-BR');

/** Tells an author which passages were hidden, and why. */
export function HiddenPassagesAlert({ hidden, words }: HiddenPassagesNoticeProps) {
  const stands = words.some((text) => typeof text === 'string' && text.includes(passageMark));
  if (!stands || hidden.length === 0) return null;
  return (
    <div className="rounded-card bg-amber-soft px-4 py-3 text-meta wrap-break-word text-amber-text">
      {hidden.map(({ passages, reason }) => (
        <p key={passages.join()}>
          <b className="font-semibold">{sentence(passages)}:</b> {reason}
        </p>
      ))}
      <p>No lugar ficou “{passageMark}”. Escreva o texto de novo sem esse dado.</p>
    </div>
  );
}

function sentence(passages: readonly string[]): string {
  const quoted = list.format(passages.map((passage) => `“${passage}”`));
  return passages.length === 1
    ? `O trecho ${quoted} foi ocultado`
    : `Os trechos ${quoted} foram ocultados`;
}
