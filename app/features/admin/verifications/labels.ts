import { formatDate } from '~/domain/time/dates.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import type { VerificationCase } from '~/platform/answers/verification-answers.ts';

/** Something that is known beside the documents: it advises and decides nothing. */
export interface Hint {
  tone: 'green' | 'amber' | 'red';
  /** Its weight in a word: colour alone says nothing. */
  weight: 'Bom' | 'Médio' | 'Alto';
  title: string;
  note: string;
}

const good = (title: string, note: string): Hint => ({ tone: 'green', weight: 'Bom', title, note });
const middling = (title: string, note: string): Hint => ({
  tone: 'amber',
  weight: 'Médio',
  title,
  note,
});
const grave = (title: string, note: string): Hint => ({ tone: 'red', weight: 'Alto', title, note });

/** What speaks for and against, the graver first. */
export function hintsOf({ store, is_unchanged: isUnchanged, tax_id: taxId }: VerificationCase) {
  const what = taxId.length === 14 ? 'CNPJ' : 'CPF';
  const hints = [
    store.same_tax_id > 0
      ? grave(
          `${countOf(store.same_tax_id, 'outra loja usa', 'outras lojas usam')} este ${what}`,
          'Confira se é a mesma pessoa ou empresa.',
        )
      : good(`Só esta loja usa este ${what}`, 'Os dígitos conferem.'),
    !isUnchanged &&
      grave(
        'A loja mudou os dados depois de enviar',
        'Para verificar, peça os documentos de novo.',
      ),
    store.closed_with_phone > 0 &&
      grave(
        'O telefone é de uma loja desativada',
        countOf(store.closed_with_phone, 'loja desativada', 'lojas desativadas'),
      ),
    !store.is_active && middling('A loja está fora do ar', 'A administração a desativou.'),
    store.recently_rejected && middling('Anúncio rejeitado há pouco', 'Nos últimos 90 dias.'),
    store.refused_before > 0 &&
      middling('Já recusada antes', countOf(store.refused_before, 'pedido', 'pedidos')),
    store.email_confirmed
      ? good('E-mail confirmado', `Na plataforma desde ${formatDate(store.since)}.`)
      : middling('E-mail não confirmado', 'A conta ainda não provou o endereço.'),
    !store.phone_given && middling('Sem telefone', 'A loja não informou um telefone.'),
  ].filter((hint): hint is Hint => hint !== false);
  const order = { red: 0, amber: 1, green: 2 };
  return hints.toSorted((a, b) => order[a.tone] - order[b.tone]);
}

/** "1 alto, 2 médios", or that there is nothing. */
export function summaryOf(hints: readonly Hint[]): string {
  const graves = hints.filter(({ tone }) => tone === 'red').length;
  const others = hints.filter(({ tone }) => tone === 'amber').length;
  if (graves + others === 0) return 'nenhum aviso';
  return [
    graves > 0 && countOf(graves, 'alto', 'altos'),
    others > 0 && countOf(others, 'médio', 'médios'),
  ]
    .filter(Boolean)
    .join(', ');
}

const buckets: [bucket: string, one: string, many: string][] = [
  ['published', 'no ar', 'no ar'],
  ['pending', 'em análise', 'em análise'],
  ['paused', 'pausado', 'pausados'],
  ['draft', 'rascunho', 'rascunhos'],
  ['rejected', 'rejeitado', 'rejeitados'],
  ['expired', 'expirado', 'expirados'],
  ['gone', 'vendido ou alugado', 'vendidos ou alugados'],
];

/** The store's listings by state, in words. */
export const listingsLabel = (counts: Record<string, number>): string[] =>
  buckets.flatMap(([bucket, one, many]) =>
    counts[bucket] ? [countOf(counts[bucket], one, many)] : [],
  );
