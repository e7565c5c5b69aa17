import type { Scene } from '../scene.ts';
import type { Kind } from './kind.ts';

let made = 0;
async function make({ ask, dice, world }: Scene, kind: 'welcome' | 'code'): Promise<void> {
  const code = `GIFT${++made}`;
  const tokens = 1 + dice.roll(20);
  const body = { name: code, code, kind, tokens, after: dice.one(['verified', 'payment']) };
  const { data } = await ask(world.finance, 'POST', '/admin/campaigns', body);
  const id = String(data?.['_id']);
  if (!data) return;
  await ask(world.finance, 'POST', `/admin/campaigns/${id}/budget`, {
    direction: 'add',
    tokens: tokens * (1 + dice.roll(4)) + dice.roll(tokens),
  });
  world.note('campaign', { id, by: world.finance, of: world.finance, more: code });
}

/** Campaigns: budgets are held, granted and taken back while people redeem codes on shared devices. */
export const campaigns: Kind = {
  name: 'campaigns',
  async begin(scene) {
    for (const kind of ['welcome', 'welcome', 'code', 'code'] as const) await make(scene, kind);
  },
  operations: {
    make: [0.2, (scene) => make(scene, scene.dice.one(['welcome', 'code', 'code']))],
    claim: [
      3,
      async ({ ask, dice, world, viewer }) => {
        const campaign = world.any('campaign', dice);
        const machine = 1 + dice.roll(60);
        if (campaign) await ask(viewer(), 'POST', '/campaigns/claim', { code: campaign.more }, machine);
      },
    ],
    'move the budget': [
      0.5,
      async ({ ask, dice, world }) => {
        const campaign = world.any('campaign', dice);
        const body = { direction: dice.one(['add', 'take']), tokens: 1 + dice.roll(30) };
        if (campaign) await ask(world.finance, 'POST', `/admin/campaigns/${campaign.id}/budget`, body);
      },
    ],
    change: [
      0.1,
      async ({ ask, dice, world }) => {
        const campaign = world.any('campaign', dice);
        if (campaign) await ask(world.finance, 'PUT', `/admin/campaigns/${campaign.id}`, { isActive: dice.chance(80) });
      },
    ],
  },
  claims: {
    'what was given is what its claims were promised': `
      select count(*) as wrong from campaign c
       where (select coalesce(sum(-t.payer_units), 0) from ledger_transfer t where t.payer_id = c.id
         and t.kind = 'grant')
          <> c.units * (select count(*) from campaign_claim l where l.campaign_id = c.id and l.state = 'granted')`,
    'no budget is overspent': `
      select count(*) as wrong from campaign c
       where (select coalesce(sum(t.to1_units), 0) from ledger_transfer t where t.to1_id = c.id)
           < (select coalesce(sum(-t.payer_units), 0) from ledger_transfer t where t.payer_id = c.id)`,
    'no machine is given twice within a scope': `
      select count(*) as wrong from (select 1 from campaign_claim where state = 'granted' group by scope, device
        having count(*) > 1) twice`,
    'no network is given oftener than five times in a month': `
      select count(*) as wrong from campaign_claim c where c.state = 'granted' and 5 < (
        select count(*) from campaign_claim o where o.state = 'granted' and o.scope = c.scope and o.network = c.network
           and o.decided_at between c.decided_at - interval '30 days' and c.decided_at)`,
  },
};
