import { expect, test } from 'vitest';
import { tradeWords } from '../../app/domain/search/parsing/lexicon/trade-words.ts';
import { ownDatabase } from '../support/database.ts';

// Words of the trade stand in two languages: typed texts are read by one, words of listings compared by the other.
const db = await ownDatabase();

test('the database and the app know the same words of the trade', async () => {
  const rows = await db.owner<{ word: string }[]>`select word from private.trade_words`;
  expect(rows.map(({ word }) => word).toSorted()).toEqual([...tradeWords].toSorted());
});
