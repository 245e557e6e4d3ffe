import { closings } from '../content/stores/closings.ts';
import { Deck, type Random } from '../random.ts';
import type { Seller } from './sellers.ts';

const OF_TRADES = /troca|usado|Pego|Pegamos|Avaliamos|Seu /;
const OF_SALES =
  /financiamento|Laudêmio|valorização|matrícula|RGI|certid|Certid|Ônus|Escritura|obra em|regras de obra|reserva legal|coordenadas|do lote|aeroporto|ver os lotes|troca/;
/** Closings that do not fit a plot. */
const OF_BUILDINGS =
  /sala|paredes|prédio|gerador|condomínio com|Condomínio|bate o sol|varanda|planta,|Chaves|chaves/;
const OF_LETS =
  /fechadura|Código|na entrada|cada entrada|Roupa|Limpeza semanal|Contrato individual|Sem fiador|Plantão|por aplicativo/;

/** Gives the closing sentences of each store in turn. */
export class Closings {
  private readonly random: Random;
  private readonly decks = new Map<string, Deck<string>>();

  constructor(random: Random) {
    this.random = random;
  }

  /** A dealer's closing for a car; empty for a private seller. */
  ofCar(seller: Seller, acceptsTrade: boolean): string {
    return this.deal(seller, (line) => acceptsTrade || !OF_TRADES.test(line));
  }

  /** An agency's closing for a home for sale. */
  ofSale(seller: Seller, plot: boolean): string {
    return this.deal(seller, (line) => !OF_LETS.test(line) && !(plot && OF_BUILDINGS.test(line)));
  }

  /** An agency's closing for a rental. */
  ofLet(seller: Seller): string {
    return this.deal(seller, (line) => !OF_SALES.test(line));
  }

  private deal(seller: Seller, fits: (line: string) => boolean): string {
    if (!seller.store) return '';
    const lines = closings[seller.name];
    if (!lines) throw new Error(`No closing sentences of ${seller.name}`);
    const deck = this.decks.get(seller.id) ?? new Deck(this.random, lines);
    this.decks.set(seller.id, deck);
    return deck.deal(fits) ?? '';
  }
}
