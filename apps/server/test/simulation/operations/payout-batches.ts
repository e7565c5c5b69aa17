import { SEPA_DEBTOR } from '../../make/batches.ts';
import type { Scene } from '../scene.ts';
import type { Kind } from './kind.ts';

const EDGE = 'answer-of-the-bank';

interface Batched {
  readonly payouts: readonly { readonly _id: string }[];
}

/** Builds a table of a bank's responses to some of the payouts. */
const answerOf = ({ dice }: Pick<Scene, 'dice'>, { payouts }: Batched): string => {
  const said = payouts.filter(() => dice.chance(85));
  const rows = said.map(({ _id }) => `${_id},REF ${dice.roll(1e6)},${dice.one(['paid', 'paid', 'rejected', ''])}`);
  return ['id,reference,status', ...rows].join('\n');
};

const apply = ({ send, world, dice }: Scene, table: string) =>
  send({
    method: 'POST',
    path: '/api/admin/payout-answers/apply',
    token: dice.one([world.staff, world.finance]).token,
    type: `multipart/form-data; boundary=${EDGE}`,
    body: `--${EDGE}\r\ncontent-disposition: form-data; name="file"; filename="answer.csv"\r\ncontent-type: text/csv\r\n\r\n${table}\r\n--${EDGE}--\r\n`,
  });

/** Payouts paid in batches: added, removed, exported, and completed by the bank's response. */
export const payoutBatches: Kind = {
  name: 'payout batches',
  async begin({ ask, world }) {
    await ask(world.staff, 'PUT', '/admin/settings', { values: { currency: 'EUR', ...SEPA_DEBTOR } });
  },
  operations: {
    make: [
      0.6,
      async ({ dice, ask, world }) => {
        const type = dice.one(['bank_transfer', 'paxum']);
        const { data } = await ask(world.finance, 'POST', '/admin/payout-batches', { type });
        if (data) world.note('batch', { id: String(data['_id']), by: world.finance, of: world.finance });
      },
    ],
    'take out': [
      0.1,
      async ({ dice, ask, world }) => {
        const found = world.any('batch', dice);
        const { data } = found ? await ask(world.staff, 'GET', `/admin/payout-batches/${found.id}`) : {};
        const payouts = (data as Batched | undefined)?.payouts ?? [];
        if (!found || payouts.length === 0) return;
        await ask(world.staff, 'POST', `/admin/payout-batches/${found.id}/remove/${dice.one(payouts)._id}`);
      },
    ],
    export: [
      0.6,
      async ({ dice, ask, world }) => {
        const found = world.any('batch', dice);
        const format = dice.chance(70) ? 'csv' : 'sepa';
        if (found) await ask(world.staff, 'POST', `/admin/payout-batches/${found.id}/export`, { format });
      },
    ],
    'the bank answers': [
      0.8,
      async (scene) => {
        const { dice, ask, world } = scene;
        const found = world.any('batch', dice);
        const { data } = found ? await ask(world.staff, 'GET', `/admin/payout-batches/${found.id}`) : {};
        if (!data) return;
        const table = answerOf(scene, data as unknown as Batched);
        await Promise.all((dice.chance(20) ? [table, table] : [table]).map((each) => apply(scene, each)));
        if (dice.chance(20)) await apply(scene, answerOf(scene, data as unknown as Batched));
      },
    ],
  },
  async finish(scene) {
    const { rows } = await scene.world.database.pool.query<{ _id: string }>(
      `select l.request_id as _id from payout_batch_line l join payout_batch b on b.id = l.batch_id
        where b.status = 'exported'`,
    );
    if (rows.length > 0)
      await apply(scene, ['id,reference,status', ...rows.map(({ _id }) => `${_id},END,paid`)].join('\n'));
  },
  claims: {
    'a batch is closed when, and only when, all of its payouts have ended': `
      select count(*) as wrong from payout_batch b
       where (b.status = 'closed') <> not exists (
         select 1 from payout_batch_line l join payout_request q on q.id = l.request_id where l.batch_id = b.id
           and q.ended_at is null)`,
    'what a bank was asked for is one sum, paid or not': `
      select count(*) as wrong from payout_batch_line l join payout_request q on q.id = l.request_id
        join payout_batch b on b.id = l.batch_id
       where q.currency <> b.currency or q.status in ('pending', 'cancelled')`,
  },
};
