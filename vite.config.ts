import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunksOf, highestRank, type Graph } from './scripts/build/chunks-of.ts';
import { buildTarget } from './scripts/build/floor.ts';
import { lightIcons, loadAgain } from './scripts/build/vite-plugins.ts';

const folder = (path: string) => path.replaceAll('/', '[\\\\/]');
const modules = (...paths: string[]) => new RegExp(paths.map(folder).join('|'));

const chunkOf = chunksOf();

// Few files instead of many small ones, and yet no page loads much that is for others only.
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
  // A group takes along what its modules import: what more pages need goes first.
  ...Array.from({ length: highestRank }, (_, n) => highestRank - n).map((rank) => ({
    name: (id: string, graph: Graph) => {
      const chunk = chunkOf(id, graph);
      return chunk?.rank === rank ? chunk.name : null;
    },
    minShareCount: 2,
  })),
  // Libraries of which a screen needs one part or the other once it is shown.
  { name: 'controls', test: modules('node_modules/(@base-ui|@floating-ui|@tanstack)/') },
  { name: 'forms', test: modules('node_modules/(react-hook-form|@hookform|zod)/') },
  // What several of them load once they are shown, layer by layer: a layer imports none after it.
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
            // Who shares a file is in its name, and all names are in the list that every page brings.
            chunkFileNames: ({ name }) =>
              name.includes('~') ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js',
          },
          // What a page does not use of ours does nothing either: it need not be loaded.
          treeshake: {
            moduleSideEffects: [
              { test: modules('/app/platform/api/supabase-client\\.ts'), sideEffects: true },
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
  build: { assetsInlineLimit: 0, reportCompressedSize: false, target: buildTarget },
  server: { watch: { ignored: ['**/.data/**', '**/bench/**'] } },
});
