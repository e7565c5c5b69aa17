import type { Tx } from '../../platform/transaction.ts';
import { findOffer } from '../catalog/index.ts';
import { findPostOffer } from '../feed/index.ts';
import { findMessageOffer } from '../messaging/index.ts';
import { findRecordingOffer } from '../recordings/index.ts';
import type { PurchaseType } from '../bought/index.ts';
import type { Offer } from './purchases.rules.ts';

/**
 * Returns the current state of an item a buyer requests, or undefined if it doesn't exist. The seller's studio isn't
 * filled in yet.
 */
export async function readOffer(tx: Tx, type: PurchaseType, id: string): Promise<Omit<Offer, 'studioId'> | undefined> {
  const found = await findAny(tx, type, id);
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
      isForAll: found.is_for_all,
    }
  );
}

async function findAny(tx: Tx, type: PurchaseType, id: string) {
  if (type === 'stream-recording') return findRecording(tx, id);
  if (type === 'post') return findPost(tx, id);
  if (type === 'message') return findMessage(tx, id);
  const found = await findOffer(tx.db, tx.caller, type, id);
  return found && { ...found, is_for_all: false };
}

/** Finds a recording, and fills in the fields that only items have. */
async function findRecording(tx: Tx, id: string) {
  const found = await findRecordingOffer(tx.db, tx.caller, id);
  return found && { ...found, is_subscribers_only: false, product_type: null, is_in_gallery: false, is_for_all: false };
}

/** Finds the media in a message. Media without a price are free for the recipient. */
async function findMessage(tx: Tx, id: string) {
  const found = await findMessageOffer(tx.db, tx.caller, id);
  const rest = { is_subscribers_only: false, product_type: null, is_in_gallery: false };
  return found && { ...found, ...rest, is_for_all: Number(found.price_units) === 0 };
}

async function findPost(tx: Tx, id: string) {
  const found = await findPostOffer(tx.db, tx.caller, id);
  return (
    found && {
      ...found,
      product_type: null,
      is_in_gallery: false,
      is_subscribers_only: found.audience === 'subscribers',
      is_for_all: found.audience === 'free',
    }
  );
}
