import { unitsToTokens, type Answer, type wallet } from '@footlight/contract';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/http/context.ts';
import { personOf, type Named } from '../accounts/index.ts';
import { balanceOf, holdAccountIdOf } from '../ledger/index.ts';
import { openHolds } from './history-lines.queries.ts';
import { purposeOf } from './hold-purpose.queries.ts';

type Call = typeof wallet.holds;
type Hold = Answer<Call>['data'][number];

interface HoldRow {
  readonly id: string;
  readonly at: Date;
  readonly units: number;
  readonly kind: Hold['kind'] | null;
  readonly title: string | null;
  readonly link: string | null;
  readonly until: Date | null;
  readonly performer: Named | null;
}

const MOST = 100;

/** Lists the caller's tokens on hold, newest first, with their purpose and the time by which they are settled. */
export async function listHolds({
  db,
  caller: { accountId },
}: Pick<RequestContext, 'db' | 'caller'>): Promise<Answer<Call>> {
  const holdId = holdAccountIdOf(accountId);
  const { rows } = await sql<HoldRow>`
    select m.id, m.at, m.left_units as units, purpose.kind, purpose.title, purpose.until,
      coalesce(purpose.link, '/live/' || a.username) as link,
      case when a.id is not null then
        jsonb_build_object('id', a.id, 'username', a.username, 'name', a.name, 'avatar_key', a.avatar_key) end
        as performer
      from (${openHolds(accountId, holdId)}) m
      left join lateral (${purposeOf(accountId)}) purpose on true
      left join account a on a.id = purpose.performer_id
     order by m.id desc limit ${MOST}`.execute(db);
  const held = (await balanceOf({ db }, [holdId])).get(holdId) ?? 0;
  return {
    tokens: unitsToTokens(held),
    data: rows.map(({ id, at, units, kind, title, link, until, performer }) => ({
      _id: id,
      kind: kind ?? 'other',
      token: unitsToTokens(units),
      ...(title ? { title } : {}),
      ...(link ? { link } : {}),
      ...(performer ? { performer: personOf('performer', performer) } : {}),
      ...(until ? { until: until.toISOString() } : {}),
      createdAt: at.toISOString(),
    })),
  };
}
