import { DAY_MS } from '@footlight/contract/time';
import type { Site } from './site.ts';

const LABELS = ['A song', 'A dance', 'A joke', 'A poem', 'A photo', 'Nothing'];
const GIVEN = 5;

interface Caller {
  readonly token: string;
  readonly id: string;
}
interface Made {
  readonly _id: string;
}
/** Ids of a creator's offers. */
export interface OffersContent {
  readonly postId: string;
  readonly crowdfundingId: string;
  readonly ticketedShowId: string;
  /** Id of the viewer's spin. */
  readonly spinId: string;
}

/** Creates a post with a comment, a crowdfunding with a contribution, a show with tickets, and a wheel spin. */
export async function makeOffers(site: Site, creator: Caller, viewer: { token: string }): Promise<OffersContent> {
  const call = <T = Made>({ token }: { token: string }, method: string, path: string, body?: unknown) =>
    site.call<T>(method, path, { token, body });
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const post = await call(creator, 'POST', '/creator/posts', { text: 'The harbour, before anybody was up' });
  await call(viewer, 'POST', `/feed/posts/${post._id}/comments`, { text: 'Such light!' });
  const wish = {
    title: 'A better camera',
    text: 'The old one sees nothing at night.',
    goalTokens: 50,
    deadline: at(7),
  };
  const crowdfunding = await call(creator, 'POST', '/crowdfunding', { ...wish, status: 'active' });
  const gift = { token: GIVEN, crowdfundingId: crowdfunding._id };
  await call(viewer, 'POST', `/member/send-contribute-token/${creator.id}`, gift);
  const evening = { title: 'An evening of songs', startsAt: at(3), minutes: 60, ticketPrice: 20 };
  const show = await call(creator, 'POST', '/ticketed-shows', evening);
  const { data } = await call<{ data: readonly Made[] }>(creator, 'GET', `/wheels?performerId=${creator.id}`);
  const wheel = data[0] ?? (await call<Made>(creator, 'POST', '/wheels', WHEEL));
  const { result } = await call<{ result: Made }>(viewer, 'POST', `/wheels/${wheel._id}/spin`, {});
  return { postId: post._id, crowdfundingId: crowdfunding._id, ticketedShowId: show._id, spinId: result._id };
}

const WHEEL = {
  title: 'Wheel of wishes',
  price: 10,
  segments: LABELS.map((label) => ({ label, weight: 1 })),
  isVisible: true,
};
