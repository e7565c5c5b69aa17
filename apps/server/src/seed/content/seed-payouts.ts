import { tokensToUnits } from '@footlight/contract';
import { PLATFORM_ACCOUNTS, postTransfer } from '../../modules/ledger/index.ts';
import type { payoutCommands } from '../../modules/payouts/index.ts';
import type { Platform } from '../../platform/module.ts';
import { usernameOf } from '../demo-accounts.ts';
import { personas } from '../personas/personas.ts';
import { readDemoPeople } from '../seed.store.ts';
import { findDemoStaff, hadPayout } from './content.queries.ts';
import { callerOf } from './demo-caller.ts';

export interface PayoutSeedDoors {
  readonly platform: Pick<Platform, 'database' | 'transactions'>;
  readonly payouts: ReturnType<typeof payoutCommands>;
}

const EARNED = tokensToUnits(1600);
/** Owners of the demo's payout accounts: the first creator, the studio's member, and one more creator. */
const [CREATOR, MEMBER, OTHER] = personas.map(({ username }) => usernameOf(username));
const BANK = {
  type: 'bank_transfer',
  holderName: 'Demo Creator',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
} as const;

/**
 * Pays the demo's first creator once and has the creator request another payout, as does a colleague. A member of the
 * studio requests a payout from it. Skipped if the first creator has ever requested a payout.
 */
export async function seedPayouts({ platform: { database, transactions }, payouts }: PayoutSeedDoors): Promise<void> {
  const people = await readDemoPeople(database.kysely);
  const [creator, member, other, studio] = [CREATOR ?? '', MEMBER ?? '', OTHER ?? '', 'demostudio'].map(
    (name) => people.get(name)?.id,
  );
  const staffId = await findDemoStaff(database.kysely);
  if (!creator || !member || !other || !studio || !staffId || (await hadPayout(database.kysely, creator))) return;
  const ask = (accountId: string, tokens: number, note?: string) =>
    transactions.run(callerOf(accountId, 'performer'), (tx) =>
      payouts.ask(tx, { accountId, units: tokensToUnits(tokens), note }),
    );
  await transactions.system(async (tx) => {
    for (const accountId of [creator, member, other])
      await postTransfer(tx, {
        key: `demo-earned:${accountId}`,
        kind: 'grant',
        payerId: PLATFORM_ACCOUNTS.promotions,
        legs: [{ accountId, units: EARNED }],
      });
    await payouts.saveDetail(tx, creator, BANK);
    await payouts.saveDetail(tx, other, { ...BANK, holderName: 'Kofi Mensah', iban: 'DE12500105170648489890' });
    await payouts.saveDetail(tx, studio, { ...BANK, holderName: 'Demo Studio', iban: 'DE02120300000000202051' });
  });
  const id = await ask(creator, 800);
  const ofStaff = { params: { id }, query: undefined };
  await transactions.run({ ...callerOf(staffId, 'staff'), staffRole: 'admin' }, async (tx) => {
    await payouts.approve(tx, { ...ofStaff, body: {} });
    await payouts.pay(tx, { ...ofStaff, body: { reference: 'SEPA 2026-0001' } });
  });
  await ask(creator, 350, 'For the new lamp');
  await ask(other, 420);
  await ask(member, 500, 'My share of October');
}
