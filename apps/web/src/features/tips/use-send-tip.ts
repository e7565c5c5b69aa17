import type { Res } from '@footlight/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, useApi, type EndpointOf } from '../../shared/api/index.ts';
import { usePaidCommand } from '../../shared/paying/index.ts';

export type SentTip = Res<EndpointOf<'tips.send'>>;
export interface TipWish {
  readonly token: number;
  readonly note?: string | undefined;
  readonly menuItemId?: string | undefined;
}

/** Sends a tip. If the menu changed in the meantime, refetches the room for its current prices. */
export function useSendTip(
  { performerId, conversationId }: { readonly performerId: string; readonly conversationId: string },
  onSent: (tip: SentTip) => void,
) {
  const api = useApi();
  const client = useQueryClient();
  return usePaidCommand({
    name: `tips.send ${performerId}`,
    pay: ({ token, note, menuItemId }: TipWish, key) =>
      api.tips.send(
        {
          params: { id: performerId },
          body: { token, conversationId, ...(note ? { note } : {}), ...(menuItemId ? { menuItemId } : {}) },
        },
        { key },
      ),
    needs: ({ token }) => token,
    onPaid: onSent,
    onChanged: () => void client.invalidateQueries({ queryKey: queryKeyOf('rooms.view') }),
  });
}
