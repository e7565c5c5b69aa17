import type { Tx } from '../../platform/transaction.ts';
import { findOffer } from '../catalog/index.ts';
import { findRecordingOffer } from '../recordings/index.ts';
import type { Offer, PurchaseType } from './purchases.rules.ts';

/** What a buyer wants, as it stands; undefined when there is no such thing. Its seller's studio is not known yet. */
export async function readOffer(tx: Tx, type: PurchaseType, id: string): Promise<Omit<Offer, 'studioId'> | undefined> {
  const found = await (type === 'stream-recording' ? findRecording(tx, id) : findOffer(tx.db, tx.caller, type, id));
  return (
    found && {
      type,
      id: found.id,
      sellerId: found.performer_id,
      title: found.title,
      priceUnits: Number(found.price_units),
      isShown: found.is_shown,
      isBought: found.is_bought,
      isSubscribersOnly: found.is_subscribers_only,
      productType: found.product_type,
      isPartOfGallery: found.is_in_gallery && Number(found.price_units) === 0,
    }
  );
}

/** A recording, with what only items have said of it, too. */
async function findRecording(tx: Tx, id: string) {
  const found = await findRecordingOffer(tx.db, tx.caller, id);
  return found && { ...found, is_subscribers_only: false, product_type: null, is_in_gallery: false };
}
