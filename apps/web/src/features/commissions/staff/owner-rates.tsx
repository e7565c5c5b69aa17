import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { LoadFailed, TableSkeleton } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { commissionsStaffWords } from './words.ts';
import { commissionsWords } from '../words.ts';
import { ChangeList } from '../change-list.tsx';
import css from '../commissions.module.css';
import { commissionsQueries, type Owner } from '../commissions.queries.ts';
import { RatesEditor } from '../editing/rates-editor.tsx';

export function OwnerRates({ owner: { _id: id, name, role, studio } }: { owner: Owner }) {
  const t = useWords(commissionsStaffWords, commissionsWords);
  const api = useApi();
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(commissionsQueries.owner(id));
  if (!data)
    return error ? (
      <LoadFailed reason={error.message} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <TableSkeleton rows={8} />
    );
  return (
    <div className={css.panel}>
      <p className={css.intro}>
        {role === 'studio'
          ? t('commissions.ownerStudio')
          : studio
            ? t('commissions.ownerMember', { studio: studio.name })
            : t('commissions.ownerAlone')}
      </p>
      <RatesEditor
        caption={name}
        rates={data.rates}
        share="platform"
        save={async (rates) => {
          const saved = await api.commissionsStaff.setOwner({ params: { id }, body: { rates } });
          client.setQueryData(commissionsQueries.owner(id).queryKey, saved);
          await Promise.all([
            client.invalidateQueries({ queryKey: commissionsQueries.ownersKey() }),
            client.invalidateQueries({ queryKey: commissionsQueries.historyKey('staff') }),
          ]);
        }}
      />
      <h3>{t('commissions.tab.history')}</h3>
      <ChangeList reader="staff" ownerId={id} />
    </div>
  );
}
