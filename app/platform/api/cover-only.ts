const ofListing = { referencedTable: 'listing_photos' } as const;

interface WithPhotos {
  order(column: 'position', options: typeof ofListing): this;
  limit(count: number, options: typeof ofListing): this;
}

/** Of each listing's photos (`listing_photos(...)` among the columns of the query) the cover alone: the first. */
export const coverOnly = <Query extends WithPhotos>(query: Query): Query =>
  query.order('position', ofListing).limit(1, ofListing);
