export type Rating = 2 | 3 | 4 | 5;

/** Words of reviews of one vertical, by rating. Any title goes with any comment of its rating. */
export interface ReviewTexts {
  titles: Record<Rating, string[]>;
  comments: Record<Rating, string[]>;
  /** Sometimes added to a comment. */
  extras: Record<Rating, string[]>;
  /** What sellers answer, to 4 and 5 stars or to fewer. */
  replies: { good: string[]; bad: string[] };
}
