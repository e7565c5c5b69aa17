import { createContext } from 'react';
import type { Profile } from '../../../shared/session/index.ts';

export type EntryView = 'login' | 'register' | 'step' | 'confirm';

/** Where the forms are shown if not on their own pages: in the sheet over another page, which stays open. */
export interface EntryPlace {
  readonly returnTo: string;
  show(view: EntryView): void;
  onEntered(profile: Profile, isNew: boolean): void;
}

export const EntryPlaceContext = createContext<EntryPlace | undefined>(undefined);
