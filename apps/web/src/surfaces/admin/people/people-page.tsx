import { HISTORY_KINDS, PeopleList, PersonDesk } from '../../../features/people/staff/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { useListSearch } from '../frame/use-list-search.ts';

export function Page() {
  const t = useWords(staffWords);
  const { search, onSearch } = useListSearch('/admin/people', ['q', 'role', 'status', 'id', 'kind']);
  const { id, kind, ...filters } = search;
  return (
    <>
      <h1>{t('admin.people')}</h1>
      {id ? (
        <PersonDesk
          id={id}
          kind={HISTORY_KINDS.find((one) => one === kind) ?? 'decisions'}
          onKind={(next) => onSearch({ ...search, kind: next })}
          onBack={() => onSearch(filters)}
        />
      ) : (
        <PeopleList search={filters} onSearch={onSearch} />
      )}
    </>
  );
}
