import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  environments: {
    // The server's order of a request is part of the bundle, so that its contexts are the loaders' contexts.
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
  build: { assetsInlineLimit: 0, target: 'baseline-widely-available' },
  server: { watch: { ignored: ['**/.data/**', '**/bench/**'] } },
});
