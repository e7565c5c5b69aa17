import { unitsToTokens, type Answer, type earnings, type Input } from '@footlight/contract';
import { personOf } from '../accounts/index.ts';
import { ownRole, rangeOf, type Reader } from './earning-range.ts';
import { countSubscribers, readFunnel } from './insights.queries.ts';
import { listMembers, listSupporters, type PersonSum } from './sums/supporters.queries.ts';

type Insights = typeof earnings.insights;

const sumOf =
  (role: 'user' | 'performer') =>
  ({ count, gross, net, ...person }: PersonSum) => ({
    person: personOf(role, person),
    gross: unitsToTokens(gross),
    net: unitsToTokens(net),
    count,
  });

/** Breaks down the earnings of a range by person and source. Throws FORBIDDEN or VALIDATION_FAILED. */
export async function readInsights(reader: Reader, { params, query }: Input<Insights>): Promise<Answer<Insights>> {
  const role = ownRole(reader, params.role);
  const { range } = await rangeOf(reader, query);
  const whose = { ...range, accountId: reader.caller.accountId, role };
  const { db } = reader;
  return {
    ...range,
    supporters: (await listSupporters(db, whose)).map(sumOf('user')),
    members: role === 'studio' ? (await listMembers(db, whose)).map(sumOf('performer')) : [],
    subscribers: await countSubscribers(db, whose),
    funnel: await readFunnel(db, whose),
  };
}
