import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const chunks = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|@react-router)[\\/]/,
  },
  {
    name: 'shared',
    test: /app[\\/](ui|platform|domain|features[\\/]layout)[\\/]|lucide-react/,
    minShareCount: 2,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  environments: {
    // Few files instead of many small ones: 3 KB less over the line, measured with brotli.
    client: { build: { rolldownOptions: { output: { advancedChunks: { groups: chunks } } } } },
    // The server's order of a request is part of the bundle, so that its contexts are the loaders' contexts.
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
  build: { assetsInlineLimit: 0, target: 'baseline-widely-available' },
  server: { watch: { ignored: ['**/.data/**', '**/bench/**'] } },
});
