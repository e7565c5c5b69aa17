import { createContext } from 'react';
import type { Profile } from '../../../shared/session/index.ts';

export type EntryView = 'login' | 'register' | 'step' | 'confirm';

/**
 * Sheet over another page in which the forms are shown instead of on their own pages. The page underneath stays open.
 */
export interface EntryPlace {
  readonly returnTo: string;
  show(view: EntryView): void;
  onEntered(profile: Profile, isNew: boolean): void;
}

export const EntryPlaceContext = createContext<EntryPlace | undefined>(undefined);
