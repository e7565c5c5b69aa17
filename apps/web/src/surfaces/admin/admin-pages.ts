import { Gauge, type Icon } from '@footlight/ui';
import type { ComponentType } from 'react';
import type { WordKey } from '../../shared/words/index.ts';

/** A page of the back office. */
export interface AdminPage {
  /** Below `/admin`: '/', '/applicants', '/applicants/$id'. */
  readonly path: string;
  /** Its name, and its line in the menu. */
  readonly words: WordKey;
  /** Present: it stands in the menu. */
  readonly icon?: Icon;
  /** Loads the page's component when it is first opened. */
  readonly load: () => Promise<{ Page: ComponentType }>;
}

/** The pages of the back office, in the order of the menu. Each file in this folder exports its component as `Page`. */
export const adminPages: readonly AdminPage[] = [
  { path: '/', words: 'admin.overview', icon: Gauge, load: () => import('./overview-page.tsx') },
];
