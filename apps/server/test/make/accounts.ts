import type { StaffRole } from '@footlight/contract';
import { createStaff } from '../../src/modules/accounts/index.ts';
import { hashPassword, openLoginSession } from '../../src/modules/auth/index.ts';
import { createPerformer, type NewPerformer } from '../../src/modules/performers/index.ts';
import { createStudio } from '../../src/modules/studios/index.ts';
import { createUser } from '../../src/modules/users/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { SYSTEM_CALLER } from '../../src/platform/caller.ts';
import type { Transactions, Tx } from '../../src/platform/transaction.ts';
import { keepDocument } from '../../src/modules/verification/index.ts';

export interface Person {
  readonly id: string;
  readonly token: string;
  readonly sessionId: string;
  readonly email: string;
  readonly username: string;
  readonly name: string;
  readonly password: string;
}
interface Wishes {
  readonly email?: string;
  readonly username?: string;
  readonly name?: string;
  /** Defaults to true. */
  readonly emailVerified?: boolean;
  readonly country?: string;
}
type Maker = { readonly platform: { readonly transactions: Transactions } };

export const PASSWORD = 'correct horse battery';
let passwordHash: Promise<string> | undefined;
let made = 0;

async function make(
  server: Maker,
  word: string,
  wishes: Wishes,
  create: (tx: Tx, account: Parameters<typeof createUser>[1]) => Promise<string>,
): Promise<Person> {
  const number = `${++made}${newId().slice(-6)}`;
  const username = (wishes.username ?? `${word}${number}`).toLowerCase();
  const email = wishes.email ?? `${username}@example.test`;
  const name = wishes.name ?? `${word[0]?.toUpperCase()}${word.slice(1)} ${made}`;
  const hash = await (passwordHash ??= hashPassword(PASSWORD));
  const caller = { ...SYSTEM_CALLER, address: '127.0.0.1', userAgent: 'test' };
  return server.platform.transactions.run(caller, async (tx) => {
    const emailVerified = wishes.emailVerified ?? true;
    const id = await create(tx, { username, email, name, passwordHash: hash, emailVerified, country: wishes.country });
    const { token, sessionId } = await openLoginSession(tx, id);
    return { id, token, sessionId, email, username, name, password: PASSWORD };
  });
}

/** Creates a viewer with an empty wallet. */
export const makeUser = (server: Maker, wishes: Wishes = {}): Promise<Person> =>
  make(server, 'viewer', wishes, createUser);

/**
 * Creates a performer. With `verified` (the default), staff have approved the performer. Documents are recorded without
 * files.
 */
export const makePerformer = (
  server: Maker,
  wishes: Wishes &
    Partial<
      Pick<
        NewPerformer,
        'verified' | 'studioId' | 'categoryId' | 'tags' | 'languages' | 'dateOfBirth' | 'documentExpiresAt'
      >
    > = {},
): Promise<Person> =>
  make(server, 'creator', wishes, async (tx, account) => {
    const { verified = true, dateOfBirth = '1994-05-17', documentExpiresAt = '2099-12-31' } = wishes;
    const id = await createPerformer(tx, { ...wishes, ...account, verified, dateOfBirth, documentExpiresAt });
    for (const kind of ['documentVerification', 'idVerification'] as const)
      await keepDocument(tx, {
        accountId: id,
        kind,
        fileKey: `documents/${id}/${kind}.jpg`,
        mime: 'image/jpeg',
        bytes: 1,
        sealedBy: 'site',
      });
    return id;
  });

/** Creates a studio. With `verified` (the default), staff have approved the studio. */
export const makeStudio = (server: Maker, wishes: Wishes & { readonly verified?: boolean } = {}): Promise<Person> =>
  make(server, 'agency', wishes, (tx, account) => createStudio(tx, { ...account, verified: wishes.verified ?? true }));

/** Creates a staff member, who is an administrator unless another role is requested. Staff log in by email. */
export const makeStaff = (server: Maker, wishes: Wishes & { readonly staffRole?: StaffRole } = {}): Promise<Person> =>
  make(server, 'member', wishes, (tx, account) =>
    createStaff(tx, { ...account, staffRole: wishes.staffRole ?? 'admin' }),
  );
