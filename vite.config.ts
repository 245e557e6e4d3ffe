import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkOf, mostBreadth, type Graph } from './scripts/build/chunks-of.ts';
import { buildTarget } from './scripts/build/floor.ts';
import { lightIcons, loadAgain } from './scripts/build/vite-plugins.ts';

const folder = (path: string) => path.replaceAll('/', '[\\\\/]');
const modules = (...paths: string[]) => new RegExp(paths.map(folder).join('|'));

// Few files instead of many small ones, and yet no page loads much that is for others only: what every public page
// needs, what shows listings, what is for forms. The rest goes by who imports it.
const chunks = [
  {
    name: 'react',
    test: modules(
      'node_modules/(react|react-dom|react-router|scheduler|cookie|@react-router)/',
      'rolldown/runtime',
      'vite/preload-helper',
      'app/ui/load-script\\.ts',
      'app/features/offline/connection\\.ts',
    ),
  },
  // Libraries of people who are signed in, each for the screens that use it.
  { name: 'supabase', test: modules('node_modules/(@supabase|iceberg-js)/') },
  { name: 'tables', test: modules('node_modules/@tanstack/(react-table|table-core|store)/') },
  { name: 'forms-of-screens', test: modules('node_modules/(react-hook-form|@hookform)/') },
  // On its own: what asks for data later needs it, and no chunk that everybody loads.
  { name: 'errors', test: modules('app/platform/(errors|kept-typing|unanswered)') },
  // What lists say in words and numbers; a listing's page is made of what the server said.
  { name: 'words', test: modules('app/domain/(numbers|dates)') },
  // Before the frame, which would take it along.
  { name: 'own-limits', test: modules('app/domain/own-limits') },
  {
    name: 'frame',
    test: modules(
      'app/(root|routes/layout)\\.tsx$',
      'app/features/layout/(account-menu|links|navigation-bar|page-error|page-frame)',
      'app/platform/(follow|paths|seo|session|supabase\\.ts|browser-api|operator)',
      'app/domain/(own-value|text\\.|uuid|verticals|roles)',
      'app/features/favourites/(store|use-account-favourites)',
      'app/ui/(button|menu|wordmark|cx|create-icon|field|late|late-part|toast-store|silhouette|request-id|is-rendered)\\.',
      'icons/(badge-check|check|chevron-.*|circle-(check|exclamation-point)|heart|info|lock|map-pin|menu|phone|ruler|search|star|x)\\.mjs',
    ),
  },
  {
    name: 'listings',
    test: modules(
      'app/features/(favourites/favourite-button|catalogue/card/(listing-card|use-awake))',
      'app/ui/(photo|price|tag|heart-button|breadcrumbs)',
      'app/domain/(money|states|listing-(?!can|status|fields|terms|limits))',
    ),
    minShareCount: 2,
  },
  {
    name: 'suggest-input',
    test: modules('app/ui/suggest-input', 'suggest-places\\.ts', 'text-search\\.ts'),
    minShareCount: 2,
  },
  {
    name: 'contact',
    test: modules(
      'app/features/(inquiries/(?!contact-a|check-|own-|store-)|reports/report-link)',
      'app/ui/(stars|brand-icons)',
      'icons/flag\\.mjs',
    ),
    minShareCount: 2,
  },
  // Other pages have these too, and none of the rest.
  {
    name: 'rooms',
    test: modules('icons/(bath|bed-double|car|car-front|key-round)\\.mjs'),
    minShareCount: 2,
  },
  { name: 'share', test: modules('app/features/listing/share\\.'), minShareCount: 2 },
  // What all three kinds of listings are shown with. What comes later, or with one kind only, stays outside.
  {
    name: 'listing',
    test: modules(
      'app/features/listing/(detail-page|facts|full-screen|gallery|gone|late-|lens|listing-head|should-reload|use-)',
      'app/features/reviews/late-review-list',
      'app/routes/detail-parts',
    ),
    minShareCount: 2,
  },
  {
    name: 'forms',
    test: modules('app/ui/(password|use-text-form)', 'app/platform/auth-errors'),
    minShareCount: 2,
  },
  // What those who are signed in read and write with; each name stands in the list of files that every page brings.
  { name: 'empty-state', test: modules('app/ui/empty-state', 'app/screens/market-links') },
  { name: 'explain', test: modules('app/platform/(explain|rules)') },
  {
    name: 'signed-in-data',
    test: modules(
      'node_modules/@tanstack/(react-query|query-core)/',
      'app/platform/(data/|unread-messages)',
      'app/ui/(loaded|show-outcome)',
    ),
  },
  // A public page loads no byte of others. Screens behind the sign-in may, for the sake of few files. A group takes
  // along what its modules import: what more pages need goes first.
  ...Array.from({ length: mostBreadth }, (_, n) => mostBreadth - n).map((breadth) => ({
    name: (id: string, graph: Graph) => {
      const chunk = chunkOf(id, graph);
      return chunk?.breadth === breadth ? chunk.name : null;
    },
    minShareCount: 2,
  })),
];

export default defineConfig({
  plugins: [lightIcons, loadAgain, tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  optimizeDeps: { rolldownOptions: { plugins: [lightIcons] } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunks },
            // Who shares a file is in its name, and all names are in the list that every page brings.
            chunkFileNames: ({ name }) =>
              name.includes('~') ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js',
          },
          // What a page does not use of ours does nothing either: it need not be loaded.
          treeshake: {
            moduleSideEffects: [
              { test: modules('/app/platform/supabase-client\\.ts'), sideEffects: true },
              { test: modules('/app/(domain|features|platform|screens|ui)/'), sideEffects: false },
            ],
          },
        },
      },
    },
    // The server's order of a request is part of the bundle, so that its contexts are the loaders' contexts.
    ssr: {
      build: { rolldownOptions: { input: './server/app.ts' } },
      resolve: { noExternal: ['lucide-react'] },
    },
  },
  build: { assetsInlineLimit: 0, target: buildTarget },
  server: { watch: { ignored: ['**/.data/**', '**/bench/**'] } },
});
