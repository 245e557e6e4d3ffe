import { countOf } from '../../formats/numbers.ts';
import type { Advice } from './advice.ts';

/** How many photos there are, and how the price stands among others' ("dentro da faixa"), where that is known. */
interface Known {
  photos: number;
  standing?: string | undefined;
}

// What a listing is known by; who buys would not miss the rest of its details.
const sheet = new Set(['nome', 'mecanica', 'corpo', 'tipo', 'area', 'comodos']);

/** What is complete of a listing, one line for each thing that visitors judge it by, in the order of the screens. */
export function readyLines(advice: readonly Advice[], known: Known): string[] {
  const isDone = (id: string) => {
    const part = advice.find((one) => one.id === id);
    return part !== undefined && part.points === part.of;
  };
  const facts = [
    advice.every(({ id }) => !sheet.has(id) || isDone(id)) && 'ficha',
    isDone('situacao') && 'situação',
    isDone('caracteristicas') && labelOf(advice, 'caracteristicas').toLowerCase(),
  ].filter((fact) => fact !== false);
  const angles = isDone('angulos') && labelOf(advice, 'angulos');
  const photos = isDone('fotos') && countOf(known.photos, 'foto', 'fotos');
  const lines = [
    facts.length > 0 && complete(facts),
    isDone('local') && labelOf(advice, 'local'),
    [photos, angles].filter((text) => text !== false).join(', '),
    isDone('preco') && [labelOf(advice, 'preco'), known.standing].filter(Boolean).join(' '),
    isDone('custos') && labelOf(advice, 'custos'),
    isDone('descricao') && labelOf(advice, 'descricao'),
  ];
  return lines.filter((line): line is string => typeof line === 'string' && line !== '');
}

const labelOf = (advice: readonly Advice[], id: string) =>
  advice.find((one) => one.id === id)?.label ?? '';

const listed = new Intl.ListFormat('pt-BR');

function complete(facts: readonly string[]): string {
  const text = listed.format(facts);
  const gender = facts.includes('opcionais') ? 'o' : 'a';
  const isMany = facts.length > 1 || text.endsWith('s');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} complet${gender}${isMany ? 's' : ''}`;
}
