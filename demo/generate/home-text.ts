import { homePlace, homeState, homeTerms } from '../content/phrases/home-closings.ts';
import type { HomeFacts } from '../content/phrases/home-facts.ts';
import { homeOpenings, homeRooms } from '../content/phrases/home-openings.ts';
import { homeTitles } from '../content/phrases/home-titles.ts';
import type { Random } from '../random.ts';
import { Phrases, type Slots, type UsedPhrases } from '../text.ts';

type Topic = 'opening' | 'rooms' | 'place' | 'state' | 'terms';

const LAYOUTS: Topic[][][] = [
  [['opening', 'rooms', 'rooms'], ['place', 'state'], ['terms']],
  [
    ['opening', 'rooms'],
    ['state', 'place', 'terms'],
  ],
  [
    ['opening', 'state'],
    ['rooms', 'rooms', 'place'],
    ['terms', 'terms'],
  ],
  [
    ['opening', 'place'],
    ['rooms', 'state', 'terms'],
  ],
  [['opening', 'rooms', 'place', 'terms']],
  [
    ['opening', 'rooms', 'rooms', 'rooms'],
    ['place', 'terms'],
  ],
];

/** Writes titles and descriptions of homes for sale. */
export class HomeWriter {
  private readonly random: Random;
  private readonly titles: Phrases<HomeFacts>;
  private readonly topics: Record<Topic, Phrases<HomeFacts>>;

  constructor(random: Random) {
    this.random = random;
    this.titles = new Phrases(random, homeTitles);
    this.topics = {
      opening: new Phrases(random, homeOpenings),
      rooms: new Phrases(random, homeRooms),
      place: new Phrases(random, homePlace),
      state: new Phrases(random, homeState),
      terms: new Phrases(random, homeTerms),
    };
  }

  title(facts: HomeFacts, slots: Slots): string {
    return this.titles.say(facts, slots);
  }

  /** Paragraphs divided by an empty line. */
  describe(facts: HomeFacts, slots: Slots, closing: string): string {
    const told: UsedPhrases = new Set();
    const paragraphs = this.random
      .pick(LAYOUTS)
      .map((topics) => topics.map((topic) => this.topics[topic].say(facts, slots, told)))
      .map((sentences) => [...new Set(sentences)].filter(Boolean).join(' '))
      .filter(Boolean);
    const text = [paragraphs.join('\n\n'), closing].filter(Boolean).join(' ');
    return text.length < 180 ? `${text} ${this.topics.rooms.say(facts, slots, told)}` : text;
  }
}
