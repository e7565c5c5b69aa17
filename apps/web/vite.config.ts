import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { ENTRANCES, routes } from './src/routes.ts';
import { compiledWords } from './compiled-words.ts';

const SRC = path.join(import.meta.dirname, 'src');
/**
 * Browsers that support `light-dark()`. For older targets, the colors would be rewritten into something that doesn't
 * nest.
 */
const BROWSERS = ['chrome123', 'safari17.5', 'firefox120'];

const FRAME =
  /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack|@lingui[\\/]core)[\\/](?!.*useBlocker)/;
/** Shared by lists and rooms, so that the home page doesn't need the kit, and a room doesn't need the lists. */
const BOTH =
  /packages[\\/]ui[\\/]src[\\/](chip|lamp|meter)|icons[\\/](check|chevron-down|eye)\.mjs|performers[\\/]use-language-name|appearance[\\/]calm/;
const LISTS = /features[\\/]performers[\\/](?!page|creator-strip|proposed-creators)|viewer[\\/]lists/;
/** Excludes modules that only desks and forms need, because rooms load the kit. */
const KIT =
  /packages[\\/]ui[\\/]src[\\/](?!file-drop|table|in-view|facts)|node_modules[\\/]lucide-react[\\/]|src[\\/]shared[\\/](?!holding|dialogs|forms|files|words[\\/]far-words|memory[\\/]consent|session[\\/]use-second-proof|live[\\/]use-watch)|features[\\/](favourites[\\/]|performers[\\/]page[\\/]person-of)/;
/** Icons that several desks need, but no room. */
const SIGNS =
  /icons[\\/](bell-ring|calendar|chart-column|chevron-up|circle-play|circle-x|credit-card|download|external-link|file-text|flag|globe|hand|house|image|inbox|log-out|mail|moon|pencil|refresh-cw|shield-check|shopping-bag|star|sun|undo-2|upload|user-check|user-plus|video-off)\.mjs/;
const HISTORY = /packages[\\/]ui[\\/]src[\\/]history|src[\\/]shared[\\/]lists/;
const FORMS =
  /src[\\/]shared[\\/](dialogs[\\/]|forms[\\/](?!items)|files[\\/]|session[\\/]use-second-proof)|packages[\\/]ui[\\/]src[\\/]facts/;
const SHOW =
  /node_modules[\\/]virtua[\\/]|viewer[\\/]room-side\.module|features[\\/]((chat|tips)[\\/]|streaming[\\/](?!goals-panel|people-panel|panels)|fans[\\/](fan-marks|king)|player[\\/](?!item[\\/]|media-elements|publish)|recordings[\\/]lazy\.|wars[\\/](lazy\.|use-wars-live|wars\.queries)|schedule[\\/]schedule\.rules|shows[\\/](join[\\/]mode-bar|use-shows-live|shows\.(live|queries)))/;
/** Parts of content pages. Excludes the strips, which other pages show without the rest. */
const SHOWN = /features[\\/](translations[\\/]|catalog[\\/]shown[\\/](?!strips))/;
/** Sections that the home page and others load late. Those pages need only the loaders. */
const STRIPS = /packages[\\/]ui[\\/]src[\\/]in-view|shown[\\/]strips[\\/]lazy/;
/** Shared by entrances and other pages. Separate, so that an entrance doesn't load all pages for it. */
const BELL = /features[\\/]notifications[\\/]|contract[\\/]src[\\/]notifications[\\/]terms/;
const LOGIN = /features[\\/]auth[\\/]/;
/** Page modules, without the parts that are loaded separately (`?tsr-split=…`). */
const PAGES = new Set(
  ['route-tree.gen.ts', ...routes.children.map(({ file }) => file)].map((file) => path.join(SRC, file)),
);

/**
 * Chunk layout of an application. By default, the bundler creates a chunk per set of modules shared by the same pages:
 * some twenty chunks of a few hundred bytes per page, each a separate request. `frame` rarely changes, so its name and
 * its place in browser caches persist across releases. `site` contains the rest of what the entry needs right away. The
 * others are modules shared by several pages.
 */
const CHUNKS: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'frame', test: new RegExp(`${FRAME.source}|${BOTH.source}`), priority: 12 },
    { name: 'site', tags: ['$initial'], priority: 11 },
    { name: 'lists', test: LISTS, minShareCount: 2, priority: 10 },
    { name: 'history', test: HISTORY, minShareCount: 2, priority: 10 },
    { name: 'signs', test: SIGNS, minShareCount: 2, priority: 10 },
    { name: 'kit', test: KIT, minShareCount: 2, priority: 9 },
    { name: 'forms', test: FORMS, minShareCount: 2, priority: 8.5 },
    { name: 'bell', test: BELL, minShareCount: 2, priority: 8.2 },
    { name: 'articles', test: /features[\\/]articles[\\/]/, minShareCount: 2, priority: 8.2 },
    { name: 'leaders', test: /features[\\/]leaderboards[\\/]/, minShareCount: 2, priority: 8.2 },
    { name: 'routes', test: (id) => PAGES.has(path.normalize(id)), priority: 8 },
    { name: 'strips', test: STRIPS, minShareCount: 2, priority: 9 },
    { name: 'show', test: SHOW, minShareCount: 2, priority: 5 },
    { name: 'shown', test: SHOWN, minShareCount: 2, priority: 4 },
    { name: 'login', test: LOGIN, minShareCount: 2, priority: 4 },
  ],
};

/** Bundles a page's loader with its component, so that no other page loads it. */
const LOADED_BY_ITSELF: ('loader' | 'component' | 'errorComponent' | 'notFoundComponent')[][] = [
  ['loader', 'component'],
  ['errorComponent'],
  ['notFoundComponent'],
];
/** Short hashes, because the entry lists all chunks by name, and hashes barely compress. */
const NAMES = { chunkFileNames: 'assets/[name]-[hash:7].js', assetFileNames: 'assets/[name]-[hash:7][extname]' };

/** Chunks that every page has loaded before any lazy import, so that no import needs to preload them again. */
const EVERYWHERE = /^assets\/(rolldown-runtime|frame|app)-[\w-]{7}\.(js|css)$/;

/** Generates CSS class names from the local name and a hash of the file path. */
const styleName = (name: string, file: string) =>
  `${name}_${createHash('sha256').update(path.relative(SRC, file)).digest('base64url').slice(0, 4)}`;

/**
 * Selects the browser application to build: the site or the back office. They share no chunks, so neither is split for
 * the other's sake.
 */
const isAdmin = process.env['WEB_ENTRY'] === 'admin';

/**
 * Styles are inlined into server-rendered pages (page-assets.mjs), which the router must know. Its plugin would disable
 * that.
 */
const stylesInPages: Plugin = {
  name: 'styles-in-pages',
  enforce: 'post',
  config: () => ({ define: { 'process.env.TSS_INLINE_CSS_ENABLED': JSON.stringify('true') } }),
};

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: isSsrBuild ? false : 'public',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // Entrances aren't split: their requests must not wait for the page's own code.
        splitBehavior: ({ routeId }) => (ENTRANCES.has(routeId) ? undefined : LOADED_BY_ITSELF),
      },
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
    stylesInPages,
  ],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  css: { modules: { generateScopedName: styleName } },
  ssr: { noExternal: true, target: 'node' },
  build: {
    target: BROWSERS,
    cssTarget: BROWSERS,
    manifest: isSsrBuild ? false : isAdmin ? '.vite/manifest-admin.json' : '.vite/manifest.json',
    copyPublicDir: !isAdmin,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: !isAdmin,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needs) => needs.filter((need) => !EVERYWHERE.test(need)),
    },
    reportCompressedSize: false,
    minify: !isSsrBuild,
    rolldownOptions: {
      input: isSsrBuild
        ? 'src/entry-server.tsx'
        : isAdmin
          ? { admin: 'src/entry-admin.tsx' }
          : ({ app: 'src/entry-client.tsx' } as Record<string, string>),
      ...(isSsrBuild ? {} : { output: { ...NAMES, codeSplitting: CHUNKS } }),
    },
  },
}));
