import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { ENTRANCES, routes } from './src/routes.ts';
import { compiledWords } from './compiled-words.ts';

const SRC = path.join(import.meta.dirname, 'src');
/** Browsers that know `light-dark()`; anything older would have the colours rewritten into something that does not nest. */
const BROWSERS = ['chrome123', 'safari17.5', 'firefox120'];

const FRAME =
  /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack|@lingui[\\/]core)[\\/](?!.*useBlocker)/;
/** What lists and rooms both need, so that home does without the kit, and a room without the lists. */
const BOTH =
  /packages[\\/]ui[\\/]src[\\/](chip|lamp|meter)|icons[\\/](check|chevron-down|eye)\.mjs|performers[\\/]use-language-name|appearance[\\/]calm/;
const LISTS = /features[\\/]performers[\\/](?!page|creator-strip|proposed-creators)|viewer[\\/]lists/;
/** Without what only desks and forms need: rooms bring the kit. */
const KIT =
  /packages[\\/]ui[\\/]src[\\/](?!file-drop|table|in-view|facts)|node_modules[\\/]lucide-react[\\/]|src[\\/]shared[\\/](?!holding|dialogs|forms|files|words[\\/]far-words|memory[\\/]consent|session[\\/]use-second-proof|live[\\/]use-watch)|features[\\/](favourites[\\/]|performers[\\/]page[\\/]person-of)/;
/** Icons that several desks need, and no room. */
const SIGNS =
  /icons[\\/](bell-ring|calendar|chart-column|chevron-up|circle-play|circle-x|credit-card|download|external-link|file-text|flag|globe|hand|house|image|inbox|log-out|mail|moon|pencil|refresh-cw|shield-check|shopping-bag|star|sun|undo-2|upload|user-check|user-plus|video-off)\.mjs/;
const HISTORY = /packages[\\/]ui[\\/]src[\\/]history|src[\\/]shared[\\/]lists/;
const FORMS =
  /src[\\/]shared[\\/](dialogs[\\/]|forms[\\/](?!items)|files[\\/]|session[\\/]use-second-proof)|packages[\\/]ui[\\/]src[\\/]facts/;
const SHOW =
  /node_modules[\\/]virtua[\\/]|viewer[\\/]room-side\.module|features[\\/]((chat|tips)[\\/]|streaming[\\/](?!goals-panel|people-panel|panels)|fans[\\/](fan-marks|king)|player[\\/](?!item[\\/]|media-elements|publish)|recordings[\\/]lazy\.|wars[\\/](lazy\.|use-wars-live|wars\.queries)|schedule[\\/]schedule\.rules|shows[\\/](join[\\/]mode-bar|use-shows-live|shows\.(live|queries)))/;
/** What pages of content are made of; the strips are for pages of others, which bring no more of it. */
const SHOWN = /features[\\/](translations[\\/]|catalog[\\/]shown[\\/](?!strips))/;
/** What the home page and other pages show late, of whose code they need only where it is. */
const STRIPS = /packages[\\/]ui[\\/]src[\\/]in-view|shown[\\/]strips[\\/]lazy/;
/** What pages bring that entrances may bring as well, so that these do not bring all pages for it. */
const BELL = /features[\\/]notifications[\\/]|contract[\\/]src[\\/]notifications-terms/;
const LOGIN = /features[\\/]auth[\\/]/;
/** What pages are, apart from the parts that they load by themselves (`?tsr-split=…`). */
const PAGES = new Set(
  ['route-tree.gen.ts', ...routes.children.map(({ file }) => file)].map((file) => path.join(SRC, file)),
);

/**
 * Into which files an application is cut. Left alone, the bundler makes one of every set of parts that the same pages share:
 * some twenty of a few hundred bytes for a page, each with a request of its own. `frame` is what changes seldom, so that it keeps
 * its name, and its place in browsers' stores, from one release to the next; `site` is all else that the entry needs at once; the
 * others are parts that several pages share.
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

/** What a page asks for comes with the page, so that no other brings it. */
const LOADED_BY_ITSELF: ('loader' | 'component' | 'errorComponent' | 'notFoundComponent')[][] = [
  ['loader', 'component'],
  ['errorComponent'],
  ['notFoundComponent'],
];
/** Why short: the entry lists all parts by their names, and nothing is as hard to compress as a hash. */
const NAMES = { chunkFileNames: 'assets/[name]-[hash:7].js', assetFileNames: 'assets/[name]-[hash:7][extname]' };

/** What each page of the site has brought before anything is loaded late: no part has to name it again. */
const EVERYWHERE = /^assets\/(rolldown-runtime|frame|app)-[\w-]{7}\.(js|css)$/;

/** Names of styles: what they are called in their file, and which file it is. */
const styleName = (name: string, file: string) =>
  `${name}_${createHash('sha256').update(path.relative(SRC, file)).digest('base64url').slice(0, 4)}`;

/** Which of the two browser applications is built: the site, or the back office. They share no chunk, so neither is cut up for the other. */
const isAdmin = process.env['WEB_ENTRY'] === 'admin';

/** Styles stand in the pages that the server draws (page-assets.mjs), which the router must know. Its plugin would say no. */
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
        // Why not these: where most people come in, what a page asks for must not wait for the page's own code.
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
