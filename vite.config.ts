import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunksOf, highestRank, type Graph } from './scripts/build/chunks-of.ts';
import { buildTarget } from './scripts/build/floor.ts';
import { lightIcons, loadAgain } from './scripts/build/vite-plugins.ts';

const folder = (path: string) => path.replaceAll('/', '[\\\\/]');
const modules = (...paths: string[]) => new RegExp(paths.map(folder).join('|'));

const chunkOf = chunksOf();

// Few files instead of many small ones, without loading much on a page that only other pages need.
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
  // A group includes what its modules import, so groups that more pages need come first.
  ...Array.from({ length: highestRank }, (_, n) => highestRank - n).map((rank) => ({
    name: (id: string, graph: Graph) => {
      const chunk = chunkOf(id, graph);
      return chunk?.rank === rank ? chunk.name : null;
    },
    minShareCount: 2,
  })),
  // Libraries of which screens need some part once they are shown.
  { name: 'controls', test: modules('node_modules/(@base-ui|@floating-ui|@tanstack)/') },
  { name: 'forms', test: modules('node_modules/(react-hook-form|@hookform|zod)/') },
  // What several screens load once they are shown, by layer: a layer imports no later one.
  ...[
    { name: 'ui', test: modules('app/ui/(?!signed/)', 'lucide-react/.*/icons/') },
    { name: 'rules', test: modules('app/(domain|platform)/') },
    { name: 'screens', test: modules('app/(ui/signed|screens)/') },
  ].map((group) => ({ ...group, minShareCount: 2 })),
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
            // A shared chunk is named after all its pages. Every page lists all file names, so they must be short.
            chunkFileNames: ({ name }) =>
              name.includes('~') ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js',
          },
          // Our modules have no side effects, so an unused import need not be loaded.
          treeshake: {
            moduleSideEffects: [
              { test: modules('/app/platform/api/supabase-client\\.ts'), sideEffects: true },
              { test: modules('/app/(domain|features|platform|screens|ui)/'), sideEffects: false },
            ],
          },
        },
      },
    },
    // server/app.ts is part of the bundle, so that it shares the contexts of the loaders.
    ssr: {
      build: { rolldownOptions: { input: './server/app.ts' } },
      resolve: { noExternal: ['lucide-react'] },
    },
  },
  build: { assetsInlineLimit: 0, reportCompressedSize: false, target: buildTarget },
  server: { watch: { ignored: ['**/.data/**', '**/bench/**'] } },
});
