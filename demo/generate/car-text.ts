import { carPapers, carVisits } from '../content/phrases/car-closings.ts';
import type { CarFacts } from '../content/phrases/car-facts.ts';
import { carOpenings, carReasons } from '../content/phrases/car-openings.ts';
import { carCondition, carTyres, carUpkeep, carUse } from '../content/phrases/car-upkeep.ts';
import type { Random } from '../random.ts';
import { Phrases, type Slots, type UsedPhrases } from '../text.ts';

type Topic =
  | 'opening'
  | 'reason'
  | 'note'
  | 'upkeep'
  | 'tyres'
  | 'condition'
  | 'use'
  | 'papers'
  | 'visit';

/** Orders of topics by paragraph, so that descriptions differ. */
const LAYOUTS: Topic[][][] = [
  [
    ['opening', 'upkeep', 'tyres'],
    ['condition', 'papers', 'visit'],
  ],
  [
    ['opening', 'note', 'upkeep'],
    ['papers', 'visit'],
  ],
  [
    ['opening', 'reason', 'use'],
    ['upkeep', 'condition'],
    ['papers', 'visit'],
  ],
  [
    ['note', 'upkeep', 'use'],
    ['papers', 'visit'],
  ],
  [['opening', 'papers'], ['upkeep', 'tyres', 'condition'], ['visit']],
  [['opening', 'use', 'upkeep', 'papers', 'visit']],
  [
    ['upkeep', 'upkeep', 'condition'],
    ['reason', 'papers', 'visit'],
  ],
  [
    ['opening', 'upkeep'],
    ['note', 'condition'],
    ['papers', 'visit'],
  ],
  [['opening', 'condition', 'papers']],
  [
    ['use', 'opening'],
    ['upkeep', 'tyres', 'papers'],
    ['reason', 'visit'],
  ],
];

const NEW_LAYOUT: Topic[][] = [
  ['opening', 'note'],
  ['papers', 'visit'],
];

/** Openings that name the owner, which a reason to sell could contradict. */
const TELLS_OWNER = /sogra|meu pai|mulher|aposentado|médica|colega/;

interface Context {
  facts: CarFacts;
  slots: Slots;
  note: string;
  /** A store's own last sentence. */
  closing: string;
  /** The text of the paragraphs before. */
  said: string;
  told: UsedPhrases;
}

/** Writes descriptions of cars. */
export class CarWriter {
  private readonly random: Random;
  private readonly topics: Record<Exclude<Topic, 'note'>, Phrases<CarFacts>>;

  constructor(random: Random) {
    this.random = random;
    this.topics = {
      opening: new Phrases(random, carOpenings),
      reason: new Phrases(random, carReasons),
      upkeep: new Phrases(random, carUpkeep),
      tyres: new Phrases(random, carTyres),
      condition: new Phrases(random, carCondition),
      use: new Phrases(random, carUse),
      papers: new Phrases(random, carPapers),
      visit: new Phrases(random, carVisits),
    };
  }

  /** Paragraphs divided by an empty line. */
  describe(facts: CarFacts, slots: Slots, note: string, closing: string): string {
    const layout = facts.isNew ? NEW_LAYOUT : this.random.pick(LAYOUTS);
    const told: UsedPhrases = new Set();
    let said = '';
    const paragraphs = layout.map((topics) => {
      const sentences = topics.map((topic) =>
        this.sentence(topic, { facts, slots, note, closing, said, told }),
      );
      const paragraph = sentences.filter(Boolean).join(' ');
      said += paragraph;
      return paragraph;
    });
    const text = paragraphs.filter(Boolean).join('\n\n');
    if (facts.isNew || text.length > 170) return text;
    return `${text} ${this.topics.condition.say(facts, slots, told)}`;
  }

  private sentence(topic: Topic, context: Context): string {
    const { facts, slots, note, closing, said, told } = context;
    if (topic === 'note') return note;
    if (topic === 'visit' && facts.byStore) return closing;
    if (topic === 'reason' && (facts.byStore || TELLS_OWNER.test(said))) return '';
    return this.topics[topic].say(facts, slots, told);
  }
}
