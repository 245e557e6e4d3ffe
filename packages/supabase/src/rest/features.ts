/** What PostgREST has and a server may switch on; each is off if not given. */
export interface Features {
  /** The description of the API at its root, by the caller's rights. */
  openApi: boolean;
  /** `count()`, `sum()`, `avg()`, `min()`, `max()`: `db-aggregates-enabled`. */
  aggregates: boolean;
  /** Answers as `text/csv`. */
  csv: boolean;
  /** `application/vnd.pgrst.plan`: `db-plan-enabled`. */
  explain: boolean;
  /** `Prefer: tx=rollback`: `db-tx-end=commit-allow-override`. */
  rollback: boolean;
}

export const noFeatures: Features = {
  openApi: false,
  aggregates: false,
  csv: false,
  explain: false,
  rollback: false,
};
