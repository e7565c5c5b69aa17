import type { Args } from '@footlight/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callerOf, type EndpointOf } from '../../../shared/api/index.ts';
import { deskQueries, type OwnItem } from './desk.queries.ts';
import { CALLS, type Kind } from './kinds.ts';

type Fields =
  | Args<EndpointOf<'catalog.updateVideo'>>['body']
  | Args<EndpointOf<'catalog.updateProduct'>>['body']
  | Args<EndpointOf<'catalog.updatePhoto'>>['body']
  | Args<EndpointOf<'catalog.updateGallery'>>['body'];

export interface ItemWish {
  /** Item id. Undefined creates a new item. */
  readonly id?: string | undefined;
  readonly fields: Fields;
}

export function useSaveItem(kind: Kind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, fields }: ItemWish) =>
      (await callerOf(client)(id ? CALLS[kind].update : CALLS[kind].create, {
        ...(id ? { params: { id } } : {}),
        body: fields,
      })) as OwnItem,
    onSuccess: (item) => {
      client.setQueryData(deskQueries.item(kind, item._id).queryKey, item);
      return client.invalidateQueries({ queryKey: deskQueries.listsKey(kind) });
    },
  });
}
