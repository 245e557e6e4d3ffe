/**
 * Settings of a new installation, which administrators change. They do not include the operator: pages say that it is
 * unknown until an administrator enters it.
 */
export const settings = [{ key: 'site.name', value: 'Pátio', is_public: true }];
