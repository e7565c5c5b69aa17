import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { routes } from './src/routes.ts';
import { compiledWords } from './compiled-words.ts';

/** Browsers that know `light-dark()`; anything older would have the colours rewritten into something that does not nest. */
const BROWSERS = ['chrome123', 'safari17.5', 'firefox120'];

const FRAME = /node_modules[\\/](react|react-dom|scheduler|@tanstack|@lingui[\\/]core)[\\/]/;

/** Which of the two browser applications is built: the site, or the back office. They share no chunk, so neither is cut up for the other. */
const isAdmin = process.env['WEB_ENTRY'] === 'admin';

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: isSsrBuild ? false : 'public',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      virtualRouteConfig: routes,
      routesDirectory: 'src',
      generatedRouteTree: 'src/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
      disableLogging: true,
      tmpDir: '../../.cache/router',
    }),
    react(),
    compiledWords(),
  ],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true, target: 'node' },
  build: {
    target: BROWSERS,
    cssTarget: BROWSERS,
    manifest: isSsrBuild ? false : isAdmin ? '.vite/manifest-admin.json' : '.vite/manifest.json',
    copyPublicDir: !isAdmin,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: !isAdmin,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    minify: !isSsrBuild,
    rolldownOptions: {
      input: isSsrBuild
        ? 'src/entry-server.tsx'
        : isAdmin
          ? { admin: 'src/entry-admin.tsx' }
          : ({ app: 'src/entry-client.tsx' } as Record<string, string>),
      // What changes seldom keeps its name, and its place in browsers' stores, from one release to the next.
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: [{ name: 'frame', test: FRAME }] } } }),
    },
  },
}));
