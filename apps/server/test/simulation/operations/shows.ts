import type { Scene } from '../scene.ts';
import type { Kind } from './kind.ts';

/** Number of creators, counted from the end of the list, who fight wars. */
export const WARRIORS = 3;

const TERMS = { privatePrice: 3, privateMinMinutes: 1, groupPrice: 2, peekPrice: 1, paidPrice: 2, ticketPrice: 9 };

/** Starts a show with the console's call and publishes, like a page. */
export async function goLive({ ask, send }: Scene, who: Scene['world']['creators'][number]): Promise<void> {
  const { data } = await ask(who, 'POST', '/streaming/live', { title: 'An evening' });
  const ingest = data?.['ingest'] as { whipUrl: string; token: string } | undefined;
  if (!ingest) return;
  const path = new URL(ingest.whipUrl, 'http://127.0.0.1').pathname;
  await send({ method: 'POST', path, token: `Bearer ${ingest.token}`, body: 'v=0\r\n', type: 'application/sdp' });
}

/** Picks a creator who does shows. The others fight wars, which can't be combined with shows. */
const host = ({ dice, world }: Scene) => dice.one(world.creators.slice(0, -WARRIORS));

/** Makes a call about a known show of a given kind. */
const act =
  (who: 'creator' | 'viewer', word: string, sort = 'show') =>
  async (scene: Scene) => {
    const show = scene.world.any(sort, scene.dice);
    if (show) await scene.ask(who === 'creator' ? show.of : show.by, 'POST', `/streaming/shows/${show.id}/${word}`);
  };

const noteShow = (
  { world }: Scene,
  data: Record<string, unknown> | undefined,
  by: Scene['world']['staff'],
  of = by,
) => {
  if (data) world.note('show', { id: String(data['_id']), by, of });
};

/** Private, group and paid shows, and peeking: tokens are held, metered and returned. */
export const shows: Kind = {
  name: 'shows',
  async begin(scene) {
    const open = async (who: Scene['world']['staff']) => {
      await scene.ask(who, 'POST', '/performers/default-price/update', { ...TERMS, recordingPrice: 4 });
      await scene.ask(who, 'POST', '/performers/broadcast-setting/update', { allowPeek: true, allowRecording: true });
      await goLive(scene, who);
    };
    await Promise.all(scene.world.creators.map(open));
  },
  operations: {
    'go live': [1.5, (scene) => goLive(scene, scene.creator())],
    'ask for a private one': [
      3,
      async (scene) => {
        const who = scene.viewer();
        const of = host(scene);
        const { data } = await scene.ask(who, 'POST', `/streaming/private-chat/${of.id}`, { note: 'Hello' });
        noteShow(scene, data, who, of);
        if (!data) return;
        const id = String(data['_id']);
        if (scene.dice.chance(60)) await scene.ask(of, 'POST', `/streaming/shows/${id}/accept`);
        else scene.world.note('asked', { id, by: who, of });
      },
    ],
    accept: [0.5, act('creator', 'accept', 'asked')],
    decline: [0.5, act('creator', 'decline', 'asked')],
    'open a group': [
      1,
      async (scene) => {
        const who = host(scene);
        const { data } = await scene.ask(who, 'POST', '/streaming/group-chat', {});
        noteShow(scene, data, who);
        if (!data) return;
        const id = String(data['_id']);
        for (const viewer of [scene.viewer(), scene.viewer()])
          await scene.ask(viewer, 'POST', `/streaming/group-chat/${id}/reserve`);
        if (scene.dice.chance(60)) await scene.ask(who, 'POST', `/streaming/shows/${id}/start`);
        else scene.world.note('opened', { id, by: who, of: who });
      },
    ],
    'take a seat': [
      4,
      async ({ ask, dice, world, viewer, creator }) => {
        const show = world.any('show', dice);
        const id = show && dice.chance(70) ? show.id : creator().id;
        await ask(viewer(), 'POST', `/streaming/group-chat/${id}/reserve`);
      },
    ],
    start: [0.3, act('creator', 'start', 'opened')],
    'put a price on': [
      0.7,
      async (scene) => {
        const who = host(scene);
        const mode = scene.dice.one(['minute', 'ticket']);
        noteShow(scene, (await scene.ask(who, 'POST', '/streaming/paid', { mode })).data, who);
      },
    ],
    pay: [
      3,
      async ({ ask, dice, world, viewer, acknowledge }) => {
        const show = world.any('show', dice);
        if (!show) return;
        const who = viewer();
        const { data } = await ask(who, 'POST', `/member/send-pay-token/${show.id}`);
        if (!data?.['ticketedShowId']) return;
        // Queries the ticket, because this call also buys one for a viewer who has none and doesn't return it.
        const announced = await ask(who, 'GET', `/ticketed-shows/${String(data['ticketedShowId'])}`);
        const own = announced.data?.['own'] as { _id: string } | undefined;
        if (own) acknowledge('ticket', own._id);
      },
    ],
    peek: [1.5, async ({ ask, viewer, creator }) => ask(viewer(), 'POST', `/member/peek-in/${creator().id}`)],
    'leave as its viewer': [0.5, act('viewer', 'leave')],
    'end as its creator': [0.4, act('creator', 'leave')],
  },
  claims: {
    'a minute has its payment': `
      select count(*) as wrong from show_minute m where m.transfer_id is not null
         and not exists (select 1 from ledger_transfer t where t.id = m.transfer_id and -t.payer_units = m.units)`,
    'whoever is in a show has spent the sum of their minutes': `
      select count(*) as wrong from show_participant p
       where p.spent_units <> (select coalesce(sum(units), 0) from show_minute m where m.participant_id = p.id)`,
    'none has not ended': `select count(*) as wrong from show_session where state <> 'ended'`,
  },
};
