import type { CustomerRole } from '../roles.ts';

/** A login that awaits its second step. Stored only for the tab, so it appears in no URL or history. */
export interface SecondStep {
  readonly requestorId: string;
  readonly role: CustomerRole;
  readonly rememberMe: boolean;
  readonly returnTo?: string | undefined;
}
const KEY = 'secondStep';

export const secondStep = {
  keep: (step: SecondStep) => sessionStorage.setItem(KEY, JSON.stringify(step)),
  read(): SecondStep | undefined {
    const kept = sessionStorage.getItem(KEY);
    return kept ? (JSON.parse(kept) as SecondStep) : undefined;
  },
  forget: () => sessionStorage.removeItem(KEY),
};
