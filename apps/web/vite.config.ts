import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { routes } from './src/routes.ts';
import { compiledWords, LANGUAGE_FOLDER } from './compiled-words.ts';

const SRC = path.join(import.meta.dirname, 'src');
/**
 * Browsers that support `light-dark()`. For older targets, the build would rewrite the colors into something that can't
 * be nested.
 */
const BROWSERS = ['chrome123', 'safari17.5', 'firefox120'];

/** Icons that only the account's menus and desks show. */
const DESK_ICONS = [
  'award',
  'ban',
  'clapperboard',
  'code',
  'handshake',
  'house',
  'inbox',
  'key-round',
  'loader-pinwheel',
  'megaphone',
  'newspaper',
  'package',
  'percent',
  'refresh-cw',
  'rocket',
  'shopping-bag',
  'swords',
  'tag',
  'ticket-percent',
  'truck',
];
/** Excludes modules that only desks and forms need, because rooms load the kit. */
const KIT = new RegExp(
  [
    'packages[\\\\/]ui[\\\\/]src[\\\\/](?!charts|file-drop|table|facts|history|paging)',
    `lucide-react(?!.*icons[\\\\/](${DESK_ICONS.join('|')})\\.)`,
    '(strips[\\\\/]strips|use-language-name)\\.ts',
    'src[\\\\/]shared[\\\\/](?!holding|dialogs|forms|files|lists|words|formats[\\\\/]ago|settings[\\\\/]use-file-limits)',
  ].join('|'),
);
/** Features that every live room shows to every viewer. */
const IN_ROOMS = [
  'chat',
  'tips',
  'fans',
  'currencies',
  'favourites',
  'alerts/(alert-card|alerts|room-alerts|use-alert)',
  'boosts/(boost-button|boosts.queries|with-boost)',
  'clips/(clip-button|clips)',
  'player/(?!item|media-elements|publish)',
  'polls/(polls|results|room-poll|time-left|use-vote)',
  'recordings/(record-parts|record-sign|recordings)',
  'leaderboards/supporters',
  'reports/(dialog|report-(action|button))',
  'schedule/(planned|remind|schedule)',
  'shows/(join/mode-bar|room-parts|shows.live|use-shows-live)',
  'streaming/(?!goals-panel)',
  'subscriptions/subscribe/subscribe-button',
  'wars/(use-wars-live|war-parts|wars.queries)',
];
const ROOM = new RegExp(
  `features[\\\\/](${IN_ROOMS.join('|').replaceAll('/', '[\\\\/]')})|viewer[\\\\/]room-side\\.module|node_modules[\\\\/]virtua`,
);

/**
 * Chunk layout of an application. By default, the bundler creates a chunk per set of modules shared by the same pages:
 * some twenty chunks of a few hundred bytes per page, each a separate request. `frame` rarely changes, so it keeps its
 * name and stays in browser caches across releases. `site` contains the rest of what the entry needs right away.
 */
const CHUNKS: Rolldown.CodeSplittingOptions = {
  groups: [
    {
      name: 'frame',
      test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|@lingui[\\/]core)[\\/]/,
      priority: 4,
    },
    { name: 'site', tags: ['$initial'], priority: 3 },
    { name: 'kit', test: KIT, minShareCount: 2, priority: 2 },
    { name: 'room', test: ROOM, minShareCount: 2, priority: 1 },
  ],
};

/** Bundles a page's loader with its component, so that no other page loads it. */
const SPLIT: ('loader' | 'component' | 'errorComponent' | 'notFoundComponent')[][] = [
  ['loader', 'component'],
  ['errorComponent'],
  ['notFoundComponent'],
];
/** Short hashes, because the entry lists all chunks by name, and hashes barely compress. */
const NAMES = {
  entryFileNames: `assets/${LANGUAGE_FOLDER}/[name]-[hash:7].js`,
  chunkFileNames: `assets/${LANGUAGE_FOLDER}/[name]-[hash:7].js`,
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

/** Chunks that every page has loaded before any lazy import, so that no import needs to preload them again. */
const EVERYWHERE = /^assets\/(\w+\/)?(rolldown-runtime|frame|app)-[\w-]{7}\.(js|css)$/;

/** Generates CSS class names from the local name and a hash of the file path. */
const styleName = (name: string, file: string) =>
  `${name}_${createHash('sha256').update(path.relative(SRC, file)).digest('base64url').slice(0, 4)}`;

/**
 * Selects the browser application to build: the site or the back office. They share no chunks, so neither is split for
 * the other's sake.
 */
const isAdmin = process.env['WEB_ENTRY'] === 'admin';

/**
 * Notifies the router that styles are inlined into server-rendered pages (page-assets.mjs). Runs last, because the
 * router's own plugin would disable that.
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
      codeSplittingOptions: { defaultBehavior: SPLIT },
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
