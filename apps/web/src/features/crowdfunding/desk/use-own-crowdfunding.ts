import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { crowdfundingQueries, type Crowdfunding, type CrowdfundingView } from '../crowdfunding.queries.ts';
import { fieldsOf, promisedFieldsOf, type Values } from './values.ts';

/** Returns a function that refetches the creator's crowdfundings and the page of one crowdfunding. */
function useLookAgain() {
  const client = useQueryClient();
  return async (id: string) => {
    await client.invalidateQueries({ queryKey: crowdfundingQueries.ownKey() });
    void client.invalidateQueries({ queryKey: crowdfundingQueries.view(id).queryKey });
    void client.invalidateQueries({ queryKey: crowdfundingQueries.shownKey() });
  };
}

/** Creates a crowdfunding, or updates `one`. */
export function useSaveCrowdfunding(one: Crowdfunding | undefined) {
  const api = useApi();
  const lookAgain = useLookAgain();
  return async (values: Values, status: 'draft' | 'active'): Promise<CrowdfundingView> => {
    const params = { id: one?._id ?? '' };
    const saved = await (one === undefined
      ? api.crowdfunding.create({ body: { ...fieldsOf(values), status } })
      : api.crowdfunding.update({
          params,
          body: one.contributors > 0 ? promisedFieldsOf(values) : { ...fieldsOf(values), status },
        }));
    await lookAgain(saved._id);
    return saved;
  };
}

export function useOwnActs({ _id: id }: Crowdfunding) {
  const api = useApi();
  const lookAgain = useLookAgain();
  const params = { id };
  return {
    write: async (text: string) => {
      await api.crowdfunding.addUpdate({ params, body: { text } });
      await lookAgain(id);
    },
    deliver: async (note: string) => {
      await api.crowdfunding.deliver({ params, body: { note } });
      await lookAgain(id);
    },
    remove: async () => {
      await api.crowdfunding.remove({ params });
      await lookAgain(id);
    },
  };
}
