import { tokensToUnits, type TaxFormFields } from '@footlight/contract';
import { legsOf, postTransfer, splitAmount } from '../../modules/ledger/index.ts';
import type { payoutCommands } from '../../modules/payouts/index.ts';
import type { refundCommands } from '../../modules/refunds/index.ts';
import { createUser } from '../../modules/users/index.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/module.ts';
import type { Tx } from '../../platform/transaction.ts';
import { CHARGES_BACK, usernameOf } from '../demo-accounts.ts';
import { personas } from '../personas/personas.ts';
import { readDemoPeople } from '../seed.store.ts';
import { findDemoStaff } from './content.queries.ts';
import { callerOf } from './demo-caller.ts';
import { payFor, report } from './pay-for.ts';

export interface MoneySeedDoors {
  readonly platform: Pick<Platform, 'database' | 'transactions'>;
  /** Returns the hash of the demo's password. */
  readonly hash: () => Promise<string>;
  readonly money: {
    readonly payouts: Pick<ReturnType<typeof payoutCommands>, 'ask' | 'approve' | 'batch'>;
    readonly refunds: ReturnType<typeof refundCommands>;
    fileTaxForm(tx: Tx, accountId: string, form: TaxFormFields): Promise<unknown>;
  };
}

const BOUGHT = 'Regular';
const CHARGED_BACK = 'Taster';
const TIPPED = 60;
const RATES = { platformPercent: 30, studioPercent: 0 };
/** Stored encrypted. */
export const TAX_FORM = {
  form: 'dac7',
  isCompany: false,
  name: 'Demo Creator',
  signature: 'Demo Creator',
  country: 'DE',
  street: 'Am Weg 1',
  city: 'Berlin',
  postalCode: '10115',
  taxNumber: '12345678911',
  issuedBy: 'DE',
  dateOfBirth: '1994-05-06',
} as const satisfies TaxFormFields;

/**
 * Seeds payments once: the demo's viewer pays and requests a refund, a bank charges back a payment, a payout waits in a
 * batch, and a tax form is filed.
 */
export async function seedMoney({ platform: { database, transactions }, hash, money }: MoneySeedDoors): Promise<void> {
  const people = await readDemoPeople(database.kysely);
  const creator = people.get(usernameOf(personas[0]?.username ?? ''))?.id;
  const viewer = people.get('demoviewer')?.id;
  const staff = await findDemoStaff(database.kysely);
  if (!creator || !viewer || !staff || people.has(CHARGES_BACK)) return;
  await transactions.run(callerOf(viewer, 'user'), async (tx) => {
    await payFor(tx, { userId: viewer, packageName: BOUGHT });
    const sourceId = newId();
    const legs = legsOf(splitAmount(tokensToUnits(TIPPED), RATES), { performerId: creator, studioId: null });
    await postTransfer(tx, { id: sourceId, key: sourceId, kind: 'tip', payerId: viewer, legs, rates: RATES });
    const body = { sourceType: 'tip', sourceId, description: 'The picture froze for most of the song.' } as const;
    await money.refunds.ask(tx, { body, params: undefined, query: undefined });
  });
  const passwordHash = await hash();
  await transactions.system(async (tx) => {
    const buyer = await createUser(tx, {
      email: `${CHARGES_BACK}@demo.test`,
      username: CHARGES_BACK,
      name: 'Lou Regret',
      passwordHash,
      emailVerified: true,
    });
    await report(tx, await payFor(tx, { userId: buyer, packageName: CHARGED_BACK }), 'charged_back');
    await money.fileTaxForm(tx, creator, TAX_FORM);
  });
  await batchOne(transactions, money.payouts, creator, staff);
}

/** Approves a payout and adds it to a batch, whose file is waiting to be sent to the bank. */
async function batchOne(
  transactions: Platform['transactions'],
  payouts: MoneySeedDoors['money']['payouts'],
  creator: string,
  staff: string,
): Promise<void> {
  const id = await transactions.run(callerOf(creator, 'performer'), (tx) =>
    payouts.ask(tx, { accountId: creator, units: tokensToUnits(200) }),
  );
  await transactions.run({ ...callerOf(staff, 'staff'), staffRole: 'admin' }, async (tx) => {
    await payouts.approve(tx, { params: { id }, query: undefined, body: {} });
    await payouts.batch(tx, { body: { type: 'bank_transfer', payouts: [id] }, params: undefined, query: undefined });
  });
}
