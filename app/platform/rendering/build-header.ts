/** The header of a page's data with the build of the answering server. */
export const buildHeader = 'x-build';
