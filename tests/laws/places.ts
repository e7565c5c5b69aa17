/** Part of the codebase that a file belongs to. */
export type Place =
  | { readonly part: 'module'; readonly name: string; readonly file: string }
  | { readonly part: 'platform' | 'integrations' | 'server' | 'contract' | 'ui' | 'shared' | 'web' | 'elsewhere' }
  | { readonly part: 'feature' | 'surface'; readonly name: string; readonly file: string };

const NAMED: readonly (readonly [RegExp, 'module' | 'feature' | 'surface'])[] = [
  [/^apps\/server\/src\/modules\/([^/]+)\/(.+)$/, 'module'],
  [/^apps\/web\/src\/features\/([^/]+)\/(.+)$/, 'feature'],
  [/^apps\/web\/src\/surfaces\/([^/]+)\/(.+)$/, 'surface'],
];
const PLAIN: readonly (readonly [string, Exclude<Place['part'], 'module' | 'feature' | 'surface'>])[] = [
  ['apps/server/src/platform/', 'platform'],
  ['apps/server/src/integrations/', 'integrations'],
  ['apps/server/', 'server'],
  ['packages/contract/', 'contract'],
  ['packages/ui/', 'ui'],
  ['apps/web/src/shared/', 'shared'],
  ['apps/web/', 'web'],
];

export function placeOf(file: string): Place {
  for (const [pattern, part] of NAMED) {
    const match = pattern.exec(file);
    if (match?.[1] && match[2]) return { part, name: match[1], file: match[2] };
  }
  return { part: PLAIN.find(([start]) => file.startsWith(start))?.[1] ?? 'elsewhere' };
}

/** Returns `store` for `tips.store.ts` and '' for `send-tip.ts`. */
export const kindOf = (file: string): string => /\.([a-z-]+)\.tsx?$/.exec(file)?.[1] ?? '';

/** A door is the only file in a folder that others may import. */
export const isDoor = (file: string): boolean => /^index\.tsx?$/.test(file);

/**
 * A feature may have two more doors: one for code loaded only by creators at work (`desk`), and one for code loaded
 * only by staff. Its texts (`words.ts`, `sheet-words.ts`) are public.
 */
export const isFeatureDoor = (file: string): boolean => /^((desk|staff)\/)?index\.tsx?$|(^|[/-])words\.ts$/.test(file);
