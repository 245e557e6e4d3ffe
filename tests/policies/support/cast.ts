/** The people of the policy tests. */
export const people = {
  ana: 'a0000000-0000-4000-8000-00000000000a',
  bia: 'b0000000-0000-4000-8000-00000000000b',
  davi: 'd0000000-0000-4000-8000-00000000000d',
  elisa: 'e0000000-0000-4000-8000-00000000000e',
  olga: 'f0000000-0000-4000-8000-00000000000f',
  caio: 'c0000000-0000-4000-8000-00000000000c',
} as const;

/**
 * Who calls the API: a visitor, Ana (whose things they mostly are), Bia (another person), Davi (seller, owner
 * of the store), Elisa (seller of another store), Olga (administrator), and the server with the secret key.
 */
export const actors = {
  anon: { role: 'anon' },
  user: { role: 'authenticated', sub: people.ana },
  other: { role: 'authenticated', sub: people.bia },
  seller: { role: 'authenticated', sub: people.davi },
  otherSeller: { role: 'authenticated', sub: people.elisa },
  admin: { role: 'authenticated', sub: people.olga },
  service: { role: 'service_role' },
} as const;

export type Actor = keyof typeof actors;

const person = (digit: string) => `6${digit}000000-0000-4000-8000-00000000000${digit}`;

/** The people of Davi's store, and those who might like to be. */
export const team = {
  owner: people.davi,
  manager: person('1'),
  /** Sells the car, and has the contact. */
  seller: person('2'),
  /** Sells nothing of what is asked about. */
  colleague: person('3'),
  removed: person('4'),
  invited: person('5'),
  otherOwner: people.elisa,
  admin: people.olga,
} as const;

/** Names of the rows of the world, as literals that stand in SQL. */
export const rows = {
  store: "'57000000-0000-4000-8000-000000000001'",
  otherStore: "'57000000-0000-4000-8000-000000000002'",
  closedStore: "'57000000-0000-4000-8000-000000000003'",
  plan: "'91000000-0000-4000-8000-000000000001'",
  retiredPlan: "'91000000-0000-4000-8000-000000000002'",
  freePlan: "'91000000-0000-4000-8000-000000000003'",
  car: "'ca000000-0000-4000-8000-000000000001'",
  draftCar: "'ca000000-0000-4000-8000-000000000002'",
  pendingCar: "'ca000000-0000-4000-8000-000000000003'",
  soldCar: "'ca000000-0000-4000-8000-000000000004'",
  otherCar: "'ca000000-0000-4000-8000-000000000005'",
  closedCar: "'ca000000-0000-4000-8000-000000000006'",
  property: "'ba000000-0000-4000-8000-000000000001'",
  draftProperty: "'ba000000-0000-4000-8000-000000000002'",
  rental: "'aa000000-0000-4000-8000-000000000001'",
  draftRental: "'aa000000-0000-4000-8000-000000000002'",
  photo: "'f0700000-0000-4000-8000-000000000001'",
  draftPhoto: "'f0700000-0000-4000-8000-000000000002'",
  propertyPhoto: "'f0700000-0000-4000-8000-000000000003'",
  rentalPhoto: "'f0700000-0000-4000-8000-000000000004'",
  review: "'5e000000-0000-4000-8000-000000000001'",
  hiddenReview: "'5e000000-0000-4000-8000-000000000002'",
  inquiry: "'19000000-0000-4000-8000-000000000001'",
  openInquiry: "'19000000-0000-4000-8000-000000000002'",
  inquiryOfColleague: "'19000000-0000-4000-8000-000000000003'",
  lead: '7001',
  leadOfColleague: '7003',
  mailLead: '7004',
  otherLead: '7005',
  note: "'20000000-0000-4000-8000-000000000001'",
  noteOfEmployee: "'20000000-0000-4000-8000-000000000002'",
  noteOnLead: "'20000000-0000-4000-8000-000000000003'",
  noteOnInquiryOfColleague: "'20000000-0000-4000-8000-000000000004'",
  noteOnLeadOfColleague: "'20000000-0000-4000-8000-000000000005'",
  invitationOfSeller: "'24000000-0000-4000-8000-000000000001'",
  invitationOfManager: "'24000000-0000-4000-8000-000000000002'",
  token: "'25000000-0000-4000-8000-000000000001'",
  tokenOfEmployee: "'25000000-0000-4000-8000-000000000002'",
  quickReply: "'21000000-0000-4000-8000-000000000001'",
  template: "'23000000-0000-4000-8000-000000000001'",
  bulkChange: "'22000000-0000-4000-8000-000000000001'",
  message: "'35000000-0000-4000-8000-000000000001'",
  search: "'5a000000-0000-4000-8000-000000000001'",
  notification: "'40000000-0000-4000-8000-000000000001'",
  report: "'4e000000-0000-4000-8000-000000000001'",
  subscription: "'5b000000-0000-4000-8000-000000000001'",
  invoice: "'14000000-0000-4000-8000-000000000001'",
  transaction: "'74000000-0000-4000-8000-000000000001'",
  receipt: "'74000000-0000-4000-8000-000000000002'",
  backup: "'7b000000-0000-4000-8000-000000000001'",
  sending: "'5e4d1400-0000-4000-8000-000000000001'",
  integration: "'11000000-0000-4000-8000-000000000001'",
  verification: "'7e000000-0000-4000-8000-000000000001'",
  document: "'7e000000-0000-4000-8000-000000000002'",
  opening: '7002',
  campinas: '3509502',
} as const;

/**
 * Who is asked about every table: also a manager of Davi's store, who sells a part of it, as `employee`, who did so
 * before, and a program with a token of the store.
 */
export const cast = {
  anon: actors.anon,
  user: actors.user,
  other: actors.other,
  seller: actors.seller,
  manager: { role: 'authenticated', sub: team.manager },
  employee: { role: 'authenticated', sub: team.seller },
  removed: { role: 'authenticated', sub: team.removed },
  token: {
    role: 'authenticated',
    sub: team.manager,
    store: rows.store.slice(1, -1),
    store_token: rows.token.slice(1, -1),
  },
  otherSeller: actors.otherSeller,
  admin: actors.admin,
  service: actors.service,
} as const;

export type Asked = keyof typeof cast;
