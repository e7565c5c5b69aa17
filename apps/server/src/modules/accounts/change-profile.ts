import type { Tx } from '../../platform/transaction.ts';
import { updateAccount } from './accounts.store.ts';

export interface ProfileChange {
  /** An empty name is ignored, because every account needs a name. */
  readonly name?: string | undefined;
  readonly country?: string | undefined;
  readonly language?: string | undefined;
  readonly gender?: string | undefined;
  readonly bio?: string | undefined;
}

export async function changeProfile(tx: Tx, id: string, change: ProfileChange): Promise<void> {
  await updateAccount(tx, id, {
    ...(change.name ? { name: change.name } : {}),
    ...(change.country === undefined ? {} : { country: change.country }),
    ...(change.language === undefined ? {} : { language: change.language }),
    ...(change.gender === undefined ? {} : { gender: change.gender || null }),
    ...(change.bio === undefined ? {} : { bio: change.bio }),
  });
}
