import type { walletStaff, Answer, Input } from '@footlight/contract';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import { addPackage, updatePackage } from '../keep-package.ts';
import { packageAnswer } from '../wallet.queries.ts';

type Package = Answer<typeof walletStaff.createPackage>;

export async function createPackage(tx: Tx, { body }: Input<typeof walletStaff.createPackage>): Promise<Package> {
  const made = packageAnswer(await addPackage(tx, body));
  await record(tx, { action: 'package.create', subject: `package:${made._id}`, detail: wordsOf(made) });
  return made;
}

/** Changes a token package for future buyers. */
export async function changePackage(
  tx: Tx,
  { params, body }: Input<typeof walletStaff.updatePackage>,
): Promise<Package> {
  const { before, after } = await updatePackage(tx, params.id, body);
  const was = wordsOf(packageAnswer(before));
  const is = wordsOf(packageAnswer(after));
  const changed = Object.entries(is).filter(([key, value]) => was[key] !== value);
  const detail = Object.fromEntries(changed.map(([key, value]) => [key, `${was[key]} → ${value}`]));
  await record(tx, {
    action: 'package.update',
    subject: `package:${params.id}`,
    detail: { name: after.name, ...detail },
  });
  return packageAnswer(after);
}

const wordsOf = ({ _id, price, ...rest }: Package): Record<string, string | number | boolean> => ({
  ...rest,
  price: `${price.amount} ${price.currency}`,
});
