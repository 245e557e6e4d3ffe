/**
 * Settings of a new installation; an administrator changes them. Who operates the site is not among them: until an
 * administrator has entered it, the pages say that it is not known.
 */
export const settings = [{ key: 'site.name', value: 'Pátio', is_public: true }];
