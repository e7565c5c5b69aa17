import { unitsToTokens, type Answer, type Input, type purchases } from '@footlight/contract';
import { idCursor } from '../../platform/db/paging.ts';
import type { SealedFiles } from '../../platform/sealing/sealed-files.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { viewItems, type KeptItem } from '../catalog/index.ts';
import { viewPosts, type KeptPost } from '../feed/index.ts';
import type { DeliveryStatus } from '../orders/index.ts';
import { viewRecordings, type KeptRecording } from '../recordings/index.ts';
import { conversationsOf } from '../messaging/index.ts';
import { listBought, type BoughtRow } from './purchases.queries.ts';
import type { PurchaseType } from '../bought/index.ts';

type List = Answer<typeof purchases.search>;
type Purchased = List['data'][number];

export const searchBought =
  (files: Pick<SealedFiles, 'signedUrl' | 'signFor'>, type?: PurchaseType) =>
  async ({ db, caller }: RequestContext, { query }: Pick<Input<typeof purchases.search>, 'query'>): Promise<List> => {
    const page = { ...query, cursor: idCursor(query.cursor), ...(type ? { type } : {}) };
    const { rows, total, ...next } = await listBought(db, caller.accountId, page);
    const ids = (isOf: (one: PurchaseType) => boolean) =>
      rows.filter((row) => isOf(row.type)).map((row) => row.item_id);
    const [items, recordings, posts, conversations] = await Promise.all([
      viewItems(
        { db, files },
        caller,
        ids((one) => one !== 'stream-recording' && one !== 'post' && one !== 'message'),
      ),
      viewRecordings(
        { db, files },
        caller,
        ids((one) => one === 'stream-recording'),
      ),
      viewPosts(
        { db, files },
        caller,
        ids((one) => one === 'post'),
      ),
      conversationsOf(
        db,
        ids((one) => one === 'message'),
      ),
    ]);
    const data = rows.map((row) =>
      purchasedOf(row, {
        item: items.get(row.item_id),
        recording: recordings.get(row.item_id),
        post: posts.get(row.item_id),
        conversationId: conversations.get(row.item_id),
      }),
    );
    return { data, ...total, ...next };
  };

interface Kept {
  readonly item: KeptItem | undefined;
  readonly recording: KeptRecording | undefined;
  readonly post: KeptPost | undefined;
  /** Set for media bought in a message. */
  readonly conversationId: string | undefined;
}
function purchasedOf(row: BoughtRow, { item, recording, post, conversationId }: Kept): Purchased {
  return {
    _id: row.id,
    type: row.type,
    itemId: row.item_id,
    title: row.title,
    quantity: row.quantity,
    price: unitsToTokens(Number(row.paid_units)),
    ...(row.coupon_code ? { discount: unitsToTokens(Number(row.discount_units)), couponCode: row.coupon_code } : {}),
    state: row.state,
    createdAt: row.created_at.toISOString(),
    ...(row.order_id ? { orderId: row.order_id } : {}),
    ...(row.delivery_status ? { deliveryStatus: row.delivery_status as DeliveryStatus } : {}),
    isRemoved: (item ?? recording ?? post)?.isRemoved ?? !conversationId,
    ...(item ? { item: item.item } : {}),
    ...(recording ? { recording: recording.recording } : {}),
    ...(post ? { post: post.post } : {}),
    ...(conversationId ? { conversationId } : {}),
  };
}
