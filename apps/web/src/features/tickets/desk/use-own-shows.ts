import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { ticketsQueries, type TicketedShow } from '../tickets.queries.ts';
import { fieldsOf, type ShowFields, type Values } from './values.ts';

/** Returns a function that refetches the creator's own shows and the page of the changed show. */
function useLookAgain() {
  const client = useQueryClient();
  return async (id: string) => {
    await client.invalidateQueries({ queryKey: ticketsQueries.ownKey() });
    for (const queryKey of [ticketsQueries.view(id).queryKey, ticketsQueries.shownKey()])
      void client.invalidateQueries({ queryKey });
  };
}

/** Announces a show, or edits `show`. */
export function useSaveShow(show: TicketedShow | undefined) {
  const api = useApi();
  const lookAgain = useLookAgain();
  return async (values: Values): Promise<void> => {
    const fields = fieldsOf(values, show !== undefined && show.sold > 0);
    const unmoved =
      show && Date.parse(fields.startsAt ?? '') === Math.floor(Date.parse(show.startsAt) / 60_000) * 60_000;
    const { startsAt: _startsAt, ...others } = fields;
    const saved = await (show === undefined
      ? api.tickets.announce({ body: fields as ShowFields })
      : api.tickets.update({ params: { id: show._id }, body: unmoved ? others : fields }));
    await lookAgain(saved._id);
  };
}

/** Cancels a show, with a note to its ticket holders. */
export function useCancelShow(id: string) {
  const api = useApi();
  const lookAgain = useLookAgain();
  return async (note: string): Promise<void> => {
    await api.tickets.cancel({ params: { id }, body: { note } });
    await lookAgain(id);
  };
}
