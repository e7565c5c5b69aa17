import { shellHtml, type ShellAssets } from '../page-html.ts';

interface PageAssets {
  readonly css: readonly string[];
  readonly preloads: readonly string[];
}
/** Build output for the back office, with the additional files of each page by path. */
export interface AdminAssets extends ShellAssets {
  readonly pages: Readonly<Record<string, PageAssets>>;
}

const LOGIN = '/admin/login';

const STYLE = `<style>
.wait{display:grid;grid-template:var(--header-height) 1fr/216px minmax(0,1fr);min-height:100dvh}
.wait i{display:block;height:14px;border-radius:4px;background:var(--s2)}
.wait header{display:flex;grid-column:1/-1;align-items:center;padding:0 16px;border-bottom:1px solid var(--line)}
.wait nav{display:grid;align-content:start;gap:24px;padding:27px 22px;border-inline-end:1px solid var(--line)}
.wait section{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));align-content:start;gap:12px;padding:20px 28px}
.wait section i{height:104px;border-radius:12px}
.wait section i:first-child{grid-column:1/-1;width:min(240px,60%);height:32px;border-radius:4px}
.wait section i:last-child{grid-column:1/-1;height:320px}
.wait.login{grid-template:1fr/1fr;place-items:center}
.wait.login i{width:min(440px,100% - 32px);height:380px;border-radius:16px}
@media(max-width:860px){.wait{grid-template-columns:minmax(0,1fr)}.wait nav{display:none}
.wait section{grid-template-columns:repeat(2,minmax(0,1fr));padding:16px}}
</style>`;
const bars = (count: number) => '<i></i>'.repeat(count);
const LOGIN_SKELETON = `${STYLE}<div class="wait login" aria-busy="true">${bars(1)}</div>`;
const SKELETON = `${STYLE}<div class="wait" aria-busy="true"><header><img src="/favicon.svg" alt="" width="26" height="26"></header><nav>${bars(14)}</nav><section>${bars(6)}</section></div>`;

/**
 * Returns a page of the back office: its frame without content, and links to everything that its script will request.
 * Otherwise the browser would discover each file only after loading the previous one.
 */
export function adminShell(
  { script, css, preloads = [], pages }: AdminAssets,
  url: string,
  look: { readonly theme: string; readonly language: string },
): string {
  const path = url.split('?')[0]?.replace(/\/$/, '') ?? '';
  const page = pages[path];
  const assets = {
    script,
    css: [...css, ...(page?.css ?? [])],
    preloads: [...preloads, ...(page?.preloads ?? [])].filter((file) => file !== script),
  };
  return shellHtml(assets, look, { isHidden: true, skeleton: path === LOGIN ? LOGIN_SKELETON : SKELETON });
}
