/**
 * Resources that each page needs immediately: its styles, including their text, and the modules that its script will
 * request next.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { STAFF_PATHS } from '../apps/web/src/surfaces/admin/frame/staff-pages.ts';

const SCRIPT = 'src/entry-client.tsx';
const ADMIN = 'src/entry-admin.tsx';
const ADMIN_PAGES = 'src/surfaces/admin';

/**
 * Reads Vite's manifests and the generated route tree.
 * @param {string} web folder of the web application
 * @param {string} dist folder of its build
 * @returns {{ routes: Record<string, { css: string[], preloads: string[] }>, inlineCss: object, sheetOfClass: object,
 * app: object, admin: object }}
 */
export function pageAssets(web, dist) {
  const read = (name) => JSON.parse(readFileSync(path.join(dist, 'client', '.vite', name), 'utf8'));
  const manifest = read('manifest.json');
  const adminManifest = read('manifest-admin.json');
  const app = assetsOf(manifest, [SCRIPT], new Set());
  const script = `/${manifest[SCRIPT].file}`;
  const routes = { __root__: { css: app.css, preloads: app.scripts } };
  const known = new Set([...app.css, ...app.scripts]);
  for (const [id, file] of filesOfRoutes(web)) {
    const parts = Object.keys(manifest).filter((key) => key === file || key.startsWith(`${file}?`));
    const own = assetsOf(manifest, parts, known);
    routes[id] = { css: own.css, preloads: own.scripts };
  }
  const admin = assetsOf(adminManifest, [ADMIN], new Set());
  const adminKnown = new Set([...admin.css, ...admin.scripts]);
  const adminPages = {};
  for (const [address, file] of filesOfAdminPages(web)) {
    const own = assetsOf(adminManifest, [file], adminKnown);
    adminPages[address] = { css: own.css, preloads: own.scripts };
  }
  const sheets = new Set(Object.values(manifest).flatMap(({ css = [] }) => css.map((file) => `/${file}`)));
  const styles = Object.fromEntries(
    [...sheets].map((file) => [file, readFileSync(path.join(dist, 'client', file), 'utf8')]),
  );
  return {
    routes,
    inlineCss: { styles },
    sheetOfClass: sheetOfClass(styles),
    app: { script, css: app.css },
    admin: {
      script: `/${adminManifest[ADMIN].file}`,
      css: admin.css,
      preloads: admin.scripts,
      pages: adminPages,
    },
  };
}

/**
 * Maps classes to their style sheets. The server uses it to find the styles of lazy-loaded parts that it has rendered.
 */
function sheetOfClass(styles) {
  const found = {};
  for (const [file, text] of Object.entries(styles))
    for (const [, name] of text.matchAll(/\.([A-Za-z_][\w-]*)/g)) found[name] ??= file;
  return found;
}

/** Returns the styles and modules of entries and everything they import statically, except those already known. */
function assetsOf(manifest, keys, known) {
  const seen = new Set();
  const css = new Set();
  const scripts = new Set();
  const add = (key) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) add(imported);
    if (chunk.file.endsWith('.js')) scripts.add(`/${chunk.file}`);
    for (const file of chunk.css ?? []) css.add(`/${file}`);
  };
  keys.forEach(add);
  const isNew = (file) => !known.has(file);
  return { css: [...css].filter(isNew), scripts: [...scripts].filter(isNew) };
}

/** Returns route ids with their files, as stated by the route tree's imports and `id`s. */
function filesOfRoutes(web) {
  const tree = readFileSync(path.join(web, 'src', 'route-tree.gen.ts'), 'utf8');
  const files = new Map(
    [...tree.matchAll(/import \{ Route as (\w+)Import \} from '\.\/([^']+)'/g)].map(([, name, file]) => [name, file]),
  );
  const found = [];
  for (const [, name, id] of tree.matchAll(/const \w+ =\s+(\w+)Import\.update\(\{\s*id: '([^']+)'/g)) {
    const file = files.get(name);
    if (file) found.push([id, `src/${file}`]);
  }
  return found;
}

/** Returns the URL paths of the back office's pages with their files, from its list of pages. */
function filesOfAdminPages(web) {
  const list = readFileSync(path.join(web, ADMIN_PAGES, 'admin-pages.ts'), 'utf8');
  return [...list.matchAll(/entry\('(\w+)', \w+, \(\) => import\('\.\/([^']+)'\)\)/g)].map(([, page, file]) => [
    STAFF_PATHS[page],
    `${ADMIN_PAGES}/${file}`,
  ]);
}
