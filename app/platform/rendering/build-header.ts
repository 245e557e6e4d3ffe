/** The header of a page's data that names the build of the server that answers. */
export const buildHeader = 'x-build';
