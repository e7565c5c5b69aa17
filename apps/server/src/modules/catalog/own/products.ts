import type { catalog, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { keepForm } from '../../uploads/index.ts';
import type { OwnItem } from '../item-views.ts';
import { claimsOf } from './claims.ts';
import { readOwn } from './read-own.ts';
import { changeItem, createItem, lockOwn, type CatalogDoors } from './save-item.ts';

const FIELDS = [
  { file: 'digitalFile', idField: 'digitalFileUploadId', purpose: 'product-file', column: 'main_upload_id' },
  { file: 'image', idField: 'imageUploadId', purpose: 'picture', column: 'picture_upload_id' },
] as const;
const PURPOSES = { digitalFile: 'product-file', image: 'picture' } as const;
type Body = Input<typeof catalog.updateProduct>['body'];

/** Creates a product. If the type is missing, a product with stock is physical and any other is digital. */
export const createProduct =
  (doors: CatalogDoors) =>
  async (context: RequestContext, { body }: Input<typeof catalog.createProduct>): Promise<OwnItem> => {
    const kept = await keepForm(context, doors.keeper, PURPOSES);
    const type = body.type ?? (body.stock === undefined ? 'digital' : 'physical');
    const { claims, columns } = claimsOf(FIELDS, kept, body);
    const id = await context.inTransaction((tx) =>
      createItem(tx, doors, 'product', {
        said: saidOf(body, body.title),
        columns: {
          ...columns,
          product_type: type,
          stock: stockOf(type, body.stock ?? 0),
          weight_grams: body.weightGrams ?? null,
        },
        claims,
      }),
    );
    return readOwn(doors, context, id);
  };

/** Updates one of the caller's products. Throws NOT_FOUND. */
export const updateProduct =
  (doors: CatalogDoors) =>
  async (context: RequestContext, { params, body }: Input<typeof catalog.updateProduct>): Promise<OwnItem> => {
    const kept = await keepForm(context, doors.keeper, PURPOSES);
    await context.inTransaction(async (tx) => {
      const item = await lockOwn(tx, 'product', params.id);
      const { claims, columns } = claimsOf(FIELDS, kept, body);
      const type = body.type ?? item.product_type ?? 'digital';
      await changeItem(tx, doors, item, {
        said: saidOf(body, body.title),
        columns: {
          ...columns,
          product_type: type,
          stock: stockOf(type, body.stock ?? item.stock ?? 0),
          ...(body.weightGrams === undefined ? {} : { weight_grams: body.weightGrams }),
        },
        claims,
      });
    });
    return readOwn(doors, context, params.id);
  };

const stockOf = (type: 'digital' | 'physical', stock: number) => (type === 'physical' ? stock : null);

function saidOf<T extends string | undefined>(body: Body, title: T) {
  const { description, price, isSubscribersOnly, tags, categoryId, language, status } = body;
  return { title, description, price, isSubscribersOnly, tags, categoryId, language, status };
}
