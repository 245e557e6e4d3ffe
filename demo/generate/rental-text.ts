import type { RentalFacts } from '../content/phrases/rental-facts.ts';
import { rentalDetails, rentalOpenings, rentalTerms } from '../content/phrases/rental-openings.ts';
import { rentalTitles } from '../content/phrases/rental-titles.ts';
import type { Random } from '../random.ts';
import { Phrases, type Slots, type UsedPhrases } from '../text.ts';

type Topic = 'opening' | 'details' | 'terms';

const LAYOUTS: Topic[][][] = [
  [
    ['opening', 'details'],
    ['details', 'terms'],
  ],
  [
    ['opening', 'details', 'details'],
    ['terms', 'terms'],
  ],
  [
    ['opening', 'terms'],
    ['details', 'details'],
  ],
  [['opening', 'details', 'terms']],
  [['opening'], ['details', 'details'], ['terms']],
];

/** Writes titles and descriptions of rentals. */
export class RentalWriter {
  private readonly random: Random;
  private readonly titles: Phrases<RentalFacts>;
  private readonly topics: Record<Topic, Phrases<RentalFacts>>;

  constructor(random: Random) {
    this.random = random;
    this.titles = new Phrases(random, rentalTitles);
    this.topics = {
      opening: new Phrases(random, rentalOpenings),
      details: new Phrases(random, rentalDetails),
      terms: new Phrases(random, rentalTerms),
    };
  }

  title(facts: RentalFacts, slots: Slots): string {
    return this.titles.say(facts, slots);
  }

  /** Paragraphs divided by an empty line. */
  describe(facts: RentalFacts, slots: Slots, closing: string): string {
    const told: UsedPhrases = new Set();
    const paragraphs = this.random
      .pick(LAYOUTS)
      .map((topics) => topics.map((topic) => this.topics[topic].say(facts, slots, told)))
      .map((sentences) => [...new Set(sentences)].filter(Boolean).join(' '))
      .filter(Boolean);
    return [paragraphs.join('\n\n'), closing].filter(Boolean).join(' ');
  }
}
