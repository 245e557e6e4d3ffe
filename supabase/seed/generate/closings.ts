import { closings } from '../content/stores/closings.ts';
import { Deck, type Random } from '../random.ts';
import type { Seller } from './sellers.ts';

const TRADE = /troca|usado|Pego|Pegamos|Avaliamos|Seu /;

/** Deals each store's own closing sentences in turn. */
export class Closings {
  private readonly random: Random;
  private readonly decks = new Map<string, Deck<string>>();

  constructor(random: Random) {
    this.random = random;
  }

  /** Empty for a private seller. @param trades whether the listing accepts a trade. */
  say(seller: Seller, trades: boolean): string {
    if (!seller.store) return '';
    const lines = closings[seller.name];
    if (!lines) throw new Error(`No closing sentences of ${seller.name}`);
    const deck = this.decks.get(seller.id) ?? new Deck(this.random, lines);
    this.decks.set(seller.id, deck);
    return deck.deal((line) => trades || !TRADE.test(line)) ?? '';
  }
}
