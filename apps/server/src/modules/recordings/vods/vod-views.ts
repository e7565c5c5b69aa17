import { unitsToTokens, type Answer, type recordings } from '@footlight/contract';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { personOf } from '../../accounts/index.ts';
import type { VodView } from '../recordings.queries.ts';
import { PICTURE_SECONDS } from '../recordings.rules.ts';

export type Vod = Answer<typeof recordings.update>;

/** Returns a recording for one of its owners, including links to its pictures. */
export async function vodAnswer(files: Pick<FileStore, 'signedUrl'>, vod: VodView, accountId: string): Promise<Vod> {
  const isHeld = vod.held_at !== null;
  const link = async (key: string | null) =>
    key && !isHeld ? (await files.signedUrl(key, PICTURE_SECONDS)).url : undefined;
  const [poster, sheet] = await Promise.all([link(vod.poster_key), link(vod.storyboard_key)]);
  const isHost = accountId === vod.performer_id;
  const isReady = vod.state === 'ready';
  return {
    _id: vod.id,
    title: vod.title,
    kind: vod.kind,
    state: vod.state,
    failure: vod.failure ?? undefined,
    progress: vod.progress,
    show: {
      _id: vod.session_id ?? vod.stream_id ?? undefined,
      kind: vod.kind,
      startedAt: vod.created_at.toISOString(),
    },
    performer: personOf('performer', vod.performer),
    customer: vod.customer ? personOf('user', vod.customer) : undefined,
    price: vod.paidUnits ? unitsToTokens(Number(vod.paidUnits)) : undefined,
    sale: isHost && vod.kind === 'public' ? saleOf(vod) : undefined,
    duration: Number(vod.duration_ms) / 1000,
    bytes: Number(vod.bytes),
    poster,
    storyboard: sheet && vod.storyboard ? storyboardOf(sheet, vod.storyboard) : undefined,
    isPlain: vod.is_plain,
    isHeld,
    isTrimming: vod.trim_from_ms !== null,
    canRename: isHost,
    canTrim: isHost && isReady && !isHeld && vod.kind === 'public' && !vod.is_plain && vod.trim_from_ms === null,
    canDelete: isHost && vod.state !== 'recording',
    createdAt: vod.created_at.toISOString(),
  };
}

const storyboardOf = (url: string, { intervalMs, ...plan }: NonNullable<VodView['storyboard']>) => ({
  url,
  ...plan,
  intervalSeconds: intervalMs / 1000,
});

const saleOf = (vod: VodView): NonNullable<Vod['sale']> => ({
  status: vod.sale_status,
  price: unitsToTokens(Number(vod.price_units)),
  sales: vod.sales,
  publishedAt: vod.published_at?.toISOString(),
  ...(vod.trailer_from_ms === null
    ? {}
    : {
        trailer: {
          startSeconds: Number(vod.trailer_from_ms) / 1000,
          endSeconds: Number(vod.trailer_to_ms) / 1000,
          isReady: vod.trailer_key !== null,
        },
      }),
});
