import type { Answer, walletStaff } from '@footlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { Gateways } from '../paying/check-out.ts';
import { GATEWAY_SWITCHES } from '../wallet.rules.ts';
import { readGatewayStates } from './money.staff.queries.ts';

/** Returns every possible gateway with its status. */
export async function listGateways(
  db: Db,
  { byName, offered }: Gateways,
  publicUrl: string,
): Promise<Answer<typeof walletStaff.gateways>> {
  const names = [...new Set([...Object.keys(GATEWAY_SWITCHES), ...byName.keys()])];
  const states = await readGatewayStates(db, names);
  const on = new Set(offered().map(({ name }) => name));
  const data = names.map((name) => {
    const setting = Object.entries(GATEWAY_SWITCHES).find(([known]) => known === name)?.[1];
    return {
      name,
      isConfigured: byName.has(name),
      isOn: on.has(name),
      ...(setting ? { setting } : {}),
      webhookUrl: `${publicUrl}/api/payment/webhooks/${name}${name === 'ccbill' ? '?key=CCBILL_WEBHOOK_KEY' : ''}`,
      openDifferences: 0,
      ...states.get(name),
    };
  });
  return { data, total: data.length };
}
